#if os(Linux)
  import Components
  import Domain
  import Harness
  import Presentation
  import SwiftUI
  import TestSupport
  import Testing

  @testable import FeedFeature
  @testable import FeedTabFeature

  /// Choosing a timeline. Controls are found by their accessibility labels.
  @MainActor
  @Suite struct FeedTabFlowTests {
    private let scene = FeedTabScene(account: .fixture(timelines: [.local, .lists]))

    private func open() async -> Harness {
      scene.timelines.cached.always { OwnTimelines(lists: [PeopleList(id: "7", title: "Makers")]) }
      scene.timelines.timelines.always {
        OwnTimelines(lists: [PeopleList(id: "7", title: "Makers")])
      }
      scene.timelines.counts.always { $0 == .local ? 2 : 0 }
      scene.timelines.cachedPages.always { _ in nil }
      scene.timelines.positions.always { _ in nil }
      scene.timelines.saves.always { _ in }
      let harness = Harness {
        TabStack(scene.tab, FeedTabAssembly.makeView(scene.tab)) {
          Text(verbatim: "\($0.destination)").navigationTitle("Pushed")
        }
      }
      await scene.answerPage(.fixture("1"))
      await scene.tab.fetching.finished
      await scene.tab.counting.finished
      harness.flush()
      return harness
    }

    @Test func theTitleMenuSwitchesTimelines() async throws {
      let harness = await open()
      #expect(harness.exists("Timeline, Moments"))
      try harness.menuItem("Local (2)").tap()
      await scene.timelines.pages.next().succeed(
        Page(items: [.fixture(id: "l", text: "From next door")]))
      await scene.model.pager.loading.finished
      harness.flush()
      #expect(harness.title == "Local" && harness.exists("From next door"))
      #expect(!harness.exists("Hello"))
      try harness.menuItem("Home").tap()
      #expect(harness.title == "Moments" && harness.exists("Hello"))
    }

    /// A link can lead to a list that was deleted.
    @Test(arguments: [LoadFailure.list(.gone), .notFound])
    func aTimelineThatIsGoneLeadsHome(_ failure: LoadFailure) async throws {
      let harness = await open()
      scene.tab.choose(.list("none"))
      harness.flush()
      await scene.timelines.pages.next().fail(failure)
      await scene.model.pager.loading.finished
      harness.flush()
      #expect(harness.exists(failure == .notFound ? "Not Found" : "List Deleted"))
      try harness.button("Show Home").tap()
      #expect(harness.title == "Moments" && harness.exists("Hello"))
      #expect(!harness.exists("Show Home"))
    }

    @Test func aHashtagIsFollowedByItsButton() async throws {
      let scene = FeedTabScene(account: .fixture(timelines: [.hashtags, .followedHashtags]))
      scene.timelines.cached.always { OwnTimelines() }
      scene.timelines.cachedPages.always { _ in nil }
      scene.timelines.positions.always { _ in nil }
      scene.timelines.saves.always { _ in }
      scene.timelines.counts.always { _ in 0 }
      let feed = FeedAssembly.makeViewModel(
        .hashtag("swift"), scene.sources, changes: scene.changes, navigate: { _ in },
        present: { _ in })
      let harness = Harness { NavigationStack { FeedAssembly.makeView(feed) } }
      await scene.timelines.pages.next().succeed(Page(items: [.fixture(id: "1")]))
      await feed.pager.loading.finished
      harness.flush()
      try harness.button("Follow #swift").tap()
      let request = await scene.timelines.follows.next()
      #expect(request.input == .init(true, "swift"))
      request.succeed(())
      await feed.following.finished
      scene.changes.announce(.timelinesChanged(OwnTimelines(hashtags: ["swift"])))
      harness.flush()
      #expect(harness.exists("Unfollow #swift") && !harness.exists("Follow #swift"))
    }

    @Test func theMenuOpensTheLists() async throws {
      let harness = await open()
      try harness.menuItem("Edit Lists…").tap()
      #expect(scene.tab.navigationPath == [.lists] && harness.title == "Pushed")
    }

    @Test func theMenuOpensTheCatchUp() async throws {
      let harness = await open()
      try harness.menuItem("Catch Up").tap()
      #expect(scene.tab.navigationPath == [.catchUp] && harness.title == "Pushed")
    }

    @Test func theMenuStaysWhileNewPostsWait() async throws {
      let harness = await open()
      scene.changes.announce(.arrived([.fixture(id: "2")]))
      harness.flush()
      #expect(harness.exists("1 New Post") && harness.exists("Moments"))
      try harness.menuItem("Makers").tap()
      #expect(scene.tab.timeline == .list("7"))
      await scene.timelines.pages.next().succeed(Page(items: []))
      await scene.model.pager.loading.finished
    }
  }
#endif
