import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

@MainActor
@Suite struct LiveSearchTests {
  private let world: LiveWorld
  private let server = FakeMastodon()

  init() throws {
    world = try LiveWorld()
  }

  private func search() async throws -> any SearchRepository {
    try await world.mastodon(server).repositories.search
  }

  @Test func aServerThatFindsNoWordsLeavesTheStoredPosts() async throws {
    await server.post("Warm bread", by: "ada")
    let source = try await world.mastodon(server).repositories
    _ = try await source.feed.fetchPage(after: nil)
    #expect(try await source.posts.search(matching: "bread", after: nil).items.map(\.id) == ["101"])
    #expect(try await source.posts.search(matching: "cake", after: nil).items == [])
  }

  @Test func peopleArePagedToTheEnd() async throws {
    for name in ["ada", "adam", "adele", "adi", "bo"] { await server.post("Hello", by: name) }
    let search = try await search()
    let first = try await search.findPeople(matching: " ad ", after: nil)
    #expect(first.items.map(\.id) == ["ada", "adam", "adele"])
    let second = try await search.findPeople(matching: "ad", after: first.next)
    #expect(second.items.map(\.id) == ["adi"])
    let third = try await search.findPeople(matching: "ad", after: second.next)
    #expect(third.items.isEmpty && third.next == nil)
  }

  @Test func aRemotePersonIsLookedUp() async throws {
    let search = try await search()
    let found = try await search.findPeople(matching: "@far@b.example", after: nil)
    #expect(found.items.map(\.userName) == ["far@b.example"])
  }

