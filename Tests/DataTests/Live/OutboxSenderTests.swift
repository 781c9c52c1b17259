import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

/// When the outbox sends, waits and gives up.
@MainActor
@Suite struct OutboxSenderTests {
  private let world: LiveWorld
  private let server = FakeMastodon()

  init() throws {
    world = try LiveWorld()
  }

  /// Runs until the sender sleeps or the task ends.
  private func confirmation(of text: String, by work: () async throws -> Void) async throws {
    let stream = AsyncStream<Post>.makeStream()
    let observation = world.changes.observe { change in
      if case .confirmed(_, let post) = change { stream.continuation.yield(post) }
    }
    try await work()
    for await post in stream.stream where post.content?.text == text { break }
    withExtendedLifetime(observation) {}
  }

  @Test func newEntriesAreSentAutomatically() async throws {
    let source = try await world.mastodon(server)
    let sending = Task { try await source.context.sender.run() }
    try await confirmation(of: "One") { try await source.publish("One") }
    try await confirmation(of: "Two") { try await source.publish("Two") }
    sending.cancel()
    await #expect(throws: CancellationError.self) { try await sending.value }
    #expect(await server.texts(by: "me") == ["One", "Two"])
  }

  @Test func anExhaustedLimitForDeletionsHoldsNoPost() async throws {
    for text in ["One", "Two"] { await server.post(text, by: "me") }
    let source = try await world.mastodon(server)
    _ = try await source.repositories.feed.fetchPage(after: nil)
    for post: Post.ID in ["101", "102"] { try await source.repositories.posts.delete(post) }
    try await source.publish("Three")
    await server.limitDeletions(to: 1)
    let next = try await source.context.sender.sendAll()
    #expect(await server.texts(by: "me") == ["Two", "Three"])
    #expect(try await source.repositories.outbox.fetchEntries().map(\.action) == [.delete("102")])
    #expect(next.map { $0 > world.clock.date } == true)
    await server.limitDeletions(to: nil)
    try await world.mastodon(server).context.sender.sendAll()
    #expect(await server.texts(by: "me") == ["Three"])
  }

  @Test func anEntryBeingSentIsNotSentAgain() async throws {
    let sources = Recorder<MastodonSource>()
    let slow = SlowTransport(server: server, path: "statuses") {
      _ = try await sources.all.first?.context.sender.sendAll()
    }
    let source = try await MastodonSource(
      world.base(), world.client(slow), account: .mastodon("me"), token: Secret("me"),
      changes: world.changes)
    sources.add(source)
    try await source.publish("One")
    try await source.context.sender.sendAll()
    #expect(await server.asked == ["POST /api/v1/statuses"])
  }

  @Test func aServerAnswerWakesEntriesWaitingForTheNetwork() async throws {
    await server.simulate(.offline)
    let source = try await world.mastodon(server)
    try await source.publish("Later")
    let sending = Task { try await source.context.sender.run() }
    await world.clock.sleeper
    await server.simulate(.online)
    try await confirmation(of: "Later") {
      _ = try await source.repositories.feed.fetchPage(after: nil)
    }
    sending.cancel()
    _ = await sending.result
    #expect(await server.texts(by: "me") == ["Later"])
  }

  @Test func offlineRetriesBackOff() async throws {
    await server.simulate(.offline)
    let source = try await world.mastodon(server)
    try await source.publish("Later")
    let pauses = Recorder<Double>()
    let sender = OutboxSender(
      source.context.local, try world.delivery(of: source, to: server),
      pauses: ServerPauses(),
      sleep: { [clock = world.clock] date in
        let pause = date.timeIntervalSince(clock.date)
        pauses.add(pause)
        if pauses.all.count == 10 { throw CancellationError() }
        clock.advance(by: .seconds(pause))
      }, chance: { 0.5 })
    await #expect(throws: CancellationError.self) { try await sender.run() }
    // Doubles each time, times three quarters with these random numbers, and at most five minutes.
    #expect(pauses.all == [1.5, 3, 6, 12, 24, 48, 96, 192, 225, 225])
    #expect(try await source.repositories.outbox.fetchEntries()[0].attempts == 0)
  }

