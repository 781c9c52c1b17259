import Domain
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

/// Own posts that the server does not have are shown until they are sent or deleted.
@MainActor
@Suite struct UnsentPostTests {
  private let world: LiveWorld
  private let server = FakeMastodon()

  init() throws {
    world = try LiveWorld()
  }

  @Test func aRefusedPostIsDeletedLikeAnyOther() async throws {
    let source = try await world.mastodon(server)
    let text = String(repeating: "x", count: 101)
    try await source.publish(text)
    try await source.context.sender.sendAll()
    try await source.repositories.posts.delete(Post.ID("draft:\(text)"))
    #expect(try await source.repositories.outbox.fetchEntries() == [])
    #expect(try await source.repositories.feed.fetchPage(after: nil).items.isEmpty)
  }

  @Test func aSeparateReplyIsNotPartOfTheThread() async throws {
    let source = try await world.mastodon(server)
    try await source.publish("One")
    let reply = Draft(id: "b", text: "Two", replyTo: "draft:One", changed: .fixture)
    _ = try await source.repositories.compose.publish(reply)
    #expect(try await source.repositories.posts.redraft("draft:One").parts.map(\.text) == ["One"])
    let entries = try await source.repositories.outbox.fetchEntries()
    #expect(entries.map(\.action.draft?.text) == ["Two"])
  }

  @Test func aTriedPostThatIsDeletedIsNoLongerShown() async throws {
    let source = try await world.mastodon(server)
    await server.simulate(.offline)
    try await source.publish("Oops")
    try await source.context.sender.sendAll()
    try await source.repositories.posts.delete("draft:Oops")
    await server.simulate(.online)
    #expect(try await source.repositories.feed.fetchPage(after: nil).items.isEmpty)
  }
}
