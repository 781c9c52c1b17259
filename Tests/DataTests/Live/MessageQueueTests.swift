import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

/// A text moves from the field to its source in one step. If the process ends, it is in exactly one
/// of them, and text returned by a refusal is not mixed up with earlier text.
@MainActor
@Suite struct MessageQueueTests {
  private let world: LiveWorld
  private let server = FakeMastodon()
  private let written = UnsentMessage(id: "k", text: "Hello", written: .fixture)
  private let other = UnsentMessage(
    id: "o", text: "Other", written: .fixture, state: .refused(.offline))

  init() throws {
    world = try LiveWorld()
  }

  /// A message to Ada that is still in the field's store.
  private func write(
    _ source: MastodonSource
  ) async throws -> (talk: Conversation.ID, unsent: any UnsentRepository) {
    let talk = try await source.repositories.conversations.fetchConversation(with: "ada").id
    try await source.repositories.unsent.keep(other, leaving: "", in: talk)
    try await source.repositories.unsent.keep(written, leaving: "Half", in: talk)
    return (talk, source.repositories.unsent)
  }

  private func send(_ source: MastodonSource, to talk: Conversation.ID) async throws {
    _ = try await source.repositories.conversations.send("Hello", to: talk, key: "k")
  }

  @Test func aWaitingMessageThatIsDeletedDisappears() async throws {
    let source = try await world.mastodon(server)
    let (talk, _) = try await write(source)
    try await send(source, to: talk)
    _ = world.takeAnnounced()
    try await source.repositories.outbox.delete("k")
    #expect(
      world.takeAnnounced().filter { if case .conversationChanged = $0 { false } else { true } }
        == [.withdrawn(Message.ID(sent: "k"), from: talk), .waiting([])])
    #expect(
      try await source.repositories.conversations.fetchMessages(in: talk, after: nil).items.isEmpty)
  }

  @Test func aMessageLeavesTheConversationWhenQueued() async throws {
    let source = try await world.mastodon(server)
    let (talk, unsent) = try await write(source)
    try await send(source, to: talk)
    #expect(try await source.repositories.outbox.fetchEntries().map(\.id) == ["k"])
    #expect(
      try await unsent.fetchUnsent(in: talk) == UnsentMessages(draft: "Half", messages: [other]))
  }

  @Test func aMessageThatIsNotQueuedStays() async throws {
    let source = try await world.mastodon(server)
    let unsent = source.repositories.unsent
    try await unsent.keep(written, leaving: "", in: "nowhere")
    await #expect(throws: LoadFailure.notFound) { try await send(source, to: "nowhere") }
    #expect(try await unsent.fetchUnsent(in: "nowhere").messages == [written])
    #expect(try await source.repositories.outbox.fetchEntries() == [])
  }

  @Test func aMessageThatCannotBeRemovedIsNotQueued() async throws {
    let source = try await world.mastodon(server)
    let (talk, unsent) = try await write(source)
    try await source.context.store.blockUnsentWrites()
    await #expect(throws: LoadFailure.self) { try await send(source, to: talk) }
    #expect(try await unsent.fetchUnsent(in: talk).messages == [other, written])
    #expect(try await source.repositories.outbox.fetchEntries() == [])
  }

  @Test func aMessageRefusedAtOnceReturnsWithTheReason() async throws {
    let source = try await world.mastodon(server)
    let (talk, unsent) = try await write(source)
    await server.simulate(.failing(status: 422))
    try await send(source, to: talk)
    try await source.context.sender.sendAll()
    var refused = written
    refused.state = .refused(.refused("Trouble"))
    #expect(
      try await unsent.fetchUnsent(in: talk)
        == UnsentMessages(draft: "Half", messages: [other, refused]))
    #expect(try await source.repositories.outbox.fetchEntries() == [])
  }

  @Test func aWaitingMessageStoredAgainIsRemovedAgain() async throws {
    let source = try await world.mastodon(server)
    let (talk, unsent) = try await write(source)
    try await send(source, to: talk)
    _ = try await write(source)
    try await send(source, to: talk)
    #expect(try await source.repositories.outbox.fetchEntries().count == 1)
    #expect(try await unsent.fetchUnsent(in: talk).messages == [other])
  }

  @Test func aDeliveredMessageStoredAgainIsRemovedAgain() async throws {
    let source = try await world.mastodon(server)
    let (talk, unsent) = try await write(source)
    try await send(source, to: talk)
    try await source.context.sender.sendAll()
    _ = try await write(source)
    try await send(source, to: talk)
    try await source.context.sender.sendAll()
    #expect(await server.texts(by: "me") == ["@ada Hello"])
    #expect(try await unsent.fetchUnsent(in: talk).messages == [other])
  }

  /// Another window has saved it again, and the process ends before it is sent.
  @Test func aRefusalIsNotedOnAMessageStoredAgain() async throws {
    let source = try await world.mastodon(server)
    let (talk, unsent) = try await write(source)
    await server.simulate(.failing(status: 422))
    try await send(source, to: talk)
    _ = try await write(source)
    try await source.context.sender.sendAll()
    #expect(
      try await unsent.fetchUnsent(in: talk).messages.map(\.state)
        == [.refused(.offline), .refused(.refused("Trouble"))])
  }

  @Test func aPostRefusedAtOnceIsOnlyInTheOutbox() async throws {
    let source = try await world.mastodon(server)
    let compose = source.repositories.compose
    let draft = Draft(id: "d", text: "Hello", changed: .fixture)
    try await compose.save(draft)
    await server.simulate(.failing(status: 422))
    _ = try await compose.publish(draft)
    try await source.context.sender.sendAll()
    // A late save by the composer.
    try await compose.save(draft)
    #expect(try await compose.fetchDrafts() == [])
    let entries = try await source.repositories.outbox.fetchEntries()
    #expect(entries.map(\.action) == [.publish(draft)])
    #expect(entries.map(\.state) == [.refused(.refused("Trouble"))])
  }
}

