import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

/// Whether a post is recognized if its answer was lost and the server has forgotten its key.
@MainActor
@Suite struct PostDeduplicationTests: FakeMastodonSuite {
  let world: LiveWorld
  let server = FakeMastodon()

  init() throws {
    world = try LiveWorld()
  }

  /// The first attempt meets this condition.
  private func send(
    _ source: MastodonSource, in condition: FakeMastodon.NetworkCondition,
    meanwhile: (FakeMastodon) async -> Void = { _ in }
  ) async throws {
    await server.simulate(condition)
    try await source.context.sender.sendAll()
    await server.simulate(.online)
    await server.stopRememberingKeys()
    await meanwhile(server)
    await source.context.sender.wake()
    try await source.context.sender.sendAll()
    #expect(try await source.repositories.outbox.fetchEntries() == [])
  }

  private nonisolated static let texts = [
    "Hello", "@cleo Hello", "@cleo@b.example Hello", "Ask @cleo@b.example today",
    "https://c.example/a/rather/long/address/of/something", "See https://c.example",
  ]

  @Test(arguments: texts) func aPostThatArrivedIsNotSentAgain(_ text: String) async throws {
    let source = try await start()
    try await source.publish(text)
    try await send(source, in: .losingResponses)
    #expect(await server.texts(by: "me") == [text])
  }

  @Test(arguments: texts) func aMessageThatArrivedIsNotSentAgain(_ text: String) async throws {
    let source = try await start()
    let talks = source.repositories.conversations
    let talk = try await talks.fetchConversation(with: "bo@b.example")
    _ = try await talks.send(text, to: talk.id, key: "k")
    try await send(source, in: .losingResponses)
    #expect(await server.texts(by: "me") == ["@bo@b.example \(text)"])
  }

  @Test(arguments: ["@ada Hello", "@ada @bo Hello", "@bo@b.example Hello"])
  func aMessageToOthersWithTheSameTextIsNotMistakenForIt(_ other: String) async throws {
    let source = try await start()
    let talks = source.repositories.conversations
    let talk = try await talks.fetchConversation(with: "bo")
    _ = try await talks.send("Hello", to: talk.id, key: "k")
    try await send(source, in: .failing(status: 503)) { server in
      await server.post(other, by: "me", visibility: "direct")
    }
    #expect(await server.texts(by: "me") == [other, "@bo Hello"])
  }

  /// It is in the profile under the server's ID, while it still waits for its answer.
  @Test(arguments: [false, true])
  func aDeliveredPostThatWasDeletedStaysDeleted(_ isRedrafted: Bool) async throws {
    let source = try await start()
    let posts = source.repositories.posts
    try await source.publish("Once")
    await server.simulate(.losingResponses)
    try await source.context.sender.sendAll()
    await server.simulate(.online)
    await server.stopRememberingKeys()
    let arrived = try await posts.fetchThread(of: "101").post
    _ = world.takeAnnounced()
    if isRedrafted {
      #expect(try await posts.redraft(arrived.id).text == "Once")
    } else {
      try await posts.delete(arrived.id)
    }
    let gone = world.takeAnnounced().filter { if case .deleted = $0 { true } else { false } }
    #expect(gone.count == 2 && gone.first == .deleted("101"))
    await source.context.sender.wake()
    try await source.context.sender.sendAll()
    #expect(await server.texts(by: "me") == [])
    #expect(try await source.repositories.outbox.fetchEntries() == [])
  }

  /// It has another text or an earlier date.
  @Test(arguments: [("Else", 0), ("Once", 100_000)])
  func deletingAnotherPostKeepsTheWaitingOne(
    _ text: String, _ age: Int
  ) async throws {
    await server.post(text, by: "me")
    world.clock.advance(by: .seconds(age))
    let source = try await start()
    _ = try await source.repositories.posts.fetchThread(of: "101")
    try await source.publish("Once")
    await server.simulate(.failing(status: 503))
    try await source.context.sender.sendAll()
    await server.simulate(.online)
    try await source.repositories.posts.delete("101")
    await source.context.sender.wake()
    try await source.context.sender.sendAll()
    #expect(await server.texts(by: "me") == ["Once"])
  }

  @Test func findsAPostBelowNewerOnesFromAnotherDevice() async throws {
    let source = try await start()
    try await source.publish("Once")
    let later = (1...2 * FakeMastodon.pageSize).map { "Later \($0)" }
    try await send(source, in: .losingResponses) { server in
      for text in later { await server.post(text, by: "me") }
    }
    #expect(await server.texts(by: "me") == ["Once"] + later)
  }
}
