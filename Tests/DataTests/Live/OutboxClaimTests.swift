import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

/// Two processes send from the same store, as if the folder lock had failed. The server remembers
/// no keys, so a post that is sent twice exists twice.
@MainActor
@Suite struct OutboxClaimTests {
  private let world: LiveWorld
  private let server = FakeMastodon()

  init() async throws {
    world = try LiveWorld()
    await server.stopRememberingKeys()
  }

  /// The test decides what happens in the middle of each request.
  private func source(
    whileSending act: @escaping @Sendable () async throws -> Void
  ) async throws -> MastodonSource {
    let client = world.client(InterruptedTransport(server: server, act: act))
    return try await MastodonSource(
      world.base(), client, account: .mastodon("me"), token: Secret("me"), changes: Changes())
  }

  @Test func onlyTheClaimingProcessSendsAnEntry() async throws {
    let second = try await world.mastodon(server)
    let first = try await source { try await second.context.sender.sendAll() }
    try await first.publish("One")
    try await first.publish("Two")
    try await first.context.sender.sendAll()
    #expect(await server.texts(by: "me") == ["One", "Two"])
    #expect(try await second.repositories.outbox.fetchEntries() == [])
  }

  @Test func claimsOfAnEndedProcessAreReleasedOnOpening() async throws {
    let first = try await source { throw CancellationError() }
    try await first.publish("Once")
    await #expect(throws: CancellationError.self) { try await first.context.sender.sendAll() }
    try await world.mastodon(server).context.sender.sendAll()
    #expect(await server.texts(by: "me") == ["Once"])
  }

  @Test func anEntryThatIsPostponedCanBeSentByAnother() async throws {
    let second = try await world.mastodon(server)
    let first = try await source {}
    try await first.publish("Once")
    await server.simulate(.failing(status: 500))
    try await first.context.sender.sendAll()
    await server.simulate(.online)
    try await second.context.sender.sendAll()
    #expect(await server.texts(by: "me") == ["Once"])
  }

  @Test func anEntryThatIsRefusedCanBeTriedAgainByAnother() async throws {
    let second = try await world.mastodon(server)
    let first = try await source {}
    try await first.publish("Once")
    await server.simulate(.failing(status: 422))
    try await first.context.sender.sendAll()
    let refused = try #require(try await second.repositories.outbox.fetchEntries().first)
    #expect(refused.isRefused)
    await server.simulate(.online)
    try await second.repositories.outbox.retry(refused.id)
    try await second.context.sender.sendAll()
    #expect(await server.texts(by: "me") == ["Once"])
  }
}

private struct InterruptedTransport: Transport {
  let server: FakeMastodon
  let act: @Sendable () async throws -> Void

  func send(_ request: HTTPRequest, within limits: TransportLimits) async throws -> HTTPResponse {
    try await act()
    return try await server.send(request, within: limits)
  }
}
