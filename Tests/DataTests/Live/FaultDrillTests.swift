import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

/// Whatever fails on the way to a server, at any step of the user's actions, the failure can be
/// shown, and afterwards nothing is lost or duplicated.
@MainActor
@Suite struct FaultDrillTests {
  enum Journey: CaseIterable, Sendable {
    case readFeed, readThread, readProfile, write, film, ask, writeThread, schedule, answer, edit,
      react,
      boostForFollowers, follow,
      tune, note, pin, report, profile, list, makeFilter, changeFilter, deleteFilter, dismiss,
      accept,
      ignore, rule, talk
  }

  private let world: LiveWorld
  private let server: FakeMastodon
  private let films = Recorder<Draft>()

  init() throws {
    let world = try LiveWorld()
    self.world = world
    server = FakeMastodon(now: { [clock = world.clock] in clock.date })
  }

  nonisolated static let faults: [FakeMastodon.NetworkCondition] = [
    .offline, .timingOut, .loginPage, .cutShort, .losingResponses, .failing(status: 401),
    .failing(status: 429), .failing(status: 500), .failing(status: 503), .failing(status: 599),
  ]

  @Test(arguments: faults, Journey.allCases)
  func nothingIsLostOrDuplicated(
    _ fault: FakeMastodon.NetworkCondition, _ journey: Journey
  ) async throws {
    let post = await server.post("Nice", by: "ada")
    if journey == .edit || journey == .pin { await server.post("Twice", by: "me") }
    if [.accept, .ignore, .rule].contains(journey) {
      await server.setAPIVersion(2)
      for person in ["bo", "cy"] { await server.holdBack(person) }
    }
    if journey == .changeFilter || journey == .deleteFilter {
      await server.filter("milk", action: "warn", context: ["home"])
    }
    let source = try await world.mastodon(server)
    let steps = steps(of: journey, source.repositories, Post.ID("\(post)"))
    _ = try await source.repositories.feed.fetchPage(after: nil)
    _ = try await source.repositories.people.fetchPerson("ada")
    // The fault starts before each of the steps in turn, and lasts until after the last one.
    for first in steps.indices {
      await server.simulate(.online)
      for (index, step) in steps.enumerated() {
        if index == first { await server.simulate(fault) }
        do {
          try await step()
        } catch let failure as LoadFailure {
          #expect(!failure.isDefinitive, "\(failure) at \(index)")
        }
      }
      try await source.context.sender.sendAll()
    }
    await server.simulate(.online)
    // A signed-out account has signed in again.
    let again = try await world.mastodon(server)
    for step in self.steps(of: journey, again.repositories, Post.ID("\(post)")) { try await step() }
    try await again.context.sender.sendAll()
    #expect(try await again.repositories.outbox.fetchEntries() == [])
    await expectEnd(of: journey, post)
  }

