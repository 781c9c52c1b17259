import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

@MainActor
@Suite struct LiveScheduledTests: FakeMastodonSuite {
  let world: LiveWorld
  let server: FakeMastodon

  init() throws {
    let world = try LiveWorld()
    self.world = world
    server = FakeMastodon(now: { [clock = world.clock] in clock.date })
  }

  private static let tomorrow = Date.fixture + 86_400

  private func draft(
    _ text: String = "Good morning", at date: Date? = tomorrow, id: Draft.ID = "d"
  ) -> Draft {
    var draft = Draft(id: id, text: text, changed: .fixture)
    draft.scheduled = date
    return draft
  }

  private func send(_ source: MastodonSource) async throws {
    await source.context.sender.wake()
    try await source.context.sender.sendAll()
  }

  private func kept(_ source: MastodonSource) async throws -> [ScheduledPost] {
    try await source.repositories.scheduled.cachedPosts()?.value ?? []
  }

  private var texts: [String?] {
    get async { await server.scheduled.map(\.fields["status"]) }
  }

  private var dates: [Date] {
    get async { await server.scheduled.map(\.date) }
  }

  // MARK: Loading

  @Test func allPagesAreSortedByTimeAndAvailableOffline() async throws {
    for hours in [5, 2, 4, 1, 3] {
      await server.schedule("In \(hours)", at: .fixture + Double(hours) * 3_600)
    }
    let source = try await start()
    #expect(try await source.repositories.scheduled.cachedPosts() == nil)
    let posts = try await source.repositories.scheduled.fetchPosts()
    #expect(posts.map(\.text) == ["In 1", "In 2", "In 3", "In 4", "In 5"])
    #expect(posts[0].date == .fixture + 3_600)
    #expect(world.takeAnnounced().contains(.scheduled(posts)))
    await server.simulate(.offline)
    let away = try await start()
    #expect(
      try await away.repositories.scheduled.cachedPosts() == Cached(posts, fetched: .fixture))
    await #expect(throws: LoadFailure.offline) {
      try await away.repositories.scheduled.fetchPosts()
    }
  }

  @Test func postsDeletedByAnotherClientDisappear() async throws {
    let id = await server.schedule("Once", at: Self.tomorrow)
    let source = try await start()
    _ = try await source.repositories.scheduled.fetchPosts()
    await server.unschedule(id)
    #expect(try await source.repositories.scheduled.fetchPosts() == [])
    #expect(world.takeAnnounced().last == .scheduled([]))
    await #expect(throws: LoadFailure.schedule(.gone)) {
      try await source.repositories.scheduled.move(ScheduledPost.ID(id), to: Self.tomorrow + 60)
    }
  }

  // MARK: Scheduling

  @Test func aPostIsListedAtOnceAndGetsItsServerIDLater() async throws {
    let source = try await start()
    try await source.repositories.compose.save(draft())
    _ = world.takeAnnounced()
    let post = try await source.repositories.scheduled.schedule(draft())
    #expect(post.text == "Good morning" && post.date == Self.tomorrow)
    #expect(post.id == "draft:d" && post.delivery == .waiting)
    #expect(world.takeAnnounced().first == .scheduled([post]))
    #expect(try await source.repositories.compose.fetchDrafts() == [])
    #expect(try await source.repositories.feed.cachedPage() == nil)
    try await send(source)
    #expect(await texts == ["Good morning"])
    #expect(await server.statuses.isEmpty)
    let confirmed = ScheduledPost(id: "101", date: Self.tomorrow, text: "Good morning")
    #expect(try await kept(source) == [confirmed])
    #expect(world.takeAnnounced().contains(.scheduled([confirmed])))
    #expect(try await states(source) == [])
    // A second tap.
    #expect(try await source.repositories.scheduled.schedule(draft()) == confirmed)
    try await send(source)
    #expect(await texts == ["Good morning"])
  }

  @Test func everyPartOfAPostArrives() async throws {
    let answered = Post.ID("\(await server.post("Nice", by: "ada"))")
    let source = try await start()
    _ = try await source.repositories.posts.fetchThread(of: answered)
    var poll = draft("Wool or linen?", id: "poll")
    poll.poll = .init(options: ["Wool", "Linen"])
    poll.replyTo = answered
    poll.visibility = .followers
    poll.contentWarning = "Looms"
    let post = try await source.repositories.scheduled.schedule(poll)
    #expect(post.pollOptions == ["Wool", "Linen"] && post.isReply)
    try await send(source)
    let sent = ScheduledPost(
      id: "102", date: Self.tomorrow, text: "Wool or linen?", contentWarning: "Looms",
      visibility: .followers, pollOptions: ["Wool", "Linen"], isReply: true)
    #expect(try await kept(source) == [sent])
    #expect(try await source.repositories.scheduled.fetchPosts() == [sent])
    world.clock.advance(by: .seconds(86_400))
    let thread = try await source.repositories.posts.fetchThread(of: answered)
    #expect(thread.replies.map(\.post.poll?.options.count) == [2])
  }

  @Test(arguments: [299, 0, -60] as [TimeInterval])
  func aTimeTooSoonIsRefusedBeforeAnythingIsLost(_ wait: TimeInterval) async throws {
    let source = try await start()
    let near = draft(at: .fixture + wait)
    try await source.repositories.compose.save(near)
    await #expect(throws: LoadFailure.schedule(.tooSoon)) {
      try await source.repositories.scheduled.schedule(near)
    }
    #expect(try await source.repositories.compose.fetchDrafts() == [near])
    #expect(try await states(source) == [])
  }

  @Test func threadsAndEditsAreNotScheduled() async throws {
    let scheduled = try await start().repositories.scheduled
    var thread = draft()
    thread.add(.init(text: "Second"))
    var edit = draft()
    edit.editing = "1"
    for draft in [thread, edit, draft(at: nil)] {
      await #expect(throws: LoadFailure.unsupported) { try await scheduled.schedule(draft) }
    }
  }

  /// While the app was not running. Nothing is published at a time that was not chosen.
  @Test func aPostThatMissesItsTimeWaitsForANewOne() async throws {
    let source = try await start()
    await server.simulate(.offline)
    let post = try await source.repositories.scheduled.schedule(draft(at: .fixture + 600))
    try await send(source)
    world.clock.advance(by: .seconds(400))
    await server.simulate(.online)
    try await send(source)
    #expect(await server.statuses.isEmpty)
    #expect(await texts == [])
    #expect(try await states(source) == [.refused(.schedule(.tooSoon))])
    #expect(try await kept(source).map(\.delivery) == [.refused(.schedule(.tooSoon))])
    try await source.repositories.scheduled.move(post.id, to: Self.tomorrow)
    #expect(try await kept(source).map(\.delivery) == [.waiting])
    try await send(source)
    #expect(await dates == [Self.tomorrow])
    #expect(try await states(source) == [])
  }

  /// The server's clock is ahead, so it publishes immediately and reports that.
  @Test func aPostPublishedAtOnceAppearsInTheFeed() async throws {
    let clock = world.clock
    let ahead = FakeMastodon(now: { clock.date + 1_000 })
    let source = try await world.mastodon(ahead)
    _ = try await source.repositories.scheduled.schedule(draft(at: .fixture + 600))
    try await send(source)
    #expect(await ahead.texts(by: "me") == ["Good morning"])
    #expect(try await kept(source) == [])
    #expect(try await states(source) == [])
    let published = world.takeAnnounced().compactMap { change -> String? in
      if case .published(let post) = change { post.content?.text } else { nil }
    }
    #expect(published == ["Good morning"])
  }

  @Test(arguments: [true, false])
  func aLostAnswerSchedulesOnce(_ remembersKeys: Bool) async throws {
    if !remembersKeys { await server.stopRememberingKeys() }
    let source = try await start()
    _ = try await source.repositories.scheduled.schedule(draft())
    for _ in 0..<3 {
      await server.loseResponse(to: "/statuses")
      try await send(source)
    }
    let restarted = try await start()
    try await send(restarted)
    #expect(await texts == ["Good morning"])
    #expect(try await kept(restarted).map(\.id) == ["101"])
    #expect(try await states(restarted) == [])
  }

  /// The answer is lost, and the app does not run until the post is published.
  @Test func aPostAlreadyPublishedIsNotSentAgain() async throws {
    let source = try await start()
    _ = try await source.repositories.scheduled.schedule(draft(at: .fixture + 600))
    await server.loseResponse(to: "/statuses")
    try await send(source)
    world.clock.advance(by: .seconds(700))
    let restarted = try await start()
    try await send(restarted)
    #expect(await server.texts(by: "me") == ["Good morning"])
    #expect(try await states(restarted) == [])
    #expect(try await kept(restarted) == [])
  }

  /// Two with the same text and time stay two.
  @Test func twoIdenticalPostsStayTwo() async throws {
    await server.stopRememberingKeys()
    let source = try await start()
    for id in ["a", "b"] as [Draft.ID] {
      _ = try await source.repositories.scheduled.schedule(draft(id: id))
      await server.loseResponse(to: "/statuses")
      try await send(source)
      try await send(source)
    }
    #expect(await texts == ["Good morning", "Good morning"])
    #expect(try await kept(source).map(\.id) == ["101", "102"])
  }

  @Test func aRefusedPostStaysWithItsText() async throws {
    await server.limitScheduled(to: 0)
    let source = try await start()
    _ = try await source.repositories.scheduled.schedule(draft())
    try await send(source)
    let refused = LoadFailure.refused(
      "Validation failed: You have exceeded the limit of scheduled posts")
    #expect(try await kept(source).map(\.delivery) == [.refused(refused)])
    await server.limitScheduled(to: 1)
    let entry = try #require(try await source.repositories.outbox.fetchEntries().first)
    try await source.repositories.outbox.retry(entry.id)
    try await send(source)
    #expect(await texts == ["Good morning"])
  }

  // MARK: Changing

  @Test func aNewTimeShowsAtOnceAndArrives() async throws {
    let id = ScheduledPost.ID(await server.schedule("Once", at: Self.tomorrow))
    let source = try await start()
    _ = try await source.repositories.scheduled.fetchPosts()
    await server.simulate(.offline)
    try await source.repositories.scheduled.move(id, to: Self.tomorrow + 60)
    try await source.repositories.scheduled.move(id, to: Self.tomorrow + 120)
    #expect(try await kept(source).map(\.date) == [Self.tomorrow + 120])
    #expect(try await states(source) == [.waiting])
    await server.simulate(.losingResponses)
    try await send(source)
    await server.simulate(.online)
    let restarted = try await start()
    try await send(restarted)
    #expect(await dates == [Self.tomorrow + 120])
    #expect(try await states(restarted) == [])
  }

  @Test func aRefusedTimeIsReverted() async throws {
    let id = await server.schedule("Once", at: Self.tomorrow)
    let source = try await start()
    _ = try await source.repositories.scheduled.fetchPosts()
    await server.unschedule(id)
    try await source.repositories.scheduled.move(ScheduledPost.ID(id), to: Self.tomorrow + 60)
    try await send(source)
    #expect(try await kept(source).map(\.date) == [Self.tomorrow])
    #expect(try await states(source) == [.refused(.schedule(.gone))])
    await #expect(throws: LoadFailure.schedule(.tooSoon)) {
      try await source.repositories.scheduled.move(ScheduledPost.ID(id), to: .fixture)
    }
  }

  /// Its first answer was lost, so it may have arrived.
  @Test func aPostThatIsBeingSentCanBeMovedAndDeleted() async throws {
    let source = try await start()
    let post = try await source.repositories.scheduled.schedule(draft())
    await server.loseResponse(to: "/statuses")
    try await send(source)
    try await source.repositories.scheduled.move(post.id, to: Self.tomorrow + 60)
    #expect(try await kept(source).map(\.date) == [Self.tomorrow + 60])
    try await send(source)
    #expect(await dates == [Self.tomorrow + 60])
    try await source.repositories.scheduled.delete(post.id)
    #expect(try await kept(source) == [])
    try await send(source)
    #expect(await texts == [])
    #expect(try await states(source) == [])
  }

  /// It has never arrived, and its time has passed by now.
  @Test func aNewTimeResolvesALaterRefusal() async throws {
    let source = try await start()
    let moved = try await source.repositories.scheduled.schedule(draft(at: .fixture + 600, id: "a"))
    let gone = try await source.repositories.scheduled.schedule(draft(at: .fixture + 600, id: "b"))
    await server.simulate(.timingOut)
    for _ in 0..<2 { try await send(source) }
    try await source.repositories.scheduled.move(moved.id, to: Self.tomorrow)
    try await source.repositories.scheduled.delete(gone.id)
    await server.simulate(.online)
    world.clock.advance(by: .seconds(400))
    try await send(source)
    #expect(await dates == [Self.tomorrow])
    #expect(try await states(source) == [])
  }

  @Test func aPostThatWasNeverSentIsMovedAndDeletedWithoutATrace() async throws {
    await server.simulate(.offline)
    let source = try await start()
    let post = try await source.repositories.scheduled.schedule(draft())
    try await source.repositories.scheduled.move(post.id, to: Self.tomorrow + 60)
    #expect(try await kept(source).map(\.date) == [Self.tomorrow + 60])
    #expect(try await states(source) == [.waiting])
    try await source.repositories.scheduled.delete(post.id)
    #expect(try await kept(source) == [])
    #expect(try await states(source) == [])
  }

  @Test func deletingAMissingPostSucceeds() async throws {
    let id = await server.schedule("Once", at: Self.tomorrow)
    let source = try await start()
    _ = try await source.repositories.scheduled.fetchPosts()
    await server.unschedule(id)
    try await source.repositories.scheduled.delete(ScheduledPost.ID(id))
    try await send(source)
    #expect(try await states(source) == [])
    #expect(try await kept(source) == [])
  }

  /// An answer that was sent before it was scheduled does not contain it.
  @Test func anOlderAnswerDoesNotRemoveANewPost() async throws {
    let source = try await start()
    let mark = source.context.mark
    _ = try await source.repositories.scheduled.schedule(draft())
    try await send(source)
    let confirmed = await source.context.sender.settled.since(mark)
    let posts = try await source.context.local.store.write { ledger in
      ledger.confirmed = confirmed
      return try ledger.scheduled.completed([ScheduledPost]())
    }
    #expect(posts.map(\.id) == ["101"])
  }

  // MARK: Outbox and export

  @Test func theOutboxNamesItsSubject() async throws {
    let id = ScheduledPost.ID(await server.schedule("Once", at: Self.tomorrow))
    let source = try await start()
    _ = try await source.repositories.scheduled.fetchPosts()
    await server.simulate(.offline)
    _ = try await source.repositories.scheduled.schedule(draft())
    try await source.repositories.scheduled.move(id, to: Self.tomorrow + 60)
    let entries = try await source.repositories.outbox.fetchEntries()
    #expect(entries.map(\.action.draft?.text) == ["Good morning", nil])
    #expect(entries.map(\.subject?.words) == [nil, "Once"])
    let writings = try await source.context.store.read { try Writings($0) }
    #expect(writings.unsentPosts.map(\.text) == ["Good morning"])
    #expect(writings.scheduledPosts.map(\.text) == ["Once"])
    try await source.repositories.outbox.delete(entries[0].id)
    try await source.repositories.outbox.delete(entries[1].id)
    #expect(try await kept(source).map(\.date) == [Self.tomorrow])
  }
}
