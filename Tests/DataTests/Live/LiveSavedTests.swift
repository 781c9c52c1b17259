import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

@MainActor
@Suite struct LiveSavedTests {
  private let world: LiveWorld
  private let server = FakeMastodon()

  init() throws {
    world = try LiveWorld()
  }

  private func source() async throws -> MastodonSource {
    try await world.mastodon(server)
  }

  private func saved() async throws -> any SavedPostRepository {
    try await source().repositories.saved
  }

  /// Bookmarked in the order 103, 101, 105, 102, 104.
  private func bookmarkFivePosts() async {
    for number in 1...5 { await server.post("Post \(number)", by: "ada") }
    for id in [103, 101, 105, 102, 104] { await server.mark(id, "bookmarks") }
  }

  private func cached(_ source: MastodonSource) async throws -> [Post.ID]? {
    try await source.repositories.saved.cachedPosts(in: .bookmarks)?.value.items.map(\.id)
  }

  @Test func pagesFollowTheOrderOfBookmarking() async throws {
    await bookmarkFivePosts()
    let saved = try await saved()
    let first = try await saved.fetchPosts(in: .bookmarks, after: nil)
    #expect(first.items.map(\.id) == ["104", "102", "105"])
    let second = try await saved.fetchPosts(in: .bookmarks, after: first.next)
    #expect(second.items.map(\.id) == ["101", "103"] && second.next == nil)
    #expect(second.items.map(\.reactions.isBookmarked) == [true, true])
    #expect(try await saved.fetchPosts(in: .favorites, after: nil) == Page(items: []))
  }

  @Test(arguments: [(SavedList.bookmarks, "bookmarks"), (.favorites, "favourites")])
  func aListIsAvailableOffline(_ list: SavedList, _ name: String) async throws {
    for number in 1...5 { await server.post("Post \(number)", by: "ada") }
    for id in [103, 101, 105, 102, 104] { await server.mark(id, name) }
    let saved = try await saved()
    let first = try await saved.fetchPosts(in: list, after: nil)
    let second = try await saved.fetchPosts(in: list, after: first.next)
    let fetched = world.clock.date
    world.clock.advance(by: .seconds(60))
    await server.simulate(.offline)
    let away = try await self.saved()
    let kept = try #require(try await away.cachedPosts(in: list))
    #expect(kept.value.items == first.items + second.items && kept.fetched == fetched)
    #expect(kept.value.next == nil)
    await #expect(throws: LoadFailure.offline) { try await away.fetchPosts(in: list, after: nil) }
    let below = try await away.fetchPosts(in: list, after: first.next)
    #expect(below.items == second.items)
  }

  @Test func nothingIsCachedBeforeTheFirstAnswer() async throws {
    await bookmarkFivePosts()
    #expect(try await saved().cachedPosts(in: .bookmarks) == nil)
  }

