import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

@MainActor
@Suite struct LiveNoticeRequestsTests: FakeMastodonSuite {
  let world: LiveWorld
  let server = FakeMastodon()

  init() throws {
    world = try LiveWorld()
  }

  private func people(_ source: MastodonSource) async throws -> [Person.ID]? {
    try await source.repositories.noticeRequests.cachedRequests()?.value.items.map(\.person.id)
  }

  /// Two people are held back, newest first.
  private func startWithTwoRequests() async throws -> (MastodonSource, ada: NoticeRequest.ID) {
    await server.setAPIVersion(2)
    let id = await server.holdBack("ada", count: 3)
    await server.holdBack("bo")
    let source = try await start()
    _ = try await source.repositories.noticeRequests.fetchRequests(after: nil)
    _ = try await source.repositories.noticeRequests.fetchPolicy()
    return (source, NoticeRequest.ID(id))
  }

  // MARK: Requests

  @Test func requestsArePagedAndAvailableOffline() async throws {
    await server.setAPIVersion(2)
    let post = await server.post("Milk", by: "ada")
    await server.holdBack("ada", count: 3, last: post)
    for person in ["bo", "cy", "dee"] { await server.holdBack(person) }
    let requests = try await start().repositories.noticeRequests
    #expect(try await requests.cachedRequests() == nil)
    let first = try await requests.fetchRequests(after: nil)
    #expect(first.items.map(\.person.id) == ["dee", "cy", "bo"])
    let second = try await requests.fetchRequests(after: first.next)
    let ada = try #require(second.items.first)
    #expect(second.items.count == 1 && second.next == nil)
    #expect(ada.count == 3 && ada.lastPost?.content?.text == "Milk" && ada.updated != nil)
    await server.simulate(.offline)
    let again = try await start()
    #expect(try await people(again) == ["dee", "cy", "bo", "ada"])
    let kept = try await again.repositories.noticeRequests.cachedRequests()
    #expect(kept?.fetched == world.clock.date && kept?.value.items.last == ada)
  }