  private func steps(
    of journey: Journey, _ source: SourceRepositories, _ post: Post.ID
  ) -> [@MainActor () async throws -> Void] {
    switch journey {
    case .readFeed:
      [{ _ = try await source.feed.fetchPage(after: nil) }]
    case .readThread:
      [
        { _ = try await source.posts.cachedThread(of: post) },
        { _ = try await source.posts.fetchThread(of: post) },
      ]
    case .readProfile:
      [
        { expectKept(try await source.people.cachedPerson("ada")) },
        { _ = try await source.people.fetchPerson("ada") },
        { expectKept(try await source.people.cachedPosts(of: "ada")) },
        { _ = try await source.people.fetchPosts(of: "ada", after: nil) },
        { _ = try await source.people.fetchRelationship(with: "ada") },
      ]
    case .write:
      [
        { try await source.compose.save(Self.draft) },
        { _ = try await source.compose.publish(Self.draft) },
        { _ = try await source.feed.fetchPage(after: nil) },
      ]
    case .film:
      [
        {
          if self.films.all.isEmpty {
            var draft = Self.draft
            draft.pictures = [try await source.compose.keep(RecordingFixture.whole(), in: draft.id)]
            self.films.add(draft)
          }
          try await source.compose.save(self.films.all[0])
        },
        { _ = try await source.compose.publish(self.films.all[0]) },
        { _ = try await source.feed.fetchPage(after: nil) },
      ]
    case .ask:
      [
        { try await source.compose.save(Self.asking) },
        { _ = try await source.compose.publish(Self.asking) },
        { _ = try await source.feed.fetchPage(after: nil) },
      ]
    case .writeThread:
      [
        { try await source.compose.save(Self.thread) },
        { _ = try await source.compose.publish(Self.thread) },
        { _ = try await source.feed.fetchPage(after: nil) },
      ]
    case .schedule:
      [
        { try await source.compose.save(Self.later) },
        {
          let known = try await source.scheduled.cachedPosts()?.value ?? []
          if known.isEmpty { _ = try await source.scheduled.schedule(Self.later) }
        },
        {
          let post = try await source.scheduled.cachedPosts()?.value.first
          try await source.scheduled.move(try #require(post).id, to: Self.time + 3_600)
        },
        { _ = try await source.scheduled.fetchPosts() },
      ]
    case .answer:
      [
        { _ = try await source.posts.fetchThread(of: post) },
        {
          var draft = Self.draft
          draft.replyTo = post
          _ = try await source.compose.publish(draft)
        },
      ]
    case .edit:
      [
        { _ = try await source.posts.fetchDraft(editing: Post.ID("\(Self.own)")) },
        {
          var draft = Self.draft
          draft.editing = Post.ID("\(Self.own)")
          _ = try await source.compose.publish(draft)
        },
        { _ = try await source.posts.fetchThread(of: Post.ID("\(Self.own)")) },
        { _ = try await source.posts.fetchVersions(of: Post.ID("\(Self.own)")) },
      ]
    case .react:
      [
        { _ = try await source.posts.set(.favorite, isOn: true, on: post) },
        { _ = try await source.posts.set(.boost, isOn: true, on: post) },
      ]
    case .boostForFollowers:
      [{ _ = try await source.posts.set(.boostForFollowers, isOn: true, on: post) }]
    case .follow:
      [
        { _ = try await source.people.setFollowing(true, "ada") },
        { _ = try await source.people.fetchRelationship(with: "ada") },
      ]
    case .tune:
      [
        { _ = try await source.people.setFollowing(true, "ada") },
        { _ = try await source.people.setNotifying(true, "ada") },
        { _ = try await source.people.setShowingBoosts(false, "ada") },
        { _ = try await source.people.fetchRelationship(with: "ada") },
      ]
    case .note:
      [
        { try await source.notes.saveDraft("Onc", about: "ada") },
        { _ = try await source.notes.save("Once", about: "ada") },
        { _ = try await source.notes.fetchNote(about: "ada") },
        { _ = try await source.people.fetchRelationship(with: "ada") },
      ]
    case .pin:
      [
        { _ = try await source.posts.fetchThread(of: Post.ID("\(Self.own)")) },
        { _ = try await source.posts.set(.pin, isOn: true, on: Post.ID("\(Self.own)")) },
        { _ = try await source.people.fetchPosts(of: "me", after: nil) },
      ]
    case .report:
      [
        { try await source.reports.saveDraft(Self.report, about: "ada") },
        {
          // Sending a report twice is intentional.
          let form = try await source.reports.fetchForm(about: "ada", with: nil)
          if form.draft != nil, try await source.outbox.fetchEntries().isEmpty {
            try await source.reports.send(Self.report)
          }
        },
        { try await source.reports.saveDraft(nil, about: "ada") },
      ]
    case .profile:
      [
        { _ = try await source.profile.fetchForm() },
        { try await source.profile.saveDraft(.init(name: "Onc")) },
        {
          try await source.profile.save(
            .init(name: "Once", fields: [.init(label: "A")], removed: [.avatar]))
        },
        { _ = try await source.people.fetchPerson("me") },
      ]
    case .list:
      [
        { _ = try await source.people.setFollowing(true, "ada") },
        {
          let known = try await source.lists.cachedLists()?.value ?? []
          if known.isEmpty { _ = try await source.lists.create(.init(title: "Once")) }
        },
        {
          let list = try await source.lists.cachedLists()?.value.first
          try await source.lists.setMember(true, "ada", of: try #require(list).id)
        },
        { _ = try await source.lists.fetchLists() },
      ]
    case .makeFilter:
      [
        { try await source.serverFilters.saveDraft(.init(title: "Onc"), of: nil) },
        {
          let known = try await source.serverFilters.cachedFilters()?.value ?? []
          let details = ServerFilter.Details(title: "Once", keywords: [Self.tea])
          if known.isEmpty { try await source.serverFilters.save(details, of: nil) }
        },
        { _ = try await source.serverFilters.fetchFilters() },
        { try await source.serverFilters.saveDraft(nil, of: nil) },
      ]
    case .changeFilter:
      [
        { _ = try await source.serverFilters.fetchFilters() },
        {
          let form = try await source.serverFilters.fetchForm(of: "milk")
          var details = try #require(form.filter).details
          details.title = "Once"
          if details.keywords.count == 1 { details.keywords.append(Self.tea) }
          try await source.serverFilters.save(details, of: "milk")
        },
        { _ = try await source.serverFilters.fetchFilters() },
      ]
    case .deleteFilter:
      [
        { _ = try await source.serverFilters.fetchFilters() },
        { try await source.serverFilters.delete("milk") },
      ]
    case .dismiss:
      [
        { _ = try await source.search.fetchSuggestedPeople(after: nil) },
        { try await source.search.dismissSuggestion(of: "ada") },
      ]
    case .accept:
      [
        { _ = try await source.noticeRequests.fetchRequests(after: nil) },
        { try await source.noticeRequests.answer(.accepted, to: Self.held) },
        { _ = try await source.noticeRequests.fetchPolicy() },
      ]
    case .ignore:
      [
        { _ = try await source.noticeRequests.fetchRequests(after: nil) },
        { try await source.noticeRequests.answer(.dismissed, to: Self.held) },
      ]
    case .rule:
      [
        { _ = try await source.noticeRequests.fetchPolicy() },
        { try await source.noticeRequests.choose(.filter, for: .newAccounts) },
        { try await source.noticeRequests.choose(.drop, for: .newAccounts) },
        { _ = try await source.noticeRequests.fetchPolicy() },
      ]
    case .talk:
      [
        { _ = try await source.conversations.fetchConversation(with: "ada") },
        { _ = try await source.conversations.send("Hello", to: "with ada", key: "key") },
        { expectKept(try await source.conversations.cachedMessages(in: "with ada")) },
        { _ = try await source.conversations.fetchMessages(in: "with ada", after: nil) },
      ]
    }
  }

  /// Cached content is still shown, whatever happens.
  private func expectKept<Value>(_ kept: Value?) {
    #expect(kept != nil)
  }

  /// The edited post.
  private static let own = 102
  /// The older one of two requests.
  private static let held = NoticeRequest.ID("102")
  private static let tea = ServerFilter.Keyword("tea", isWholeWord: true)
  private static let draft = Draft(id: "d", text: "Once", changed: .fixture)
  private static let report = Report(about: "ada", category: .spam, comment: "Once")
  private static let asking = Draft(
    id: "d", text: "Once", poll: .init(options: ["Wool", "Linen "]), changed: .fixture)

  private static let time = Date.fixture + 86_400
  private static let later = {
    var later = draft
    later.scheduled = time
    return later
  }()

  /// All of its posts have the same text.
  private static let thread = {
    var draft = asking
    draft.poll = nil
    for _ in 1...2 { draft.add(.init(text: "Once")) }
    return draft
  }()

  private func expectEnd(of journey: Journey, _ post: Int) async {
    switch journey {
    case .readFeed, .readThread, .readProfile: #expect(await server.statuses.count == 1)
    case .schedule:
      #expect(await server.texts(by: "me") == [])
      #expect(await server.scheduled.map(\.fields["status"]) == ["Once"])
      #expect(await server.scheduled.map(\.date) == [Self.time + 3_600])
    case .write, .answer, .edit: #expect(await server.texts(by: "me") == ["Once"])
    case .film:
      #expect(await server.texts(by: "me") == ["Once"])
      let (media, uploads) = await (server.statuses.flatMap(\.media), server.media)
      #expect(media.count == 1)
      #expect(media.map { uploads[$0]?.kind } == ["video"])
    case .ask:
      #expect(await server.texts(by: "me") == ["Once"])
      #expect(await server.statuses.map(\.poll?.options) == [nil, ["Wool", "Linen"]])
    case .writeThread:
      #expect(await server.texts(by: "me") == ["Once", "Once", "Once"])
      #expect(await server.statuses.map(\.parent) == [nil, nil, 102, 103])
    case .react:
      #expect(await server.isFavorite(post))
      #expect(await server.statuses[0].boosters == ["me"])
    case .boostForFollowers:
      #expect(await server.statuses[0].boosters == ["me"])
      #expect(await Set(server.boostAudiences) == ["private"])
    case .follow: #expect(await server.has("follow", "ada"))
    case .tune:
      #expect(await server.has("follow", "ada"))
      #expect(await server.options["ada"] == ["notify", "quiet"])
    case .note: #expect(await server.notes == ["ada": "Once"])
    case .pin: #expect(await server.pins == [Self.own])
    case .profile:
      #expect(await server.profile.name == "Once")
      #expect(await server.profile.fields == [["A", ""]])
      #expect(await server.profileEdits.last == ["-avatar"])
    case .report: #expect(await server.reports.count == 1)
    case .list:
      #expect(await server.lists.map(\.title) == ["Once"])
      #expect(await server.members(of: "Once") == ["ada"])
    case .makeFilter:
      #expect(await server.filters?.map(\.title) == ["Once"])
      #expect(await server.filters?.first?.keywords.map(\.text) == ["tea"])
    case .changeFilter:
      #expect(await server.filters?.map(\.title) == ["Once"])
      #expect(await server.filters?.first?.keywords.map(\.text) == ["milk", "tea"])
    case .deleteFilter: #expect(await server.filters == [])
    case .dismiss: #expect(Set(await server.dismissed) == ["ada"])
    case .accept, .ignore:
      let verb = journey == .accept ? "accept" : "dismiss"
      #expect(await server.decisions == ["\(verb) bo"])
      #expect(await server.heldNotices.map(\.person) == ["cy"])
    case .rule:
      #expect(await server.noticePolicy?["for_new_accounts"] == "drop")
      #expect(await server.noticePolicy?["for_limited_accounts"] == "filter")
    case .talk: #expect(await server.texts(by: "me") == ["@ada Hello"])
    }
  }
}
