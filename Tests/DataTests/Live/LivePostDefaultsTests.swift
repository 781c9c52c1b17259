import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

/// The person's preferences for new posts on their server.
@MainActor
@Suite struct LivePostDefaultsTests {
  private let world: LiveWorld
  private let server = FakeMastodon()

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
  func newPostsUseTheServersDefaults(_ name: String, _ visibility: PostVisibility) async throws {
    await server.setPreferences(["privacy": name, "language": "de"])
    let source = try await start()
    #expect(
      try await source.repositories.compose.fetchDefaults()
        == PostDefaults(visibility: visibility, language: "de"))
    // Also without a network, after a relaunch.
    await server.simulate(.offline)
    let again = try await start()
    #expect(try await again.repositories.compose.fetchDefaults().visibility == visibility)
  }

  @Test func theLastPostsLanguageTakesPrecedence() async throws {
    await server.setPreferences(["privacy": "private", "language": "de"])
    let source = try await start()
    _ = try await source.repositories.compose.publish(
      Draft(id: "d", text: "Bonjour", language: "fr", changed: .fixture))
    #expect(
      try await source.repositories.compose.fetchDefaults()
        == PostDefaults(visibility: .followers, language: "fr"))
  }

  @Test func aServerWithoutDefaultsMeansPublic() async throws {
    let source = try await start()
    #expect(try await source.repositories.compose.fetchDefaults() == PostDefaults())
  }

  @Test func defaultsChangedElsewhereApplyAtTheNextLaunch() async throws {
    await server.setPreferences(["privacy": "private"])
    _ = try await start()
    await server.setPreferences(["privacy": "public"])
    let again = try await start()
    #expect(try await again.repositories.compose.fetchDefaults().visibility == .everyone)
  }

  /// Even before the server has them, and despite interruptions.
  @Test func defaultsChangedHereApplyAtOnce() async throws {
    await server.setPreferences(["privacy": "public", "quote_policy": "public"])
    let source = try await start()
    let form = try await source.repositories.profile.fetchForm()
    #expect(form.profile.posting == PostDefaults(quoters: .everyone))
    await server.simulate(.offline)
    try await source.repositories.profile.save(
      ProfileEdit(visibility: .followers, quoters: .nobody))
    let chosen = PostDefaults(visibility: .followers, quoters: .nobody)
    #expect(try await source.repositories.compose.fetchDefaults() == chosen)
    #expect(try await source.repositories.profile.fetchForm().profile.posting == chosen)
    try await source.context.sender.sendAll()
    await server.simulate(.online)
    let again = try await start()
    #expect(try await again.repositories.compose.fetchDefaults() == chosen)
    try await again.context.sender.sendAll()
    #expect(await server.preferred == ["privacy": "private", "quote_policy": "nobody"])
    #expect(await server.profileEdits == [["source[privacy]", "source[quote_policy]"]])
    #expect(try await again.repositories.compose.fetchDefaults() == chosen)
  }

  @Test func anUnknownPolicyIsNotOffered() async throws {
    await server.setPreferences(["quote_policy": "mutuals"])
    let source = try await start()
    let form = try await source.repositories.profile.fetchForm()
    #expect(form.profile.posting == PostDefaults())
  }
}
