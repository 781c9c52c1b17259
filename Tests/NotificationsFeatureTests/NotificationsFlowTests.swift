#if os(Linux)
  import Domain
  import Harness
  import Presentation
  import SwiftUI
  import TestSupport
  import Testing

  @testable import NotificationsFeature

  /// User actions in the notifications. Controls are found by their accessibility labels.
  @MainActor
  @Suite struct NotificationsFlowTests {
    let scene = NotificationsScene()

    private func open() -> Harness {
      Harness {
        NavigationStack { NotificationsAssembly.makeView(scene.model) }
      }
    }

    private func answer(_ page: Page<Notice>) async {
      await scene.notices.pages.next().succeed(page)
      await scene.model.pager.loading.finished
    }

    @Test func notificationsAreShownAndOpen() async throws {
      let harness = open()
      await scene.notices.pages.arrival
      harness.flush()
      #expect(harness.title == "Notifications")
      #expect(harness.exists("Loading…"))
      await answer(
        Page(items: [.fixture("1", .reply, post: .fixture(id: "9", text: "Tea"))]))
      harness.flush()
      try harness.button("Ada Lovelace replied to you. Tea. 5 minutes ago").tap()
      try harness.button("Profile of Ada Lovelace").tap()
      #expect(scene.destinations.all == [.post("9"), .profile("ada")])
    }

    @Test(
      arguments: [
        (.favorite, .favorited("9")), (.boost, .boosted("9")), (.follow, .followers(of: "grace")),
      ] as [(Notice.Kind, PeopleGroup)])
    func everyoneInAGroupCanBeListed(_ kind: Notice.Kind, _ group: PeopleGroup) async throws {
      let harness = open()
      var notice = Notice.fixture("1", kind, post: kind == .follow ? nil : .fixture(id: "9"))
      notice.group = .init(key: "g", count: 10, people: [.ada, .alan])
      await answer(Page(items: [notice]))
      harness.flush()
      #expect(harness.exists("+8"))
      try harness.button("Show All 10 People").tap()
      #expect(scene.destinations.all == [.people(group)])
    }

    @Test(arguments: [(false, 10), (true, 1)])
    func aGroupShownInFullHasNoPeopleList(_ listsPeople: Bool, _ count: Int) async {
      let scene = NotificationsScene(listsPeople: listsPeople)
      var notice = Notice.fixture("1", .favorite, post: .fixture(id: "9"))
      notice.group = .init(key: "g", count: count, people: [.ada])
      await scene.appear(Page(items: [notice]))
      #expect(scene.model.viewData.rows["1"]?.others == nil)
      #expect(scene.model.viewData.rows["1"]?.people.count == 1)
    }

    @Test func unknownKindsShareOneRowWithoutALink() async throws {
      let harness = open()
      await answer(
        Page(items: [
          .fixture("1", .unknown("moon_landing")), .fixture("2", .quote, post: .fixture(id: "9")),
          .fixture("3", .unknown("eclipse")), .fixture("4", .moderationWarning),
        ]))
      harness.flush()
      let sentence = "2 other notifications on your server’s website"
      #expect(harness.exists(sentence))
      #expect(harness.exists("A moderator of your server sent you a warning"))
      let buttons = harness.all(.button).map(\.name)
      #expect(buttons.filter { $0.contains("server") } == [])
      #expect(buttons.filter { $0.hasPrefix("Profile") } == ["Profile of Ada Lovelace"])
      let quote = try #require(buttons.first { $0.contains("quoted your post") })
      try harness.button(quote).tap()
      #expect(scene.destinations.all == [.post("9")])
    }

    @Test func failureOffersARetryWhichLoadsNotifications() async throws {
      let harness = open()
      await scene.notices.pages.next().fail(LoadFailure.offline)
      await scene.model.pager.loading.finished
      harness.flush()
      #expect(harness.exists("No Connection"))
      try harness.button("Try Again").tap()
      await answer(Page(items: []))
      harness.flush()
      #expect(harness.exists("No Notifications Yet"))
    }

    @Test func aRequestIsAcceptedByItsButton() async throws {
      scene.notices.answers.always { _ in }
      let harness = open()
      await answer(Page(items: [.fixture("1", .followRequest)]))
      harness.flush()
      #expect(harness.exists("Decline"))
      try harness.button("Accept").tap()
      harness.flush()
      #expect(harness.exists("Ada Lovelace would like to follow you. Accepted. 5 minutes ago"))
      #expect(!harness.exists("Decline"))
    }

    @Test func heldBackRequestsAreShownOnTop() async throws {
      scene.requests.policies.always { _ in
        NoticePolicy(choices: [.limited: .filter], requestCount: 3)
      }
      let harness = open()
      await answer(Page(items: [.fixture("1", .follow)]))
      await scene.model.readingPolicy.finished
      harness.flush()
      try harness.button("Filtered notifications · 3 people").tap()
      scene.changes.announce(
        .noticePolicyChanged(NoticePolicy(choices: [.limited: .filter], requestCount: 0)))
      harness.flush()
      #expect(!harness.exists("Filtered notifications · "))
      try harness.button("Filtered Notifications").tap()
      #expect(scene.destinations.all == [.noticeRequests, .noticeRequests])
    }

    @Test func withoutHeldRequestsNothingIsOffered() async throws {
      scene.requests.cachedPolicies.always { _ in
        NoticePolicy(choices: [.limited: .filter], requestCount: 1)
      }
      let harness = open()
      await answer(Page(items: [.fixture("1", .follow)]))
      await scene.model.readingPolicy.finished
      harness.flush()
      #expect(!harness.exists("Filtered"))
    }

    @Test func allCanBeMarkedReadAtOnce() async throws {
      let harness = open()
      await answer(Page(items: [.fixture("1", .follow, isUnread: true)]))
      harness.flush()
      #expect(harness.exists("Unread. Ada Lovelace followed you. 5 minutes ago"))
      try harness.button("Mark All as Read").tap()
      harness.flush()
      #expect(harness.exists("Ada Lovelace followed you. 5 minutes ago"))
      #expect(!harness.exists("Unread"))
    }
  }
#endif
