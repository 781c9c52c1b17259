import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import PlayedServer

@MainActor
@Suite struct LiveQuotesTests {
  private let world: LiveWorld
  private let server = PlayedMastodon()

  init() throws {
    world = try LiveWorld()
  }

  private func cached(_ source: MastodonSource) async throws -> [Post] {
    try #require(try await source.repositories.feed.cachedPage()).value.items
  }

  @Test func quotesAreShownWithoutANetworkToo() async throws {
    let first = await server.post("Tea", by: "ada")
    let second = await server.post("Leaves", by: "bo", quoting: first)
    await server.post("So true", by: "cy", quoting: second)
    let source = try await world.mastodon(server)
    let page = try await source.repositories.feed.fetchPage(after: nil).items
    #expect(page.map { $0.quote?.shownPost?.content?.text } == ["Leaves", "Tea", nil])
    #expect(page[0].quote?.shownPost?.quote == .unloaded("101", .accepted))
    await server.turn(.offline)
    #expect(try await cached(source) == page)
  }

  @Test func aQuotedPostThatIsInNoListIsKeptWithTheOneThatQuotesIt() async throws {
    let first = await server.post("Tea", by: "ada")
    for number in 1...3 { await server.post("\(number)", by: "bo", quoting: first) }
    let source = try await world.mastodon(server)
    let page = try await source.repositories.feed.fetchPage(after: nil).items
    #expect(page.count == 3)
    let thread = try await source.repositories.posts.cachedThread(of: "101")
    #expect(thread?.value.post.content?.text == "Tea")
  }

  @Test func aQuoteThatIsRevokedLaterShowsNoPost() async throws {
    let first = await server.post("Tea", by: "ada")
    let second = await server.post("So true", by: "bo", quoting: first)
    let source = try await world.mastodon(server)
    _ = try await source.repositories.feed.fetchPage(after: nil)
    await server.setQuote(of: second, "revoked")
    _ = try await source.repositories.feed.fetchPage(after: nil)
    #expect(try await cached(source).first?.quote == .unloaded(nil, .revoked))
  }

  @Test func mutesCloseQuotesUntilTheyEnd() async throws {
    let first = await server.post("Tea", by: "ada")
    await server.post("So true", by: "bo", quoting: first)
    let source = try await world.mastodon(server)
    _ = try await source.repositories.feed.fetchPage(after: nil)
    _ = try await source.repositories.people.setMuted(true, "ada")
    #expect(try await cached(source).first?.quote?.state == .mutedAccount)
    _ = try await source.repositories.people.setMuted(false, "ada")
    #expect(try await cached(source).first?.quote?.shownPost?.id == "101")
  }

  @Test func ownPostsThatAreDeletedAreGoneFromTheirQuotes() async throws {
    let first = await server.post("Tea", by: "me")
    await server.post("So true", by: "bo", quoting: first)
    let source = try await world.mastodon(server)
    _ = try await source.repositories.feed.fetchPage(after: nil)
    try await source.repositories.posts.delete("101")
    try await source.context.sender.sendAll()
    #expect(try await cached(source).first?.quote == .unloaded("101", .deleted))
  }
}