/// The same on this device, where a message arrives when it is sent.
@MainActor
@Suite struct EmbeddedMessageQueueTests {
  private let world: EmbeddedWorld
  private let written = UnsentMessage(id: "k", text: "Hello", written: .fixture)
  private let other = UnsentMessage(
    id: "o", text: "Other", written: .fixture, state: .refused(.offline))

  init() throws {
    world = try EmbeddedWorld()
  }

  private func start() async throws -> EmbeddedSource {
    let source = try await world.start(
      .fixture(conversations: [.fixture(id: "old", participants: [.ada])]))
    try await source.unsent.keep(other, leaving: "", in: "old")
    try await source.unsent.keep(written, leaving: "Half", in: "old")
    return source
  }

  @Test func aMessageLeavesTheConversationOnDelivery() async throws {
    let source = try await start()
    _ = try await source.conversations.send("Hello", to: "old", key: "k")
    #expect(
      try await source.unsent.fetchUnsent(in: "old")
        == UnsentMessages(draft: "Half", messages: [other]))
    try await source.unsent.keep(written, leaving: "", in: "old")
    _ = try await source.conversations.send("Hello", to: "old", key: "k")
    #expect(
      try await source.unsent.fetchUnsent(in: "old") == UnsentMessages(messages: [other]))
    #expect(
      try await source.conversations.fetchMessages(in: "old", after: nil).items.map(\.text.text)
        == ["Hello"])
  }

  @Test func aMessageThatCannotBeRemovedIsNotSent() async throws {
    let source = try await start()
    try await source.context.store.blockUnsentWrites()
    await #expect(throws: LoadFailure.self) {
      try await source.conversations.send("Hello", to: "old", key: "k")
    }
    #expect(try await source.unsent.fetchUnsent(in: "old").messages == [other, written])
    #expect(try await source.conversations.fetchMessages(in: "old", after: nil).items == [])
  }

  @Test func aMessageThatCannotBeSentStays() async throws {
    let source = try await start()
    _ = try await source.people.setBlocked(true, "ada")
    await #expect(throws: LoadFailure.self) {
      try await source.conversations.send("Hello", to: "old", key: "k")
    }
    #expect(try await source.unsent.fetchUnsent(in: "old").messages == [other, written])
  }
}

extension AccountStore {
  /// From now on, nothing can be removed unless nothing is left.
  fileprivate func blockUnsentWrites() async throws {
    try await write { ledger in
      try ledger.connection.execute(
        """
        CREATE TRIGGER held BEFORE INSERT ON settings WHEN new.name LIKE 'unsent:%'
        BEGIN SELECT raise(ABORT, 'held'); END
        """)
    }
  }
}