  @Test func oneFailingPostDoesNotHoldUpTheOthers() async throws {
    await server.post("Nice", by: "ada")
    let source = try await world.mastodon(server)
    _ = try await source.repositories.feed.fetchPage(after: nil)
    try await source.publish("Bad")
    _ = try await source.repositories.posts.set(.favorite, isOn: true, on: "101")
    await server.simulate(.failing(status: 500))
    let next = try #require(try await source.context.sender.sendAll())
    #expect(next > world.clock.date)
    #expect(
      try await source.repositories.outbox.fetchEntries().map(\.state) == [.waiting, .waiting])
    await server.simulate(.online)
    // Too early for both.
    _ = await server.takeRequests()
    try await source.context.sender.sendAll()
    #expect(await server.asked == [])
    world.clock.advance(by: .seconds(2))
    #expect(try await source.context.sender.sendAll() == nil)
    #expect(await server.isFavorite(101))
  }

  /// A post that makes the server fail, and a post by Ada that can be favorited.
  private func stumbling() async throws -> MastodonSource {
    await server.post("Nice", by: "ada")
    let source = try await world.mastodon(server)
    _ = try await source.repositories.feed.fetchPage(after: nil)
    try await source.publish("Bad")
    await server.simulate(.failing(status: 500))
    try await source.context.sender.sendAll()
    await server.simulate(.online)
    return source
  }

  private func asked(by source: MastodonSource) async throws -> [String] {
    _ = await server.takeRequests()
    try await source.context.sender.sendAll()
    return await server.asked
  }

  @Test func anAnswerEndsNoServerPause() async throws {
    let source = try await stumbling()
    _ = try await source.repositories.feed.fetchPage(after: nil)
    #expect(try await asked(by: source) == [])
    world.clock.advance(by: .seconds(2))
    #expect(try await asked(by: source).contains("POST /api/v1/statuses"))
  }

  @Test func aNewEntryIsSentWhileAnotherStillPauses() async throws {
    let source = try await stumbling()
    _ = try await source.repositories.posts.set(.favorite, isOn: true, on: "101")
    #expect(try await asked(by: source) == ["POST /api/v1/statuses/101/favourite"])
  }

  @Test func aManualRetryDoesNotWait() async throws {
    let source = try await stumbling()
    let entry = try #require(try await source.repositories.outbox.fetchEntries().first)
    try await source.repositories.outbox.retry(entry.id)
    #expect(try await asked(by: source).contains("POST /api/v1/statuses"))
  }

  @Test(arguments: [true, false])
  func onlyAnOutboxChangeRetriesTheNetwork(_ isNew: Bool) async throws {
    await server.post("Nice", by: "ada")
    let source = try await world.mastodon(server)
    _ = try await source.repositories.feed.fetchPage(after: nil)
    await server.simulate(.offline)
    try await source.publish("Later")
    try await source.context.sender.sendAll()
    await server.simulate(.online)
    _ = world.takeAnnounced()
    // Without a favorite, there is nothing to remove.
    _ = try await source.repositories.posts.set(.favorite, isOn: isNew, on: "101")
    #expect(try await asked(by: source).contains("POST /api/v1/statuses") == isNew)
  }

  @Test func anAcceptedTokenEndsTheSignedOutPause() async throws {
    let source = try await world.mastodon(server)
    await server.revokeToken()
    try await source.publish("Kept")
    try await source.context.sender.sendAll()
    await server.renewToken()
    #expect(try await asked(by: source) == [])
    _ = try await source.repositories.feed.fetchPage(after: nil)
    #expect(try await asked(by: source).contains("POST /api/v1/statuses"))
  }

  /// The dates of its pauses are based on the earlier clock.
  @Test(arguments: [FakeMastodon.NetworkCondition.offline, .failing(status: 500)])
  func settingTheClockBackDoesNotExtendAPause(_ condition: FakeMastodon.NetworkCondition)
    async throws
  {
    let source = try await world.mastodon(server)
    try await source.publish("Soon")
    await server.simulate(condition)
    try await source.context.sender.sendAll()
    await server.simulate(.online)
    world.clock.setTimeOfDay(forward: -86_400)
    #expect(try await source.context.sender.sendAll() == nil)
    #expect(await server.texts(by: "me") == ["Soon"])
  }

  @Test func signedOutAccountsLoseNothing() async throws {
    let source = try await world.mastodon(server)
    await server.revokeToken()
    try await source.publish("Kept")
    #expect(try await source.context.sender.sendAll() == nil)
    world.clock.advance(by: .seconds(100_000))
    _ = await server.takeRequests()
    try await source.context.sender.sendAll()
    #expect(await server.asked == [])
    let kept = try await source.repositories.outbox.fetchEntries()
    #expect(kept.map(\.isRefused) == [false])
    await #expect(throws: LoadFailure.signedOut) {
      try await source.repositories.feed.fetchPage(after: nil)
    }
  }

  @Test(arguments: [400, 403, 404, 409, 410, 413, 422])
  func aRefusalIsFinal(_ status: Int) async throws {
    let source = try await world.mastodon(server)
    try await source.publish("No")
    await server.simulate(.failing(status: status))
    try await source.context.sender.sendAll()
    #expect(try await source.repositories.outbox.fetchEntries().map(\.isRefused) == [true])
    try await source.context.sender.sendAll()
    #expect(await server.asked.count == 1)
  }

  @Test(arguments: [401, 408, 429, 500, 502, 503, 504, 599])
  func temporaryFailuresAreNotRefusals(_ status: Int) async throws {
    let source = try await world.mastodon(server)
    try await source.publish("Yes")
    await server.simulate(.failing(status: status))
    try await source.context.sender.sendAll()
    #expect(try await source.repositories.outbox.fetchEntries().map(\.isRefused) == [false])
  }

  /// Sends shortly after the times that the sender asks for.
  private func send(_ count: Int, from source: MastodonSource) async throws {
    for _ in 1...count {
      let next = try #require(try await source.context.sender.sendAll())
      world.clock.advance(by: .seconds(next.timeIntervalSince(world.clock.date) + 1))
    }
  }

  @Test func aPostThatTheServerFailsForIsRefusedAndHoldsUpNoOther() async throws {
    let source = try await world.mastodon(server)
    await server.failPosts(with: "One")
    try await source.publish("One")
    try await source.publish("Two")
    try await send(8, from: source)
    let waiting = try await source.repositories.outbox.fetchEntries()
    #expect(waiting.map(\.state) == [.waiting, .waiting])
    #expect(waiting[0].failures == .init(last: .serverFailed("Trouble"), answered: 8))
    // Whether it arrived is asked once more before it is refused. The app restarts in between.
    let again = try await world.mastodon(server)
    #expect(try await again.context.sender.sendAll() == nil)
    let left = try await again.repositories.outbox.fetchEntries()
    #expect(left.map(\.state) == [.refused(.serverFailed("Trouble"))])
    #expect(await server.texts(by: "me") == ["Two"])
    // Another attempt begins again, and the server has been repaired.
    await server.failPosts(with: nil)
    try await again.repositories.outbox.retry("One")
    try await again.context.sender.sendAll()
    #expect(await server.texts(by: "me") == ["Two", "One"])
    #expect(try await again.repositories.outbox.fetchEntries() == [])
  }

  @Test func aPostThatArrivedDespiteItsFailuresIsNotRefused() async throws {
    let source = try await world.mastodon(server)
    await server.failPosts(with: "One")
    try await source.publish("One")
    try await send(8, from: source)
    await server.post("One", by: "me")
    try await source.context.sender.sendAll()
    #expect(try await source.repositories.outbox.fetchEntries() == [])
    #expect(await server.texts(by: "me") == ["One"])
  }

  /// It does not say whether the post arrived.
  @Test(arguments: [FakeMastodon.NetworkCondition.failing(status: 503), .loginPage])
  func aServerThatFailsForEverythingRefusesNoPost(
    _ condition: FakeMastodon.NetworkCondition
  ) async throws {
    let source = try await world.mastodon(server)
    try await source.publish("Later")
    await server.simulate(condition)
    try await send(12, from: source)
    let waiting = try await source.repositories.outbox.fetchEntries()
    #expect(waiting.map(\.state) == [.waiting] && waiting[0].failures?.answered == 1)
    await server.simulate(.online)
    try await source.context.sender.sendAll()
    #expect(await server.texts(by: "me") == ["Later"])
  }

  @Test func aRingIsHeardByALaterWaiter() async {
    let doorbell = Doorbell()
    let heard = Recorder<Int>()
    await doorbell.ring()
    let first = await waiter(1, at: doorbell, heard)
    #expect(heard.all == [1])
    let second = await waiter(2, at: doorbell, heard)
    #expect(heard.all == [1])
    first.cancel()
    second.cancel()
    await second.value
  }

  @Test func aRingWakesEveryWaiter() async {
    let doorbell = Doorbell()
    let heard = Recorder<Int>()
    _ = await waiter(1, at: doorbell, heard)
    let last = await waiter(2, at: doorbell, heard)
    await doorbell.ring()
    await last.value
    #expect(heard.all == [1, 2])
  }

  @Test func cancellingAWaiterWakesNoOther() async {
    let doorbell = Doorbell()
    let heard = Recorder<Int>()
    let first = await waiter(1, at: doorbell, heard)
    let last = await waiter(2, at: doorbell, heard)
    first.cancel()
    await first.value
    #expect(heard.all == [1])
    await doorbell.ring()
    await last.value
    #expect(heard.all == [1, 2])
  }

  /// Returns when the waiter is waiting or the bell has rung. The doorbell does nothing else until
  /// then.
  private func waiter(
    _ number: Int, at doorbell: isolated Doorbell, _ heard: Recorder<Int>
  ) async -> Task<Void, Never> {
    let (beginning, begun) = AsyncStream<Never>.makeStream()
    let task = Task {
      begun.finish()
      await doorbell.wait()
      heard.add(number)
    }
    for await _ in beginning {}
    return task
  }
}