  /// Posts of a page that was never fetched come from the server, by its own cursor.
  @Test func cachedPagesContinueAtTheServer() async throws {
    await bookmarkFivePosts()
    _ = try await saved().fetchPosts(in: .bookmarks, after: nil)
    let away = try await saved()
    let kept = try #require(try await away.cachedPosts(in: .bookmarks)?.value)
    #expect(kept.items.map(\.id) == ["104", "102", "105"])
    let below = try await away.fetchPosts(in: .bookmarks, after: kept.next)
    #expect(below.items.map(\.id) == ["101", "103"])
    await server.simulate(.offline)
    await #expect(throws: LoadFailure.offline) {
      try await away.fetchPosts(in: .favorites, after: nil)
    }
  }

  @Test func changesFromAnotherDeviceShowAfterARefresh() async throws {
    await bookmarkFivePosts()
    let source = try await source()
    let saved = source.repositories.saved
    let first = try await saved.fetchPosts(in: .bookmarks, after: nil)
    _ = try await saved.fetchPosts(in: .bookmarks, after: first.next)
    await server.unmark(102, "bookmarks")
    await server.unmark(103, "bookmarks")
    await server.mark(103, "bookmarks")
    let again = try await saved.fetchPosts(in: .bookmarks, after: nil)
    #expect(again.items.map(\.id) == ["103", "104", "105"])
    #expect(try await cached(source) == ["103", "104", "105", "101"])
  }

  /// Otherwise, posts in between would be missing without notice.
  @Test func aPageWithNothingInCommonReplacesTheCache() async throws {
    await bookmarkFivePosts()
    let source = try await source()
    _ = try await source.repositories.saved.fetchPosts(in: .bookmarks, after: nil)
    for id in 106...109 {
      await server.post("Post", by: "ada")
      await server.mark(id, "bookmarks")
    }
    _ = try await source.repositories.saved.fetchPosts(in: .bookmarks, after: nil)
    #expect(try await cached(source) == ["109", "108", "107"])
  }

  @Test func anEmptyListClearsTheCache() async throws {
    await bookmarkFivePosts()
    let source = try await source()
    _ = try await source.repositories.saved.fetchPosts(in: .bookmarks, after: nil)
    for id in 101...105 { await server.unmark(id, "bookmarks") }
    _ = try await source.repositories.saved.fetchPosts(in: .bookmarks, after: nil)
    #expect(try await cached(source) == [])
  }

  @Test func offlineChangesShowAtOnceAndStayWhenSent() async throws {
    await bookmarkFivePosts()
    await server.post("Later", by: "bo")
    let source = try await source()
    let (saved, posts) = (source.repositories.saved, source.repositories.posts)
    _ = try await source.repositories.feed.fetchPage(after: nil)
    _ = try await saved.fetchPosts(in: .bookmarks, after: nil)
    await server.simulate(.offline)
    let added = try await posts.set(.bookmark, isOn: true, on: "106")
    let removed = try await posts.set(.bookmark, isOn: false, on: "102")
    #expect(
      world.takeAnnounced().filter { if case .waiting = $0 { false } else { true } }
        == [.changed(added), .saved(added, in: .bookmarks), .changed(removed)])
    #expect(try await cached(source) == ["106", "104", "105"])
    await server.simulate(.online)
    // The server does not know about it yet.
    let first = try await saved.fetchPosts(in: .bookmarks, after: nil)
    #expect(first.items.map(\.id) == ["106", "104", "105"])
    try await source.context.sender.sendAll()
    #expect(try await cached(source)?.prefix(3) == ["106", "104", "105"])
    let then = try await saved.fetchPosts(in: .bookmarks, after: nil)
    #expect(then.items.map(\.id) == ["106", "104", "105"])
  }

  @Test func aBookmarkUndoneBeforeSendingIsGone() async throws {
    await server.post("Hello", by: "ada")
    let source = try await source()
    _ = try await source.repositories.feed.fetchPage(after: nil)
    await server.simulate(.offline)
    _ = try await source.repositories.posts.set(.bookmark, isOn: true, on: "101")
    #expect(try await cached(source) == ["101"])
    _ = try await source.repositories.posts.set(.bookmark, isOn: false, on: "101")
    #expect(try await cached(source) == nil)
  }

  @Test func postsOfMutedPeopleAreNotListed() async throws {
    await bookmarkFivePosts()
    let bo = await server.post("From Bo", by: "bo")
    await server.mark(bo, "bookmarks")
    let source = try await source()
    _ = try await source.repositories.people.fetchPerson("bo")
    _ = try await source.repositories.people.fetchRelationship(with: "bo")
    _ = try await source.repositories.people.setMuted(true, "bo")
    let page = try await source.repositories.saved.fetchPosts(in: .bookmarks, after: nil)
    #expect(page.items.map(\.id) == ["104", "102"])
  }

  @Test func serverFiltersHideNoBookmark() async throws {
    await bookmarkFivePosts()
    await server.filter("Post", action: "hide", context: ["home", "account", "public"])
    let source = try await source()
    await LiveFilters(context: source.context).refresh()
    let page = try await source.repositories.saved.fetchPosts(in: .bookmarks, after: nil)
    #expect(page.items.map { $0.filtered?.title } == [nil, nil, nil])
  }

  @Test func aMomentsEndpointHasNoSavedLists() async throws {
    let saved = try await world.moments().saved
    #expect(try await saved.cachedPosts(in: .bookmarks) == nil)
    await #expect(throws: LoadFailure.unsupported) {
      try await saved.fetchPosts(in: .bookmarks, after: nil)
    }
  }
}
