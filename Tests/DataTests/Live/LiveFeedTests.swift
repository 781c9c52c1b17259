import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

@MainActor
@Suite struct LiveFeedTests {
  private let world: LiveWorld
  private let server = FakeMastodon()

  init() throws {
    world = try LiveWorld()
  }

  private func source() async throws -> SourceRepositories {
    try await world.mastodon(server).repositories
  }

  private func fill(_ count: Int = 7) async {
    for number in 1...count { await server.post("Post \(number)", by: "ada") }
  }

  private func texts(_ page: Page<Post>?) -> [String] {
    page?.items.map { $0.content?.text ?? "" } ?? []
  }

  private func all(_ source: SourceRepositories) async throws -> [String] {
    var page = try await source.feed.fetchPage(after: nil)
    var all = texts(page)
    while let next = page.next {
      page = try await source.feed.fetchPage(after: next)
      all += texts(page)
    }
    return all
  }

  @Test func pagesReachTheEnd() async throws {
    await fill()
    let expected = (1...7).reversed().map { "Post \($0)" }
    #expect(try await all(try await source()) == expected)
    #expect(await server.asked.count == 3)
  }

  @Test func usesThePreferredPageSize() async throws {
    await fill()
    let device = try await world.device()
    let source = try await source()
    _ = try await source.feed.fetchPage(after: nil)
    try await device.preferences(announcing: world.changes).save(Preferences(pageSize: 5))
    let page = try await source.feed.fetchPage(after: nil)
    _ = try await source.people.fetchPosts(of: "ada", after: nil)
    #expect(await server.limits == ["20", "5", "5"])
    _ = try await source.feed.fetchPage(after: page.next)
    #expect(try await source.feed.cachedPage()?.value.items.count == 5)
  }

