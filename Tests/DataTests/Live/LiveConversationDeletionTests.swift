import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

/// Conversations deleted by the reader.
@MainActor
@Suite struct LiveConversationDeletionTests: FakeMastodonSuite {
  let world: LiveWorld
  let server = FakeMastodon()

  init() throws {
    world = try LiveWorld()
  }

  private func opened() async throws -> MastodonSource {
    await server.post("@me Hi", by: "ada", visibility: "direct")
    await server.post("@me Hello", by: "bo", visibility: "direct")
    let source = try await start()
    #expect(try await fetched(source) == ["with bo", "with ada"])
    _ = world.takeAnnounced()
    return source
  }

  private func fetched(_ source: MastodonSource) async throws -> [Conversation.ID] {
    try await source.repositories.conversations.fetchConversations(after: nil).items.map(\.id)
  }

  private func cached(_ source: MastodonSource) async throws -> [Conversation.ID]? {
    try await source.repositories.conversations.cachedConversations()?.value.items.map(\.id)
  }

  private func messages(_ source: MastodonSource) async throws -> [String] {
    try await source.repositories.conversations.fetchMessages(in: "with ada", after: nil).items
      .map(\.text.text)
  }

  @Test func aDeletionShowsAtOnceAndHoldsUntilConfirmed() async throws {
    let source = try await opened()
    try await source.repositories.conversations.delete("with ada")
    #expect(world.takeAnnounced().first == .conversationDeleted("with ada"))
    #expect(try await cached(source) == ["with bo"])
    #expect(try await fetched(source) == ["with bo"])
    await server.simulate(.offline)
    try await source.context.sender.sendAll()
    let restarted = try await start()
    #expect(try await cached(restarted) == ["with bo"])
    await server.simulate(.online)
    try await restarted.context.sender.sendAll()
    #expect(await server.deletedThreads == [101: 101])
    #expect(try await states(restarted) == [])
    #expect(try await cached(restarted) == ["with bo"])
    #expect(try await fetched(restarted) == ["with bo"])
  }

  @Test func aNewMessageRestoresItWithoutTheOldOnes() async throws {
    let source = try await opened()
    try await source.repositories.conversations.delete("with ada")
    try await source.context.sender.sendAll()
    await server.post("@me Again", by: "ada", visibility: "direct")
    #expect(try await fetched(source) == ["with ada", "with bo"])
    #expect(try await messages(source) == ["Again"])
  }

  @Test func aMessageWrittenMeanwhileRestoresIt() async throws {
    let source = try await opened()
    await server.simulate(.offline)
    try await source.repositories.conversations.delete("with ada")
    _ = try await source.repositories.conversations.send("Still there", to: "with ada", key: "k")
    #expect(try await cached(source)?.contains("with ada") == true)
    await server.simulate(.online)
    try await source.context.sender.sendAll()
    #expect(await server.deletedThreads == [101: 101])
    #expect(await server.texts(by: "me") == ["@ada Still there"])
    #expect(try await messages(source) == ["Still there"])
    #expect(try await cached(source)?.contains("with ada") == true)
  }

  @Test func aRefusedDeletionRestoresIt() async throws {
    let source = try await opened()
    await server.keepConversations()
    try await source.repositories.conversations.delete("with ada")
    _ = world.takeAnnounced()
    try await source.context.sender.sendAll()
    let entries = try await source.repositories.outbox.fetchEntries()
    #expect(entries.map(\.isRefused) == [true] && entries[0].subject?.people.count == 1)
    guard case .conversationChanged(let conversation)? = world.takeAnnounced().first else {
      Issue.record("the conversation did not come back")
      return
    }
    #expect(conversation.id == "with ada")
    #expect(try await fetched(source) == ["with bo", "with ada"])
    // Another deletion replaces the refused one.
    try await source.repositories.conversations.delete("with ada")
    #expect(try await states(source) == [.waiting])
    // Withdrawn in Drafts and Unsent.
    let entry = try #require(try await source.repositories.outbox.fetchEntries().first)
    _ = world.takeAnnounced()
    try await source.repositories.outbox.delete(entry.id)
    #expect(world.takeAnnounced().first == .conversationChanged(conversation))
    #expect(try await cached(source) == ["with bo", "with ada"])
  }

  @Test func aDeletionOnAnotherDeviceAppliesHere() async throws {
    let source = try await opened()
    await server.deleteThread(101)
    try await source.repositories.conversations.delete("with ada")
    try await source.repositories.conversations.delete("with ada")
    #expect(try await states(source).count == 1)
    try await source.context.sender.sendAll()
    #expect(try await states(source) == [])
    #expect(try await cached(source) == ["with bo"])
  }
}
