import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

/// Replies to unsent posts that are deleted.
@MainActor
@Suite struct DeletedParentTests: FakeMastodonSuite {
  let world: LiveWorld
  let server = FakeMastodon()

  init() throws {
    world = try LiveWorld()
  }

  private static let reply = Draft(
    id: "reply", text: "Indeed", replyTo: "draft:One", changed: .fixture)

  /// The source with an unsent post, offline.
  private func written() async throws -> MastodonSource {
    let source = try await start()
    await server.simulate(.offline)
    try await source.publish("One")
    return source
  }

  @Test func aSavedReplyBecomesAnOrdinaryDraft() async throws {
    let source = try await written()
    try await source.repositories.compose.save(Self.reply)
    #expect(try await source.repositories.compose.fetchDrafts().map(\.replyTo) == ["draft:One"])
    _ = world.takeAnnounced()
    try await source.repositories.outbox.delete("One")
    let draft = try #require(try await start().repositories.compose.fetchDrafts().first)
    #expect(draft.lostParent && draft.replyTo == nil && draft.text == "Indeed")
    #expect(world.takeAnnounced().contains(.draftsChanged([draft])))
    _ = try await source.repositories.compose.publish(draft)
    await server.simulate(.online)
    await source.context.sender.wake()
    try await source.context.sender.sendAll()
    #expect(await server.texts(by: "me") == ["Indeed"])
    #expect(try await source.repositories.compose.fetchDrafts() == [])
  }

  @Test func aPostThatIsEditedAgainIsNotLost() async throws {
    let source = try await written()
    try await source.repositories.compose.save(Self.reply)
    _ = try await source.repositories.outbox.moveToDrafts("One")
    let drafts = try await source.repositories.compose.fetchDrafts()
    #expect(drafts.first { $0.id == "reply" }?.replyTo == "draft:One")
    #expect(drafts.allSatisfy { !$0.lostParent })
    try await source.repositories.compose.discard(Draft.ID("One"))
    #expect(try await source.repositories.compose.fetchDrafts().map(\.lostParent) == [true])
  }

  /// The composer was open when the other post was deleted.
  @Test func aReplyThatIsPublishedAfterwardsIsRefusedAndCanBeEdited() async throws {
    let source = try await written()
    try await source.repositories.outbox.delete("One")
    _ = try await source.repositories.compose.publish(Self.reply)
    await server.simulate(.online)
    await source.context.sender.wake()
    try await source.context.sender.sendAll()
    let entries = try await source.repositories.outbox.fetchEntries()
    #expect(entries.map(\.state) == [.refused(.notFound)])
    _ = try await source.repositories.outbox.moveToDrafts("reply")
    let draft = try #require(try await source.repositories.compose.fetchDrafts().first)
    #expect(draft.lostParent && draft.text == "Indeed")
  }
}
