import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

@MainActor
@Suite struct LiveRedraftTests {
  private let world: LiveWorld
  private let server = FakeMastodon()

  init() throws {
    world = try LiveWorld()
  }

  @Test func thePostBecomesADraftAndIsDeletedLater() async throws {
    let root = await server.post("Root", by: "ada")
    await server.post("Typed & <b>", by: "me", answering: root, visibility: "unlisted")
    let source = try await world.mastodon(server)
    _ = try await source.repositories.posts.fetchThread(of: "102")
    _ = world.takeAnnounced()
    let draft = try await source.repositories.posts.redraft("102")
    #expect(draft.text == "Typed & <b>")
    #expect(draft.visibility == .unlisted && draft.replyTo == "101")
    #expect(try await source.repositories.compose.fetchDrafts() == [draft])
    #expect(world.takeAnnounced().first == .deleted("102"))
    #expect(await server.texts(by: "me") == ["Typed & <b>"])
    // The app is terminated here. Both are in the store.
    let again = try await world.mastodon(server)
    try await again.context.sender.sendAll()
    #expect(await server.texts(by: "me") == [])
    #expect(try await again.repositories.compose.fetchDrafts() == [draft])
  }

  @Test func offlineNothingHappens() async throws {
    await server.post("Mine", by: "me")
    let source = try await world.mastodon(server)
    _ = try await source.repositories.posts.fetchThread(of: "101")
    await server.simulate(.offline)
    await #expect(throws: LoadFailure.offline) {
      try await source.repositories.posts.redraft("101")
    }
    #expect(try await source.repositories.compose.fetchDrafts() == [])
    #expect(try await source.repositories.outbox.fetchEntries() == [])
  }

  @Test func withoutSourceTextTheShownTextIsUsed() async throws {
    await server.post("Mine", by: "me")
    await server.removeSourceSupport()
    let source = try await world.mastodon(server)
    _ = try await source.repositories.posts.fetchThread(of: "101")
    #expect(try await source.repositories.posts.redraft("101").text == "Mine")
  }

  @Test func otherPeoplesPostsStay() async throws {
    await server.post("Theirs", by: "ada")
    let source = try await world.mastodon(server)
    _ = try await source.repositories.posts.fetchThread(of: "101")
    await #expect(throws: LoadFailure.self) {
      try await source.repositories.posts.redraft("101")
    }
    #expect(try await source.repositories.compose.fetchDrafts() == [])
  }

  @Test func unsentPostsBecomeDraftsAgain() async throws {
    await server.simulate(.offline)
    let source = try await world.mastodon(server)
    let draft = Draft.fixture(text: "Not yet")
    let post = try await source.repositories.compose.publish(draft)
    let again = try await source.repositories.posts.redraft(post.id)
    #expect(again == draft)
    #expect(try await source.repositories.outbox.fetchEntries() == [])
    #expect(try await source.repositories.compose.fetchDrafts() == [draft])
  }

  /// No attempt got a connection.
  @Test func aPostThatNeverLeftBecomesADraftAgain() async throws {
    await server.simulate(.offline)
    let source = try await world.mastodon(server)
    let post = try await source.repositories.compose.publish(.fixture(text: "Not yet"))
    for _ in 1...3 {
      try await source.context.sender.sendAll()
      await source.context.sender.wake()
    }
    #expect(try await source.repositories.posts.redraft(post.id).text == "Not yet")
    #expect(try await source.repositories.outbox.fetchEntries() == [])
  }

  /// Only the second attempt got no connection.
  @Test func aPostThatMayHaveArrivedStaysWhileOffline() async throws {
    await server.simulate(.losingResponses)
    let source = try await world.mastodon(server)
    let post = try await source.repositories.compose.publish(.fixture(text: "Maybe"))
    try await source.context.sender.sendAll()
    await server.simulate(.offline)
    await source.context.sender.wake()
    try await source.context.sender.sendAll()
    await #expect(throws: LoadFailure.deliveryUnknown) {
      try await source.repositories.posts.redraft(post.id)
    }
  }

  @Test func aPostThatMayHaveArrivedWaitsForTheServer() async throws {
    await server.simulate(.losingResponses)
    let source = try await world.mastodon(server)
    let post = try await source.repositories.compose.publish(.fixture(text: "Maybe"))
    try await source.context.sender.sendAll()
    await #expect(throws: LoadFailure.deliveryUnknown) {
      try await source.repositories.posts.redraft(post.id)
    }
    #expect(try await source.repositories.compose.fetchDrafts() == [])
    #expect(try await source.repositories.outbox.fetchEntries().count == 1)
    await server.simulate(.online)
    await source.context.sender.wake()
    try await source.context.sender.sendAll()
    #expect(try await source.repositories.posts.redraft(post.id).text == "Maybe")
    try await source.context.sender.sendAll()
    #expect(await server.texts(by: "me") == [])
  }
}
