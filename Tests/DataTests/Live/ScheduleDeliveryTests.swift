import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

/// A second attempt finds the scheduled post of the first one, and no other.
@MainActor
@Suite struct ScheduleDeliveryTests {
  private let world: LiveWorld
  private let server = FakeMastodon()
  private static let tomorrow = Date.fixture + 86_400

  init() throws {
    world = try LiveWorld()
  }

  private func schedule(_ id: Draft.ID, _ source: MastodonSource) async throws {
    var draft = Draft(id: id, text: "Good morning", changed: .fixture)
    draft.scheduled = Self.tomorrow
    _ = try await source.repositories.scheduled.schedule(draft)
  }

  private func send(_ source: MastodonSource) async throws {
    await source.context.sender.wake()
    try await source.context.sender.sendAll()
  }

  /// The first attempt does not arrive.
  private func sendTwice(_ source: MastodonSource) async throws {
    await server.simulate(.timingOut)
    try await send(source)
    await server.simulate(.online)
    try await send(source)
  }

  private var texts: [String?] {
    get async { await server.scheduled.map(\.fields["status"]) }
  }

  @Test func theSameTextAtAnotherTimeIsAnotherPost() async throws {
    await server.schedule("Good morning", at: Self.tomorrow + 1)
    let source = try await world.mastodon(server)
    try await schedule("d", source)
    try await sendTwice(source)
    #expect(await texts == ["Good morning", "Good morning"])
  }

  @Test func thePostOfAnotherDraftIsAnotherPost() async throws {
    let source = try await world.mastodon(server)
    try await schedule("a", source)
    try await send(source)
    try await schedule("b", source)
    try await sendTwice(source)
    #expect(await texts == ["Good morning", "Good morning"])
  }

  @Test func schedulingADraftAgainDoesNotForgetTheFirstAttempt() async throws {
    await server.stopRememberingKeys()
    let source = try await world.mastodon(server)
    try await schedule("d", source)
    await server.loseResponse(to: "/statuses")
    try await send(source)
    try await schedule("d", source)
    try await send(source)
    #expect(await texts == ["Good morning"])
  }

  @Test func anOlderListIsStoredWithTheNewPost() async throws {
    let sources = Recorder<MastodonSource>()
    let slow = SlowTransport(server: server, path: "scheduled_statuses") {
      let source = try #require(sources.all.first)
      try await schedule("d", source)
      try await source.context.sender.sendAll()
    }
    let source = try await MastodonSource(
      world.base(), world.client(slow), account: .mastodon(server.me), token: Secret(server.me),
      changes: world.changes)
    sources.add(source)
    #expect(try await source.repositories.scheduled.fetchPosts().map(\.text) == ["Good morning"])
  }

  @Test func aPostIsFoundOnALaterPage() async throws {
    await server.stopRememberingKeys()
    let source = try await world.mastodon(server)
    try await schedule("d", source)
    await server.loseResponse(to: "/statuses")
    try await send(source)
    for hour in 1...4 {
      await server.schedule("Later", at: Self.tomorrow + Double(hour) * 3_600)
    }
    try await send(source)
    #expect(await texts.filter { $0 == "Good morning" }.count == 1)
    #expect(try await source.repositories.outbox.fetchEntries() == [])
  }
}
