import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import PlayedServer

@MainActor
@Suite struct LiveSearchTests {
  private let world: LiveWorld
  private let server = PlayedMastodon()

  init() throws {
    world = try LiveWorld()
  }

  private func search() async throws -> any SearchRepository {
    try await world.mastodon(server).repositories.search
  }

  @Test func peopleComeInPagesUntilThereAreNone() async throws {
    for name in ["ada", "adam", "adele", "adi", "bo"] { await server.post("Hello", by: name) }
    let search = try await search()
    let first = try await search.findPeople(matching: " ad ", after: nil)
    #expect(first.items.map(\.id) == ["ada", "adam", "adele"])
    let second = try await search.findPeople(matching: "ad", after: first.next)
    #expect(second.items.map(\.id) == ["adi"])
    let third = try await search.findPeople(matching: "ad", after: second.next)
    #expect(third.items.isEmpty && third.next == nil)
  }

  @Test func aPersonOfElsewhereIsLookedForThere() async throws {
    let search = try await search()
    let found = try await search.findPeople(matching: "@far@b.example", after: nil)
    #expect(found.items.map(\.userName) == ["far@b.example"])
  }

  @Test func whoWasFoundIsFoundWithoutANetwork() async throws {
    await server.post("Hello", by: "ada")
    let search = try await search()
    let found = try await search.findPeople(matching: "ada", after: nil)
    await server.turn(.offline)
    #expect(try await search.findPeople(matching: "ADA", after: nil).items == found.items)
    await #expect(throws: LoadFailure.offline) {
      try await search.findPeople(matching: "bo", after: nil)
    }
    await #expect(throws: LoadFailure.offline) {
      try await search.findPeople(matching: "ada", after: found.next)
    }
  }

  @Test func hashtagsSayHowOftenTheyAreUsed() async throws {
    await server.post("Tea is #tea and #teapots", by: "ada")
    let search = try await search()
    let found = try await search.findHashtags(matching: "tea", after: nil)
    #expect(found.items == [Hashtag(name: "tea", uses: 3), Hashtag(name: "teapots", uses: 3)])
  }
}