  @Test func aPersonsNotificationsArePagedAndAvailableOffline() async throws {
    let (source, ada) = try await startWithTwoRequests()
    let post = await server.post("Mine", by: "me")
    await server.notify("follow", by: "ada")
    for _ in 1...3 { await server.filter("favourite", by: "ada", about: post) }
    await server.filter("follow", by: "bo")
    let requests = source.repositories.noticeRequests
    #expect(try await requests.cachedNotices(of: ada) == nil)
    let first = try await requests.fetchNotices(by: "ada", of: ada, after: nil)
    #expect(first.items.map(\.kind) == [.favorite, .favorite, .favorite])
    #expect(
      first.items.allSatisfy {
        $0.group == nil && !$0.isUnread && $0.post?.id.rawValue == "\(post)"
      })
    let second = try await requests.fetchNotices(by: "ada", of: ada, after: first.next)
    #expect(second.items.map(\.kind) == [.follow] && second.next == nil)
    // They are not among the other notifications.
    #expect(try await source.repositories.notices.fetchNotices(after: nil).items.count == 1)
    await server.simulate(.offline)
    let again = try await start().repositories.noticeRequests
    let kept = try #require(try await again.cachedNotices(of: ada))
    #expect(kept.value == Page(items: first.items) && kept.fetched == world.clock.date)
    #expect(try await again.cachedRequest(ada)?.person.id == "ada")
    await server.simulate(.online)
    _ = try await again.fetchRequests(after: nil)
    #expect(try await again.cachedNotices(of: ada)?.value.items.count == 3)
    try await again.answer(.accepted, to: ada)
    #expect(try await again.cachedRequest(ada) == nil)
    let sent = try await start()
    try await sent.context.sender.sendAll()
    let accepted = try await sent.repositories.notices.fetchNotices(after: nil).items
    #expect(accepted.prefix(3).map(\.kind) == [.favorite, .favorite, .favorite])
  }

  @Test(arguments: NoticeRequest.Answer.allCases)
  func anAnswerShowsAtOnceAndArrivesOnce(_ answer: NoticeRequest.Answer) async throws {
    let (source, ada) = try await startWithTwoRequests()
    await server.simulate(.offline)
    _ = world.takeAnnounced()
    for _ in 1...2 { try await source.repositories.noticeRequests.answer(answer, to: ada) }
    try await source.repositories.noticeRequests.answer(.dismissed, to: ada)
    let announced = world.takeAnnounced()
    guard case .requested(let request, isOpen: false)? = announced.first else {
      Issue.record("\(announced)")
      return
    }
    #expect(request.id == ada)
    let requests = announced.filter { if case .requested = $0 { true } else { false } }
    #expect(requests.count == 1)
    let again = try await start()
    #expect(try await people(again) == ["bo"])
    #expect(try await again.repositories.noticeRequests.cachedPolicy()?.requestCount == 1)
    let entries = try await again.repositories.outbox.fetchEntries()
    #expect(entries.map(\.subject?.people.first?.id) == ["ada"])
    await server.simulate(.online)
    try await again.context.sender.sendAll()
    #expect(await server.decisions == ["\(answer == .accepted ? "accept" : "dismiss") ada"])
    #expect(try await states(again) == [])
    #expect(try await people(again) == ["bo"])
    #expect(try await again.repositories.noticeRequests.cachedPolicy()?.requestCount == 1)
    #expect(try await again.repositories.noticeRequests.fetchPolicy().requestCount == 1)
  }

  @Test func aRequestAnsweredElsewhereIsDone() async throws {
    let (source, ada) = try await startWithTwoRequests()
    await server.decide(about: ada.rawValue)
    try await source.repositories.noticeRequests.answer(.accepted, to: ada)
    try await source.context.sender.sendAll()
    #expect(try await states(source) == [])
    #expect(try await people(source) == ["bo"])
    #expect(await server.decisions == [])
  }

  @Test func aRefusedAnswerRestoresThePersonUntilRetried() async throws {
    let (source, ada) = try await startWithTwoRequests()
    await server.refuseDecisions(true)
    try await source.repositories.noticeRequests.answer(.accepted, to: ada)
    _ = world.takeAnnounced()
    try await source.context.sender.sendAll()
    #expect(try await source.repositories.outbox.fetchEntries().map(\.isRefused) == [true])
    #expect(try await people(source) == ["bo", "ada"])
    #expect(try await source.repositories.noticeRequests.cachedPolicy()?.requestCount == 2)
    let isBack = world.takeAnnounced().contains {
      if case .requested(let request, isOpen: true) = $0 { request.id == ada } else { false }
    }
    #expect(isBack)
    await server.refuseDecisions(false)
    try await source.repositories.noticeRequests.answer(.dismissed, to: ada)
    try await source.context.sender.sendAll()
    #expect(await server.decisions == ["dismiss ada"])
    #expect(try await states(source) == [])
  }

  @Test func anAnswerRemovedFromTheOutboxIsUndone() async throws {
    let (source, ada) = try await startWithTwoRequests()
    await server.simulate(.offline)
    try await source.repositories.noticeRequests.answer(.accepted, to: ada)
    let entry = try #require(try await source.repositories.outbox.fetchEntries().first)
    try await source.repositories.outbox.delete(entry.id)
    #expect(try await people(source) == ["bo", "ada"])
  }

  /// The server answered before it had the decision.
  @Test func anOlderListDoesNotRestoreThePerson() async throws {
    let (source, ada) = try await startWithTwoRequests()
    try await source.repositories.noticeRequests.answer(.accepted, to: ada)
    let page = try await source.repositories.noticeRequests.fetchRequests(after: nil)
    #expect(page.items.map(\.person.id) == ["bo"])
    let policy = try await source.repositories.noticeRequests.fetchPolicy()
    #expect(policy.requestCount == 1)
  }

  /// The decision arrives between the server's answer to this path and its delivery.
  private func startDeciding(during path: String) async throws -> MastodonSource {
    let (_, ada) = try await startWithTwoRequests()
    let sources = Recorder<MastodonSource>()
    let slow = SlowTransport(server: server, path: path) {
      let source = try #require(sources.all.first)
      try await source.repositories.noticeRequests.answer(.accepted, to: ada)
      try await source.context.sender.sendAll()
    }
    let source = try await MastodonSource(
      world.base(), world.client(slow), account: .mastodon(server.me), token: Secret(server.me),
      changes: world.changes)
    sources.add(source)
    return source
  }

  @Test func anOlderListIsStoredWithoutThePerson() async throws {
    let source = try await startDeciding(during: "notifications/requests")
    let page = try await source.repositories.noticeRequests.fetchRequests(after: nil)
    #expect(page.items.map(\.person.id) == ["bo"])
    #expect(try await people(start()) == ["bo"])
  }

  @Test func anOlderCountDoesNotIncludeThePerson() async throws {
    let source = try await startDeciding(during: "notifications/policy")
    #expect(try await source.repositories.noticeRequests.fetchPolicy().requestCount == 1)
  }

  @Test func aCountAfterADecisionIsKept() {
    let policy = NoticePolicy(requestCount: 2)
    let decision = OutboxEntry(
      id: "1", action: .answerNotices(.accepted, to: "7", from: "ada"), created: .fixture)
    #expect(PendingChanges([decision]).choices(appliedTo: policy) == policy)
  }

  @Test func aFilteredPostIsNotQuoted() async throws {
    await server.setAPIVersion(2)
    let post = await server.post("Milk", by: "ada")
    await server.holdBack("ada", last: post)
    await server.filter("milk", action: "hide", context: ["notifications"])
    let source = try await start()
    await LiveFilters(context: source.context).refresh()
    let page = try await source.repositories.noticeRequests.fetchRequests(after: nil)
    #expect(page.items.map(\.person.id) == ["ada"] && page.items[0].lastPost == nil)
  }

  // MARK: Rules

  @Test func theRulesAreAvailableOfflineWithYourChoices() async throws {
    await server.setAPIVersion(2)
    let source = try await start()
    let policy = try await source.repositories.noticeRequests.fetchPolicy()
    #expect(policy.groups == NoticePolicy.Group.allCases && policy.choices[.limited] == .filter)
    await server.simulate(.offline)
    _ = world.takeAnnounced()
    // The later choice replaces the waiting one.
    for choice in [NoticePolicy.Choice.filter, .drop] {
      try await source.repositories.noticeRequests.choose(choice, for: .newAccounts)
    }
    try await source.repositories.noticeRequests.choose(.accept, for: .limited)
    var chosen = policy
    (chosen.choices[.newAccounts], chosen.choices[.limited]) = (.drop, .accept)
    #expect(world.takeAnnounced().contains(.noticePolicyChanged(chosen)))
    let again = try await start()
    #expect(try await again.repositories.noticeRequests.cachedPolicy() == chosen)
    await server.simulate(.online)
    // The server does not have it yet.
    #expect(try await again.repositories.noticeRequests.fetchPolicy() == chosen)
    try await again.context.sender.sendAll()
    #expect(await server.decisions == ["drop for_new_accounts", "accept for_limited_accounts"])
    #expect(try await again.repositories.noticeRequests.cachedPolicy() == chosen)
    #expect(try await states(again) == [])
  }

  @Test func unchangedChoicesAreNotSent() async throws {
    await server.setAPIVersion(2)
    let source = try await start()
    _ = try await source.repositories.noticeRequests.fetchPolicy()
    try await source.repositories.noticeRequests.choose(.drop, for: .limited)
    try await source.repositories.noticeRequests.choose(.filter, for: .limited)
    #expect(try await states(source) == [])
  }

  @Test func aChoiceThatMayHaveArrivedIsUndoneOnTheServer() async throws {
    await server.setAPIVersion(2)
    let source = try await start()
    _ = try await source.repositories.noticeRequests.fetchPolicy()
    try await source.repositories.noticeRequests.choose(.drop, for: .limited)
    await server.loseResponse(to: "/policy")
    try await source.context.sender.sendAll()
    try await source.repositories.noticeRequests.choose(.filter, for: .limited)
    await source.context.sender.wake()
    try await source.context.sender.sendAll()
    #expect(await server.noticePolicy?["for_limited_accounts"] == "filter")
    #expect(try await states(source) == [])
  }

  @Test func aRefusedChoiceIsUndone() async throws {
    await server.setAPIVersion(2)
    let source = try await start()
    let policy = try await source.repositories.noticeRequests.fetchPolicy()
    await server.refuseDecisions(true)
    try await source.repositories.noticeRequests.choose(.drop, for: .limited)
    _ = world.takeAnnounced()
    try await source.context.sender.sendAll()
    #expect(try await source.repositories.outbox.fetchEntries().map(\.isRefused) == [true])
    #expect(try await source.repositories.noticeRequests.cachedPolicy() == policy)
    #expect(world.takeAnnounced().contains(.noticePolicyChanged(policy)))
  }

  @Test func anUnknownChoiceIsKeptAndNeverSent() async throws {
    await server.setAPIVersion(
      2, policy: ["for_not_following": "ask", "for_new_accounts": "accept"])
    let source = try await start()
    let policy = try await source.repositories.noticeRequests.fetchPolicy()
    #expect(policy.choices == [.notFollowed: .unknown("ask"), .newAccounts: .accept])
    for group in NoticePolicy.Group.allCases {
      try await source.repositories.noticeRequests.choose(.unknown("ask"), for: group)
    }
    // The server does not know this group.
    try await source.repositories.noticeRequests.choose(.drop, for: .limited)
    #expect(try await states(source) == [])
    try await source.repositories.noticeRequests.choose(.filter, for: .newAccounts)
    try await source.context.sender.sendAll()
    #expect(await server.decisions == ["filter for_new_accounts"])
    #expect(await server.noticePolicy?["for_not_following"] == "ask")
  }

  // MARK: Servers before 4.3

  @Test func anOldServerOffersNothing() async throws {
    let requests = try await start().repositories.noticeRequests
    await #expect(throws: LoadFailure.unsupported) { try await requests.fetchPolicy() }
    await #expect(throws: LoadFailure.unsupported) {
      try await requests.fetchRequests(after: nil)
    }
    #expect(try await requests.cachedPolicy() == nil)
    // A missing request can't be answered.
    try await requests.answer(.accepted, to: "7")
    try await requests.choose(.drop, for: .limited)
    #expect(try await states(start()) == [])
  }

  @Test func aServerThatDropsRulesOffersNothing() async throws {
    let (source, _) = try await startWithTwoRequests()
    await server.setAPIVersion(2, policy: nil)
    await #expect(throws: LoadFailure.unsupported) {
      try await source.repositories.noticeRequests.fetchPolicy()
    }
    #expect(try await source.repositories.noticeRequests.cachedPolicy() == nil)
  }
}