  @Test func seenPostsAreAvailableOffline() async throws {
    await fill()
    let source = try await source()
    #expect(try await source.feed.cachedPage() == nil)
    _ = try await all(source)
    let fetched = world.clock.date
    world.clock.advance(by: .seconds(60))
    await server.simulate(.offline)
    let restarted = try await self.source()
    let cached = try #require(try await restarted.feed.cachedPage())
    #expect(texts(cached.value) == (1...7).reversed().map { "Post \($0)" })
    #expect(cached.fetched == fetched)
    await #expect(throws: LoadFailure.offline) { try await restarted.feed.fetchPage(after: nil) }
    await #expect(throws: LoadFailure.offline) {
      try await restarted.feed.fetchPage(after: cached.value.next)
    }
  }

  @Test func aWaitingPostShowsBeforeTheFirstAnswer() async throws {
    await server.simulate(.offline)
    let source = try await world.mastodon(server)
    try await source.publish("Waits")
    #expect(texts(try await source.repositories.feed.cachedPage()?.value) == ["Waits"])
    let tagged = source.repositories.timelines.feed(of: .hashtag("tea"))
    #expect(try await tagged.cachedPage() == nil)
  }

  @Test func theCacheReachesDownToTheReadingPosition() async throws {
    await fill(30)
    let device = try await world.device()
    try await device.preferences(announcing: world.changes).save(Preferences(pageSize: 5))
    let source = try await source()
    _ = try await all(source)
    try await source.reading.save(ReadingPosition(rowID: "112"))
    let cached = try #require(try await source.feed.cachedPage())
    #expect(texts(cached.value) == (8...30).reversed().map { "Post \($0)" })
    let below = try await source.feed.fetchPage(after: cached.value.next)
    #expect(texts(below).first == "Post 7")
    try await source.reading.save(ReadingPosition(rowID: "gone"))
    #expect(try await source.feed.cachedPage()?.value.items.count == 5)
  }

  @Test func olderPagesComeFromTheStoreWhileOffline() async throws {
    await fill()
    let source = try await source()
    _ = try await all(source)
    let first = try await source.feed.fetchPage(after: nil)
    await server.simulate(.failing(status: 503))
    let second = try await source.feed.fetchPage(after: first.next)
    #expect(texts(second) == ["Post 4", "Post 3", "Post 2", "Post 1"])
    await server.simulate(.failing(status: 404))
    await #expect(throws: LoadFailure.notFound) {
      try await source.feed.fetchPage(after: first.next)
    }
    await server.simulate(.online)
    let end = try await source.feed.fetchPage(after: second.next)
    #expect(end == Page(items: []))
  }

  @Test func aCachedPageContinuesAtTheServer() async throws {
    await fill()
    let source = try await source()
    _ = try await source.feed.fetchPage(after: nil)
    let cached = try #require(try await source.feed.cachedPage())
    let second = try await source.feed.fetchPage(after: cached.value.next)
    #expect(texts(second) == ["Post 4", "Post 3", "Post 2"])
  }

  @Test func aCachedPageEndingWithABoostContinuesBelowIt() async throws {
    await fill(3)
    await server.boost(101, by: "bo")
    for text in ["Post 5", "Post 6", "Post 7", "Post 8"] { await server.post(text, by: "ada") }
    let device = try await world.device()
    try await device.preferences(announcing: world.changes).save(Preferences(pageSize: 5))
    let source = try await source()
    _ = try await all(source)
    let cached = try #require(try await source.feed.cachedPage())
    #expect(texts(cached.value) == ["Post 8", "Post 7", "Post 6", "Post 5", "Post 1"])
    let second = try await source.feed.fetchPage(after: cached.value.next)
    #expect(texts(second) == ["Post 3", "Post 2", "Post 1"])
    await server.simulate(.offline)
    let kept = try await source.feed.fetchPage(after: cached.value.next)
    #expect(texts(kept) == ["Post 3", "Post 2", "Post 1"])
  }

  @Test func aFeedBeingGeneratedDoesNotReplaceTheStoredOne() async throws {
    await fill(3)
    let source = try await world.mastodon(server)
    let feed = source.repositories.feed
    _ = try await feed.fetchPage(after: nil)
    let cached = try await feed.cachedPage()
    await server.simulate(.buildingHome)
    world.clock.advance(by: .seconds(60))
    await #expect(throws: LoadFailure.serverFailed(nil)) { try await feed.fetchPage(after: nil) }
    let arrivals = LiveArrivals(
      context: source.context, feed: LiveFeed(context: source.context), sleep: { _ in },
      chance: { 0 })
    await #expect(throws: LoadFailure.serverFailed(nil)) { try await arrivals.look() }
    #expect(try await feed.cachedPage() == cached)
    #expect(texts(cached?.value).count == 3)
  }

  @Test func postsFetchedByAProfileAreInTheFeedToo() async throws {
    await fill(3)
    let source = try await source()
    _ = try await source.people.fetchPosts(of: "ada", after: nil)
    _ = try await source.feed.fetchPage(after: nil)
    #expect(
      texts(try await source.feed.cachedPage()?.value) == ["Post 3", "Post 2", "Post 1"])
  }

  @Test func editsAndDeletionsByTheServerAreSeen() async throws {
    await fill(3)
    let source = try await source()
    _ = try await source.feed.fetchPage(after: nil)
    await server.edit(102, to: "Rewritten")
    await server.remove(103)
    let page = try await source.feed.fetchPage(after: nil)
    #expect(texts(page) == ["Rewritten", "Post 1"])
    #expect(texts(try await source.feed.cachedPage()?.value) == ["Rewritten", "Post 1"])
    await server.simulate(.offline)
    #expect(try await source.search.stored?.findPosts(matching: "rewritten").items.count == 1)
    await #expect(throws: LoadFailure.offline) {
      try await source.posts.search(matching: "rewritten", after: nil)
    }
  }

  @Test func aDeletionBetweenPagesIsSeen() async throws {
    await fill(5)
    let source = try await source()
    _ = try await all(source)
    await server.remove(102)
    #expect(try await all(source) == ["Post 5", "Post 4", "Post 3", "Post 1"])
    #expect(texts(try await source.feed.cachedPage()?.value).contains("Post 2") == false)
  }

  @Test func readPostsStayReadAndYourOwnAreNotNew() async throws {
    await fill(2)
    await server.post("Mine", by: "me")
    let source = try await source()
    _ = try await source.feed.fetchPage(after: nil)
    try await source.reading.markRead(["102"])
    await server.edit(102, to: "Rewritten")
    let page = try await source.feed.fetchPage(after: nil)
    #expect(page.items.map(\.isUnread) == [false, false, true])
    #expect(try await source.reading.countUnread() == 1)
  }

  @Test func unreadCountsAreAvailableOffline() async throws {
    await fill(3)
    await server.post("Mine", by: "me")
    let source = try await source()
    _ = try await source.feed.fetchPage(after: nil)
    try await source.reading.markRead(["102"])
    await server.simulate(.offline)
    #expect(texts(Page(items: try await source.catchUp.fetchUnread())) == ["Post 3"])
    _ = try await source.people.setMuted(true, "ada")
    #expect(try await source.catchUp.fetchUnread() == [])
    #expect(try await source.reading.countUnread() == 0)
  }

  @Test func anExpandedPostStaysOpenUntilItsWarningChanges() async throws {
    await fill(2)
    await server.setWarning("food", of: 101)
    await server.setWarning("drinks", of: 102)
    let source = try await source()
    _ = try await source.feed.fetchPage(after: nil)
    try await source.reading.markOpened(["101": true, "102": true])
    await server.setWarning("alcohol", of: 102)
    let page = try await source.feed.fetchPage(after: nil)
    #expect(page.items.map(\.contentWarning) == ["alcohol", "food"])
    #expect(page.items.map(\.isOpened) == [nil, true])
  }

  @Test func expandedPostsOpenEverywhereEvenIfNotStored() async throws {
    await fill(1)
    let source = try await world.mastodon(server)
    _ = try await source.repositories.feed.fetchPage(after: nil)
    try await source.context.store.write { try $0.connection.execute("PRAGMA query_only = 1") }
    _ = world.takeAnnounced()
    await #expect(throws: LoadFailure.storage(.readOnly)) {
      try await source.repositories.reading.markOpened(["101": true])
    }
    #expect(world.takeAnnounced() == [.opened(["101": true])])
  }

  @Test func twoAccountsOnOneServerShareNothing() async throws {
    await fill(2)
    let other = FakeMastodon(me: "other")
    await other.post("Elsewhere", by: "ada")
    let first = try await source()
    let second = try await world.mastodon(other).repositories
    _ = try await first.feed.fetchPage(after: nil)
    _ = try await second.feed.fetchPage(after: nil)
    try await first.compose.save(Draft(id: "d", text: "Mine", changed: .fixture))
    try await first.reading.markRead(["101"])
    #expect(texts(try await second.feed.cachedPage()?.value) == ["Elsewhere"])
    #expect(try await second.feed.cachedPage()?.value.items.first?.isUnread == true)
    #expect(try await second.compose.fetchDrafts() == [])
    #expect(texts(try await first.feed.cachedPage()?.value) == ["Post 2", "Post 1"])
    await other.simulate(.offline)
    await #expect(throws: LoadFailure.offline) {
      try await second.posts.search(matching: "Post", after: nil)
    }
  }

  @Test func arrivalsAreAnnouncedOnce() async throws {
    await fill(2)
    let source = try await world.mastodon(server)
    let arrivals = LiveArrivals(
      context: source.context, feed: LiveFeed(context: source.context), sleep: { _ in },
      chance: { 0 })
    try await arrivals.look()
    #expect(await server.asked.isEmpty)
    _ = try await source.repositories.feed.fetchPage(after: nil)
    await server.post("News", by: "ada")
    try await arrivals.look()
    try await arrivals.look()
    let arrived = world.takeAnnounced().compactMap { change in
      if case .arrived(let posts) = change { posts.map { $0.content?.text } } else { nil }
    }
    #expect(arrived == [["News"]])
  }

  @Test func picturesWarningsAndPollsAreStored() async throws {
    let loom = CustomEmoji(shortcode: "loom", url: URL(string: "https://a.example/loom.png")!)
    let cat = CustomEmoji(shortcode: "cat", url: URL(string: "https://a.example/cat.png")!)
    let source = try await world.mastodon(server)
    var post = Post(id: "1", author: Person(id: "ada"), contentWarning: "A :loom:", emojis: [loom])
    for emojis in [[loom], [loom, cat], []] {
      post.emojis = emojis
      let kept = try await source.context.store.write { [post] ledger in
        try ledger.posts.save(post)
        return try ledger.posts.require("1").emojis
      }
      #expect(kept == emojis)
    }
  }
}
