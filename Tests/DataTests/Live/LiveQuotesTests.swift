import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

@MainActor
@Suite struct LiveQuotesTests {
  private let world: LiveWorld
  private let server = FakeMastodon()

  init() throws {
    world = try LiveWorld()
  }

  private func cached(_ source: MastodonSource) async throws -> [Post] {
    try #require(try await source.repositories.feed.cachedPage()).value.items
  }

  @Test func quotesAreShownOfflineToo() async throws {
    let first = await server.post("Tea", by: "ada")
    let second = await server.post("Leaves", by: "bo", quoting: first)
    await server.post("So true", by: "cy", quoting: second)
    let source = try await world.mastodon(server)
    let page = try await source.repositories.feed.fetchPage(after: nil).items
    #expect(page.map { $0.quote?.shownPost?.content?.text } == ["Leaves", "Tea", nil])
    #expect(page[0].quote?.shownPost?.quote == .unloaded("101", .accepted))
    await server.simulate(.offline)
    #expect(try await cached(source) == page)
  }

  @Test func aQuotedPostIsStoredWithThePostQuotingIt() async throws {
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

  @Test func mutesCollapseQuotesUntilTheyEnd() async throws {
    let first = await server.post("Tea", by: "ada")
    await server.post("So true", by: "bo", quoting: first)
    let source = try await world.mastodon(server)
    _ = try await source.repositories.feed.fetchPage(after: nil)
    _ = try await source.repositories.people.setMuted(true, "ada")
    #expect(try await cached(source).first?.quote?.state == .mutedAccount)
    _ = try await source.repositories.people.setMuted(false, "ada")
    #expect(try await cached(source).first?.quote?.shownPost?.id == "101")
  }

  // MARK: Writing

  private func draft(_ text: String, quoting quoted: Post.ID?, id: Draft.ID = "d") -> Draft {
    Draft(id: id, text: text, quoting: quoted, changed: .fixture)
  }

  @Test func aQuoteShowsAtOnceAndIsSentOnceDespiteKills() async throws {
    await server.post("Tea", by: "ada")
    let source = try await world.mastodon(server)
    _ = try await source.repositories.feed.fetchPage(after: nil)
    let post = try await source.repositories.compose.publish(draft("So true", quoting: "101"))
    #expect(post.quote?.shownPost?.content?.text == "Tea")
    await server.simulate(.losingResponses)
    try await source.context.sender.sendAll()
    // The app is terminated here, and the server has forgotten the key.
    await server.simulate(.online)
    await server.stopRememberingKeys()
    let again = try await world.mastodon(server)
    try await again.context.sender.sendAll()
    #expect(await server.quotes() == [nil, 101])
    #expect(try await cached(again).first?.quote?.shownPost?.id == "101")
  }

  @Test func screensSeeChangesToThePostYouQuoted() async throws {
    let first = await server.post("Tea", by: "ada")
    let source = try await world.mastodon(server)
    _ = try await source.repositories.feed.fetchPage(after: nil)
    // On another device.
    await server.favorite(first, by: "me")
    _ = try await source.repositories.compose.publish(draft("So true", quoting: "101"))
    _ = world.takeAnnounced()
    try await source.context.sender.sendAll()
    let told = world.announced.compactMap { change in
      if case .changed(let post) = change { post } else { nil }
    }
    #expect(told.map(\.id) == ["101"] && told.allSatisfy(\.reactions.isFavorite))
  }

  @Test func aPostQuotingAnotherIsNotMistakenForIt() async throws {
    await server.post("Tea", by: "ada")
    let source = try await world.mastodon(server)
    await server.simulate(.offline)
    _ = try await source.repositories.compose.publish(draft("So true", quoting: "101"))
    try await source.context.sender.sendAll()
    await server.simulate(.online)
    await server.post("So true", by: "me")
    try await world.mastodon(server).context.sender.sendAll()
    #expect(await server.quotes() == [nil, nil, 101])
  }

  @Test func aQuoteOfAPendingPostFollowsIt() async throws {
    let source = try await world.mastodon(server)
    _ = try await source.repositories.compose.publish(draft("Tea", quoting: nil, id: "1"))
    _ = try await source.repositories.compose.publish(
      draft("I mean it", quoting: "draft:1", id: "2"))
    try await source.context.sender.sendAll()
    #expect(await server.quotes() == [nil, 101])
  }

  @Test(arguments: [true, false])
  func aForbiddenQuoteKeepsItsText(_ isDenied: Bool) async throws {
    let first = await server.post("Tea", by: "ada")
    let source = try await world.mastodon(server)
    _ = try await source.repositories.feed.fetchPage(after: nil)
    if isDenied { await server.denyQuotes(of: first) } else { await server.remove(first) }
    _ = try await source.repositories.compose.publish(draft("So true", quoting: "101"))
    try await source.context.sender.sendAll()
    let entry = try #require(try await source.repositories.outbox.fetchEntries().first)
    #expect(entry.state == .refused(.quoteRefused))
    let kept = try await source.repositories.posts.redraft("draft:d")
    #expect(kept.text == "So true" && kept.quoting == "101")
    _ = try await source.repositories.compose.publish(draft("So true", quoting: nil))
    try await source.context.sender.sendAll()
    #expect(await server.texts(by: "me") == ["So true"])
  }

  @Test func deleteAndRedraftKeepsTheQuote() async throws {
    await server.post("Tea", by: "ada")
    await server.post("So true", by: "me", quoting: 101)
    let source = try await world.mastodon(server)
    _ = try await source.repositories.posts.fetchThread(of: "102")
    let draft = try await source.repositories.posts.redraft("102")
    #expect(draft.text == "So true" && draft.quoting == "101")
    #expect(try await world.mastodon(server).repositories.compose.fetchDrafts() == [draft])
  }

  @Test func theServerMarksUnquotablePosts() async throws {
    await server.denyQuotes(of: await server.post("Tea", by: "ada"))
    let source = try await world.mastodon(server)
    #expect(try await source.repositories.feed.fetchPage(after: nil).items[0].isQuotable == false)
    #expect(try await cached(source)[0].isQuotable == false)
  }

  // MARK: Deleting

  @Test func yourDeletedPostsLeaveTheirQuotes() async throws {
    let first = await server.post("Tea", by: "me")
    await server.post("So true", by: "bo", quoting: first)
    let source = try await world.mastodon(server)
    _ = try await source.repositories.feed.fetchPage(after: nil)
    try await source.repositories.posts.delete("101")
    try await source.context.sender.sendAll()
    #expect(try await cached(source).first?.quote == .unloaded("101", .deleted))
  }
}