  @Test func foundPeopleAreAvailableOffline() async throws {
    await server.post("Hello", by: "ada")
    let search = try await search()
    let found = try await search.findPeople(matching: "ada", after: nil)
    await server.simulate(.offline)
    let stored = try #require(search.stored)
    #expect(try await stored.findPeople(matching: "ADA").items == found.items)
    await #expect(throws: LoadFailure.offline) {
      try await search.findPeople(matching: "bo", after: nil)
    }
    await #expect(throws: LoadFailure.offline) {
      try await search.findPeople(matching: "ada", after: found.next)
    }
  }

  /// The order of stored posts differs from that of the server's posts above them.
  @Test func laterPagesAreNotReadFromTheStore() async throws {
    let source = try await world.mastodon(server)
    await server.post("Tea", by: "ada")
    let posts = source.repositories.posts
    let page = try await source.repositories.feed.fetchPage(after: nil)
    await server.simulate(.offline)
    let stored = try #require(source.repositories.search.stored)
    #expect(try await stored.findPosts(matching: "tea").items == page.items)
    await #expect(throws: LoadFailure.offline) {
      try await posts.search(matching: "tea", after: nil)
    }
    let further = Cursor("https://a.example/api/v2/search?q=tea&offset=20")
    await #expect(throws: LoadFailure.offline) {
      try await posts.search(matching: "tea", after: further)
    }
  }

  @Test(arguments: [
    ("#bread", true), ("bread", false), ("#", false), ("#a b", false), ("#a#b", false),
  ])
  func onlyAHashtagUsesTheTagTimeline(_ query: String, _ isHashtag: Bool) async throws {
    let posts = try await world.mastodon(server).repositories.posts
    _ = await server.takeRequests()
    _ = try? await posts.search(matching: query, after: nil)
    let asked = await server.takeRequests()
    #expect(asked.contains { $0.contains("/timelines/tag/") } == isHashtag)
    #expect(asked.contains { $0.contains("/search") } != isHashtag)
  }

  @Test func hashtagsShowHowOftenTheyAreUsed() async throws {
    await server.post("Tea is #tea and #teapots", by: "ada")
    let search = try await search()
    let found = try await search.findHashtags(matching: "tea", after: nil)
    #expect(found.items == [Hashtag(name: "tea", uses: 3), Hashtag(name: "teapots", uses: 3)])
  }

  // MARK: Popular content

  private func favorited(_ text: String, _ count: Int) async {
    let id = await server.post(text, by: "ada")
    for number in 0..<count { await server.favorite(id, by: "fan\(number)") }
  }

  @Test func popularPostsArePagedToTheEnd() async throws {
    for count in 1...4 { await favorited("Liked by \(count)", count) }
    await favorited("Liked by nobody", 0)
    let search = try await search()
    let first = try await search.fetchPopularPosts(after: nil)
    #expect(
      first.items.map { $0.content?.text } == ["Liked by 4", "Liked by 3", "Liked by 2"])
    let second = try await search.fetchPopularPosts(after: first.next)
    #expect(second.items.map { $0.content?.text } == ["Liked by 1"])
    let third = try await search.fetchPopularPosts(after: second.next)
    #expect(third.items.isEmpty && third.next == nil)
  }

  @Test func popularPostsAreAvailableOffline() async throws {
    for count in 1...2 { await favorited("Liked by \(count) #tea", count) }
    let search = try await search()
    let posts = try await search.fetchPopularPosts(after: nil)
    #expect(
      try await search.fetchPopularHashtags(after: nil).items == [Hashtag(name: "tea", uses: 2)])
    await server.simulate(.offline)
    #expect(try await search.fetchPopularPosts(after: nil).items == posts.items)
    await #expect(throws: LoadFailure.offline) {
      try await search.fetchSuggestedPeople(after: nil)
    }
  }

  @Test func linksShowHowManyPeopleSharedThem() async throws {
    await server.trend([
      ("https://news.example/1", 12), ("nonsense", 3), ("https://news.example/2", 1),
    ])
    let search = try await search()
    let page = try await search.fetchPopularLinks(after: nil)
    #expect(page.items.map(\.id) == ["https://news.example/1", "https://news.example/2"])
    #expect(page.items.map(\.people) == [12, 1])
    #expect(try await search.fetchPopularLinks(after: page.next).items.isEmpty)
  }

  @Test func peopleAreSuggestedByTheServer() async throws {
    for name in ["bo", "ada"] { await server.post("Hello", by: name) }
    let page = try await search().fetchSuggestedPeople(after: nil)
    #expect(page.items.map(\.id) == ["ada", "bo"] && page.next == nil)
  }

  @Test func aDismissalShowsAtOnceAndIsSentOnce() async throws {
    for name in ["bo", "ada"] { await server.post("Hello", by: name) }
    let source = try await world.mastodon(server)
    let search = source.repositories.search
    _ = try await search.fetchSuggestedPeople(after: nil)
    await server.simulate(.losingResponses)
    for _ in 1...2 { try await search.dismissSuggestion(of: "ada") }
    try await source.context.sender.sendAll()
    #expect(try await source.repositories.outbox.fetchEntries().count == 1)
    await server.simulate(.online)
    #expect(try await search.fetchSuggestedPeople(after: nil).items.map(\.id) == ["bo"])
    try await source.context.sender.sendAll()
    #expect(try await source.repositories.outbox.fetchEntries() == [])
    #expect(Set(await server.dismissed) == ["ada"])
    // There is no such person anymore.
    try await search.dismissSuggestion(of: "gone")
    try await source.context.sender.sendAll()
    #expect(try await source.repositories.outbox.fetchEntries() == [])
  }

  @Test func deletingAnUnsentDismissalRestoresThePerson() async throws {
    for name in ["bo", "ada"] { await server.post("Hello", by: name) }
    let source = try await world.mastodon(server)
    let search = source.repositories.search
    await server.simulate(.offline)
    for name in ["ada", "bo"] { try await search.dismissSuggestion(of: Person.ID(name)) }
    let outbox = source.repositories.outbox
    let entry = try #require(
      try await outbox.fetchEntries().first { $0.action == .dismissSuggestion("ada") })
    try await outbox.delete(entry.id)
    await server.simulate(.online)
    #expect(try await search.fetchSuggestedPeople(after: nil).items.map(\.id) == ["ada"])
    try await source.context.sender.sendAll()
    #expect(Set(await server.dismissed) == ["bo"])
  }

  @Test func aServerWithoutTrendsIsNotAFailure() async throws {
    await server.disableTrends()
    let search = try await search()
    await #expect(throws: LoadFailure.unsupported) {
      try await search.fetchPopularPosts(after: nil)
    }
    await #expect(throws: LoadFailure.unsupported) {
      try await search.fetchPopularHashtags(after: nil)
    }
    await #expect(throws: LoadFailure.unsupported) {
      try await search.fetchSuggestedPeople(after: nil)
    }
  }

  @Test func recentSearchesAreNeverSent() async throws {
    let search = try await search()
    _ = await server.takeRequests()
    try await search.keepRecentSearch("secret")
    #expect(try await search.fetchRecentSearches() == ["secret"])
    try await search.removeRecentSearch("secret")
    #expect(try await search.fetchRecentSearches() == [])
    #expect(await server.takeRequests().isEmpty)
  }
}
