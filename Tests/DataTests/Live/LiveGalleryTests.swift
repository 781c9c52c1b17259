import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

@MainActor
@Suite struct LiveGalleryTests {
  private let world: LiveWorld
  private let server = FakeMastodon()

  init() throws {
    world = try LiveWorld()
  }

  /// Ada's posts 101 to 106, with pictures in all but 103.
  private func fill() async {
    for number in 1...6 { await server.post("Post \(number)", by: "ada") }
    for id in [101, 102, 104, 105, 106] { await server.show(["m\(id)"], in: id) }
    await server.boost(101, by: "ada")
  }

  private func people() async throws -> any PersonRepository {
    try await world.mastodon(server).repositories.people
  }

  @Test func pagesContainPostsWithMediaAndFollowLinks() async throws {
    await fill()
    let people = try await people()
    let first = try await people.fetchMedia(of: "ada", after: nil)
    #expect(first.items.map(\.id) == ["106", "105", "104"])
    let second = try await people.fetchMedia(of: "ada", after: first.next)
    #expect(second.items.map(\.id) == ["102", "101"] && second.next == nil)
    #expect(second.items.allSatisfy { $0.media.count == 1 })
  }

  @Test func seenPostsAreAvailableOffline() async throws {
    await fill()
    let people = try await people()
    #expect(try await people.cachedMedia(of: "ada") == nil)
    let first = try await people.fetchMedia(of: "ada", after: nil)
    let fetched = world.clock.date
    await server.simulate(.offline)
    let away = try await self.people()
    #expect(
      try await away.cachedMedia(of: "ada") == Cached(Page(items: first.items), fetched: fetched))
    await #expect(throws: LoadFailure.offline) { try await away.fetchMedia(of: "ada", after: nil) }
    await #expect(throws: LoadFailure.offline) {
      try await away.fetchMedia(of: "ada", after: first.next)
    }
  }

  @Test func anEmptyGalleryIsCachedAsEmpty() async throws {
    let people = try await people()
    _ = try await people.fetchMedia(of: "ada", after: nil)
    let none = Cached(Page<Post>(items: []), fetched: world.clock.date)
    #expect(try await people.cachedMedia(of: "ada") == none)
  }

  @Test func featuredHashtagsKeepTheServersOrder() async throws {
    await server.feature("Looms", "Algebra", by: "ada")
    let people = try await people()
    #expect(try await people.fetchFeaturedHashtags(of: "ada").map(\.name) == ["Looms", "Algebra"])
    #expect(try await people.fetchFeaturedHashtags(of: "bo") == [])
  }
}
