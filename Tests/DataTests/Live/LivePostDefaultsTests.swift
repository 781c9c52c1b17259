import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import PlayedServer

/// What a person chose on their server for new posts.
@MainActor
@Suite struct LivePostDefaultsTests {
  private let world: LiveWorld
  private let server = PlayedMastodon()

  init() throws {
    world = try LiveWorld()
  }

  private func start() async throws -> MastodonSource {
    await server.say(version: "4.2.1")
    let source = try await world.mastodon(server)
    await LiveAccount(context: source.context).refresh()
    return source
  }

  @Test(
    arguments: [
      ("public", .everyone), ("unlisted", .unlisted), ("private", .followers), ("direct", .direct),
      ("mutuals_only", .unknown("mutuals_only")),
    ] as [(String, PostVisibility)])
  func newPostsBeginAsTheServerSays(_ name: String, _ visibility: PostVisibility) async throws {
    await server.prefer(["privacy": name, "language": "de"])
    let source = try await start()
    #expect(
      try await source.repositories.compose.fetchDefaults()
        == PostDefaults(visibility: visibility, language: "de"))
    // Also without a network, after a new start.
    await server.turn(.offline)
    let again = try await start()
    #expect(try await again.repositories.compose.fetchDefaults().visibility == visibility)
  }

  @Test func theLanguageOfTheLastPostGoesFirst() async throws {
    await server.prefer(["privacy": "private", "language": "de"])
    let source = try await start()
    _ = try await source.repositories.compose.publish(
      Draft(id: "d", text: "Bonjour", language: "fr", changed: .fixture))
    #expect(
      try await source.repositories.compose.fetchDefaults()
        == PostDefaults(visibility: .followers, language: "fr"))
  }

  @Test func aServerThatSaysNothingLeavesItAtEveryone() async throws {
    let source = try await start()
    #expect(try await source.repositories.compose.fetchDefaults() == PostDefaults())
  }

  @Test func whatIsChosenLaterCountsFromTheNextStart() async throws {
    await server.prefer(["privacy": "private"])
    _ = try await start()
    await server.prefer(["privacy": "public"])
    let again = try await start()
    #expect(try await again.repositories.compose.fetchDefaults().visibility == .everyone)
  }
}
