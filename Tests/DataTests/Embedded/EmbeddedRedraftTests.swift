import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

@MainActor
@Suite struct EmbeddedRedraftTests {
  private let world: EmbeddedWorld

  init() throws {
    world = try EmbeddedWorld()
  }

  @Test func yourPostBecomesADraftWithEverything() async throws {
    let source = try await world.start()
    let written = Draft(
      id: "d", text: "See https://example.org/a and @ada", contentWarning: "links",
      visibility: .followers, replyTo: "1", language: "de", changed: .fixture)
    let post = try await source.compose.publish(written)
    let draft = try await source.posts.redraft(post.id)
    #expect(draft.text == written.text && draft.contentWarning == "links")
    #expect(draft.visibility == .followers && draft.replyTo == "1")
    #expect(draft.language == "de" && !draft.isSensitive)
    let again = try await world.start()
    #expect(try await again.compose.fetchDrafts() == [draft])
    await #expect(throws: LoadFailure.notFound) {
      try await again.posts.fetchThread(of: post.id)
    }
    #expect(try await again.posts.fetchThread(of: "1").post.counts.replies == 0)
    // It can be published again.
    let anew = try await again.compose.publish(draft)
    #expect(anew.id != post.id && anew.content == post.content)
  }

  @Test func everyChangeOfADraftIsAnnounced() async throws {
    let source = try await world.start()
    _ = world.takeAnnounced()
    let draft = Draft.fixture(text: "Half")
    try await source.compose.save(draft)
    #expect(world.takeAnnounced() == [.draftsChanged([draft])])
    _ = try await source.compose.publish(draft)
    #expect(world.takeAnnounced().last == .draftsChanged([]))
  }

  @Test func otherPeoplesPostsCannotBeRedrafted() async throws {
    let source = try await world.start()
    await #expect(throws: LoadFailure.self) { try await source.posts.redraft("1") }
    #expect(try await source.compose.fetchDrafts() == [])
    #expect(try await source.posts.fetchThread(of: "1").post.id == "1")
  }
}
