import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

/// Replies to posts that are deleted.
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
    #expect(entries.map(\.state) == [.refused(.parentGone)])
    _ = try await source.repositories.outbox.moveToDrafts("reply")
    let draft = try #require(try await source.repositories.compose.fetchDrafts().first)
    #expect(draft.lostParent && draft.text == "Indeed")
  }

  /// Sends a reply to a post that its author has deleted.
  private func refused(_ draft: Draft) async throws -> MastodonSource {
    await server.post("Root", by: "ada")
    await server.post("Tea", by: "bo")
    let source = try await start()
    _ = try await source.repositories.feed.fetchPage(after: nil)
    await server.remove(101)
    _ = try await source.repositories.compose.publish(draft)
    try await source.context.sender.sendAll()
    return source
  }

  @Test func aReplyToAPostThatItsAuthorDeletedCanBePostedByItself() async throws {
    var reply = Self.reply
    reply.replyTo = "101"
    let source = try await refused(reply)
    #expect(try await states(source) == [.refused(.parentGone)])
    let draft = try await source.repositories.outbox.moveToDrafts("reply")
    #expect(draft.lostParent && draft.replyTo == nil && draft.text == "Indeed")
    #expect(try await source.repositories.compose.fetchDrafts() == [draft])
    _ = try await source.repositories.compose.publish(draft)
    try await source.context.sender.sendAll()
    #expect(await server.texts(by: "me") == ["Indeed"])
    #expect(try await states(source) == [])
  }

  /// A server gives the same answer for both.
  @Test(arguments: [101, 102])
  func aReplyWithAQuoteIsRefusedForThePostThatIsGone(_ parent: Int) async throws {
    var reply = Self.reply
    reply.replyTo = Post.ID("\(parent)")
    reply.quoting = parent == 101 ? "102" : "101"
    let source = try await refused(reply)
    #expect(try await states(source) == [.refused(parent == 101 ? .parentGone : .quoteRefused)])
    let draft = try await source.repositories.outbox.moveToDrafts("reply")
    #expect(draft.lostParent == (parent == 101) && draft.quoting == reply.quoting)
  }
}
