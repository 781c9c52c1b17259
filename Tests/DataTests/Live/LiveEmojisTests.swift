import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

@MainActor
@Suite struct LiveEmojisTests {
  private let world: LiveWorld
  private let server = FakeMastodon()

  init() throws {
    world = try LiveWorld()
  }

  private func emojis() async throws -> any EmojiRepository {
    try await world.mastodon(server).repositories.emojis
  }

  @Test func theServerIsAskedOnceADay() async throws {
    await server.offer("loom", "wave")
    let emojis = try await emojis()
    #expect(try await emojis.fetchEmojis().map(\.shortcode) == ["loom", "wave"])
    world.clock.advance(by: .seconds(LiveEmojis.life - 1))
    await server.offer("moon")
    #expect(try await emojis.fetchEmojis().map(\.shortcode) == ["loom", "wave"])
    // Also after a relaunch.
    #expect(try await self.emojis().fetchEmojis().map(\.shortcode) == ["loom", "wave"])
    #expect(await server.takeRequests() == ["GET /api/v1/custom_emojis"])
    world.clock.advance(by: .seconds(1))
    for _ in 1...2 {
      #expect(try await emojis.fetchEmojis().map(\.shortcode) == ["loom", "wave", "moon"])
    }
    #expect(await server.takeRequests() == ["GET /api/v1/custom_emojis"])
  }

  @Test(arguments: [FakeMastodon.NetworkCondition.offline, .failing(status: 503), .loginPage])
  func cachedEmojisStayWhileOffline(_ condition: FakeMastodon.NetworkCondition) async throws {
    await server.offer("loom")
    let emojis = try await emojis()
    _ = try await emojis.fetchEmojis()
    world.clock.advance(by: .seconds(LiveEmojis.life))
    await server.simulate(condition)
    #expect(try await emojis.fetchEmojis().map(\.shortcode) == ["loom"])
  }

  @Test func anEmojiWithoutVisibilityInfoIsOffered() async throws {
    let loom = #"[{"shortcode":"loom","url":"https://a.example/loom.png"}]"#
    let source = try await MastodonSource(
      world.base(), world.client(ScriptedTransport(.answer(200, [:], loom))),
      account: .mastodon("me"), token: Secret("me"), changes: world.changes)
    #expect(try await source.repositories.emojis.fetchEmojis().map(\.shortcode) == ["loom"])
  }

  @Test func withoutAnyCachedTheFailureIsReported() async throws {
    await server.simulate(.offline)
    let emojis = try await emojis()
    await #expect(throws: LoadFailure.offline) { try await emojis.fetchEmojis() }
  }

  @Test func hiddenOrUnencryptedEmojisAreLeftOut() async throws {
    await server.offer("loom")
    await server.offer("old", isOffered: false)
    await server.offer("plain", scheme: "http")
    let emojis = try await emojis().fetchEmojis()
    #expect(
      emojis == [
        CustomEmoji(
          shortcode: "loom", url: URL(string: "https://a.example/loom.gif")!,
          still: URL(string: "https://a.example/loom.png")!)
      ])
  }
}
