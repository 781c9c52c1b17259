import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

@MainActor
@Suite struct EmbeddedTrendsTests {
  private let world: EmbeddedWorld

  init() throws {
    world = try EmbeddedWorld()
  }

  private func post(
    _ id: Post.ID, favorites: Int, boosts: Int = 0, by author: Person = .ada,
    _ change: (inout Post) -> Void = { _ in }
  ) -> Post {
    var post = Post.fixture(id: id, author: author)
    post.counts.favorites = favorites
    post.counts.boosts = boosts
    change(&post)
    return post
  }

  @Test func likedPostsComeFirst() async throws {
    let search = try await world.start(
      .fixture(posts: [
        post("1", favorites: 1), post("2", favorites: 9), post("3", favorites: 0),
        post("4", favorites: 0, boosts: 2), post("5", favorites: 50, by: .grace),
        post("6", favorites: 50) { $0.visibility = .followers },
        post("7", favorites: 50) { $0.parent = Post.Parent(id: "1") },
      ])
    ).search
    #expect(try await search.fetchPopularPosts(after: nil).items.map(\.id) == ["2", "4", "1"])
  }

  @Test func popularPostsArePagedWithoutMutedPeople() async throws {
    let posts = (1...45).map { post(Post.ID("\($0)"), favorites: $0) }
    let source = try await world.start(.fixture(posts: posts))
    var ids: [Post.ID] = []
    var cursor: Cursor?
    repeat {
      let page = try await source.search.fetchPopularPosts(after: cursor)
      ids += page.items.map(\.id)
      cursor = page.next
    } while cursor != nil
    #expect(ids == posts.map(\.id).reversed())
    _ = try await source.people.setMuted(true, "ada")
    #expect(try await source.search.fetchPopularPosts(after: nil).items.isEmpty)
    await #expect(throws: LoadFailure.malformed) {
      try await source.search.fetchPopularPosts(after: "nonsense")
    }
  }

  @Test func hashtagsOfTheLastPostsAreCounted() async throws {
    func tagged(_ id: Post.ID, _ name: String) -> Post {
      var post = Post.fixture(id: id)
      post.content = RichText(
        "#" + name, spans: [.init(range: 0..<(name.utf8.count + 1), target: .hashtag(name))])
      return post
    }
    let search = try await world.start(
      .fixture(posts: [tagged("1", "tea"), tagged("2", "looms"), tagged("3", "Tea")])
    ).search
    #expect(
      try await search.fetchPopularHashtags(after: nil).items == [
        Hashtag(name: "tea", uses: 2), Hashtag(name: "looms", uses: 1),
      ])
  }

  @Test func theMostSharedLinksComeFirst() async throws {
    func sharing(_ id: Post.ID, _ page: String, by author: Person) -> Post {
      post(id, favorites: 0, by: author) { $0.card = LinkCard(url: .fixture(page), title: page) }
    }
    let search = try await world.start(
      .fixture(posts: [
        sharing("1", "a", by: .ada), sharing("2", "b", by: .ada), sharing("3", "b", by: .alan),
        sharing("4", "a", by: .ada), post("5", favorites: 9),
      ])
    ).search
    let page = try await search.fetchPopularLinks(after: nil)
    #expect(page.items.map(\.card.title) == ["b", "a"])
    #expect(page.items.map(\.people) == [2, 1])
  }

  @Test func suggestsPeopleYouDoNotFollow() async throws {
    let many = (1...3).map { number in
      Person(id: Person.ID("\(number)"), nick: "N\(number)", counts: .init(followers: number))
    }
    let source = try await world.start(
      .fixture(
        people: [.grace, .ada] + many,
        relationships: [Relationship(personID: "ada", following: .yes)]))
    func suggested() async throws -> [Person.ID] {
      try await source.search.fetchSuggestedPeople(after: nil).items.map(\.id)
    }
    #expect(try await suggested() == ["3", "2", "1"])
    _ = try await source.people.setFollowing(true, "3")
    _ = try await source.people.setMuted(true, "1")
    #expect(try await suggested() == ["2"])
    try await source.search.dismissSuggestion(of: "2")
    #expect(try await suggested() == [])
  }

  @Test func dismissedPeopleLeaveNoEmptyPage() async throws {
    let many = (1...25).map { Person(id: Person.ID("\($0)"), counts: .init(followers: $0)) }
    let search = try await world.start(
      .fixture(people: [.grace] + many, relationships: [], posts: [])
    ).search
    for number in 6...25 { try await search.dismissSuggestion(of: Person.ID("\(number)")) }
    #expect(
      try await search.fetchSuggestedPeople(after: nil).items.map(\.id) == [
        "5", "4", "3", "2", "1",
      ])
  }

  @Test func recentSearchesAreTheLastEightTheNewestFirst() async throws {
    let source = try await world.start()
    for number in 1...10 { try await source.search.keepRecentSearch("Query \(number)") }
    try await source.search.keepRecentSearch("query 9")
    let again = try await world.start().search
    #expect(
      try await again.fetchRecentSearches()
        == ["query 9"] + [10, 8, 7, 6, 5, 4, 3].map { "Query \($0)" })
    try await again.removeRecentSearch("Query 10")
    #expect(try await again.fetchRecentSearches().prefix(2) == ["query 9", "Query 8"])
    try await again.removeRecentSearch(nil)
    #expect(try await again.fetchRecentSearches() == [])
  }
}
