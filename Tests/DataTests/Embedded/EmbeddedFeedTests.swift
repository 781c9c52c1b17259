import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

@MainActor
@Suite struct EmbeddedFeedTests {
  private let world: EmbeddedWorld

  init() throws {
    world = try EmbeddedWorld()
  }

  @Test func showsOwnAndFollowedPeoplesPostsTheNewestFirst() async throws {
    let source = try await world.start(
      .fixture(posts: [
        .fixture(id: "followed", author: .ada, date: .fixture(minutesAgo: 3)),
        .fixture(id: "own", author: .grace, date: .fixture(minutesAgo: 2)),
        .fixture(id: "stranger's", author: .alan, date: .fixture(minutesAgo: 1)),
      ]))
    let page = try await source.feed.fetchPage(after: nil)
    #expect(page.items.map(\.id) == ["own", "followed"])
    #expect(page.next == nil)
  }

  @Test func everyPartOfAPostRoundTrips() async throws {
    let post = Post.rich
    let source = try await world.start(
      .fixture(posts: [post, .fixture(id: "parent", author: .alan, date: .fixture(minutesAgo: 9))]))
    let page = try await source.feed.fetchPage(after: nil)
    #expect(page.items == [post])
  }

  @Test func showsWhatFollowedPeopleBoost() async throws {
    let post = Post.fixture(id: "1", author: .alan, date: .fixture(minutesAgo: 60))
    let boost = post.boosted(by: .ada, id: "b1", date: .fixture(minutesAgo: 1))
    let source = try await world.start(.fixture(posts: [post], boosts: [boost]))
    #expect(try await source.feed.fetchPage(after: nil).items == [boost])
  }

  @Test func pagesThroughEverythingOnceAndEnds() async throws {
    let posts = (0..<60).map { number in
      // Three share each date: a page must not end between them and lose one.
      Post.fixture(
        id: Post.ID("\(number)"), author: .ada,
        date: .fixture(minutesAgo: Double(number / 3)))
    }
    let source = try await world.start(.fixture(posts: posts))
    var seen: [Post.ID] = []
    var cursor: Cursor?
    var pages = 0
    repeat {
      let page = try await source.feed.fetchPage(after: cursor)
      seen += page.items.map(\.id)
      cursor = page.next
      pages += 1
    } while cursor != nil
    #expect(pages == 3)
    #expect(seen.count == 60)
    #expect(Set(seen) == Set(posts.map(\.id)))
  }

  @Test func aPostArrivingBetweenPagesShiftsNothing() async throws {
    let posts = (1...25).map {
      Post.fixture(
        id: Post.ID("\($0)"), author: .ada, date: .fixture(minutesAgo: Double($0)))
    }
    let source = try await world.start(.fixture(posts: posts))
    let first = try await source.feed.fetchPage(after: nil)
    _ = try await source.compose.publish(.fixture())
    let second = try await source.feed.fetchPage(after: first.next)
    #expect((first.items + second.items).map(\.id) == posts.map(\.id))
  }

  @Test(arguments: ["", "x", "9999999999999999999999", "1 2"])
  func refusesAForeignCursor(_ text: String) async throws {
    let source = try await world.start()
    await #expect(throws: LoadFailure.malformed) {
      _ = try await source.feed.fetchPage(after: Cursor(text))
    }
  }

  @Test func holdsFuturePostsUntilTheirTime() async throws {
    let source = try await world.start(
      .fixture(posts: [
        .fixture(id: "later", author: .ada, date: .fixture(minutesAgo: -10)),
        .fixture(id: "now", author: .ada, date: .fixture),
      ]))
    #expect(try await source.feed.fetchPage(after: nil).items.map(\.id) == ["now"])
    world.clock.advance(by: .seconds(599))
    #expect(try await source.feed.fetchPage(after: nil).items.map(\.id) == ["now"])
    world.clock.advance(by: .seconds(1))
    #expect(try await source.feed.fetchPage(after: nil).items.map(\.id) == ["later", "now"])
  }

  @Test func theFirstPageIsCachedAndSurvivesARestart() async throws {
    let first = try await world.start(
      .fixture(posts: [
        .fixture(id: "later", author: .ada, date: .fixture(minutesAgo: -10)),
        .fixture(id: "now", author: .ada),
      ]))
    #expect(try await first.feed.cachedPage() == nil)
    let page = try await first.feed.fetchPage(after: nil)
    world.clock.advance(by: .seconds(3_600))
    let second = try await world.start()
    #expect(try await second.feed.cachedPage() == Cached(page, fetched: .fixture))
  }

  @Test func countsUnreadPostsThatAreDue() async throws {
    let source = try await world.start(
      .fixture(posts: [
        .fixture(id: "later", author: .ada, date: .fixture(minutesAgo: -1), isUnread: true),
        .fixture(id: "1", author: .ada, isUnread: true),
        .fixture(id: "2", author: .ada, isUnread: true),
        .fixture(id: "stranger's", author: .alan, isUnread: true),
        .fixture(id: "read", author: .ada),
      ]))
    #expect(try await source.reading.countUnread() == 2)
    try await source.reading.markRead(["1", "read", "nobody's"])
    #expect(try await source.reading.countUnread() == 1)
    #expect(world.takeAnnounced() == [.read(["1"])])
    let unread = try await source.feed.fetchPage(after: nil).items.filter(\.isUnread)
    #expect(unread.map(\.id) == ["2"])
  }

  @Test func remembersReadPostsAcrossRestarts() async throws {
    let first = try await world.start(
      .fixture(posts: [
        .fixture(id: "1", author: .ada, contentWarning: "food"),
        .fixture(id: "2", author: .ada, contentWarning: "drinks"),
      ]))
    try await first.reading.markOpened(["1": true, "nobody's": true])
    try await first.reading.markOpened(["2": false])
    #expect(
      world.takeAnnounced() == [.opened(["1": true, "nobody's": true]), .opened(["2": false])])
    try await first.preferences(announcing: world.changes).save(Preferences(opensWarnings: true))
    let second = try await world.start()
    let posts = try await second.feed.fetchPage(after: nil).items
    #expect(posts.first { $0.id == "1" }?.isOpened == true)
    #expect(posts.first { $0.id == "2" }?.isOpened == false)
    #expect(posts.map(\.opensWarning) == [true, true])
  }

  @Test func keepsPositionAndFilterAcrossRestarts() async throws {
    let first = try await world.start()
    #expect(try await first.reading.fetchPosition() == nil)
    #expect(try await first.filter.fetchFilter() == FeedFilter())
    let filter = FeedFilter(
      showsUnreadOnly: true, mutedWords: [.init("spoilers", expires: .fixture)])
    try await first.reading.save(ReadingPosition(rowID: "1"))
    try await first.filter.save(filter)
    #expect(world.takeAnnounced() == [.filtered(filter)])
    let second = try await world.start()
    #expect(try await second.reading.fetchPosition() == ReadingPosition(rowID: "1"))
    #expect(try await second.filter.fetchFilter() == filter)
  }

  @Test func aTypedWordIsKeptUntilItIsMuted() async throws {
    let first = try await world.start()
    try await first.filter.saveWordDraft("Spoilers ")
    let second = try await world.start()
    #expect(try await second.filter.wordDraft() == "Spoilers ")
    #expect(
      try await second.context.store.read { try $0.accounts.countUnsent() }
        == Unsent(drafts: 1, actions: 0))
    try await second.filter.save(FeedFilter(mutedWords: [.init("tea")]))
    #expect(try await second.filter.wordDraft() == "Spoilers ")
    try await second.filter.save(FeedFilter(mutedWords: [.init("tea"), .init("spoilers")]))
    #expect(try await second.filter.wordDraft() == nil)
    // The word is already muted, and could be muted for another duration.
    try await second.filter.saveWordDraft("tea")
    try await second.filter.save(FeedFilter(hidesBoosts: true, mutedWords: [.init("tea")]))
    #expect(try await second.filter.wordDraft() == "tea")
    try await second.filter.saveWordDraft(nil)
    #expect(try await second.filter.wordDraft() == nil)
  }

  @Test func knowsTheFeedsAccount() async throws {
    let account = try await world.start().account.fetchAccount()
    #expect(account.id == EmbeddedSource.accountID)
    #expect(account.source == .sample)
    #expect(account.person == .grace)
    #expect(account.capabilities.actions == .all)
  }

  @Test func aCancelledReadIsNotPerformed() async throws {
    let source = try await world.start()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await source.feed.fetchPage(after: nil)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}

extension Post {
  /// Has content in everything that a store could lose.
  fileprivate static let rich = Post(
    id: "rich", author: .ada,
    content: RichText(
      "Ünïcode 😀 @alan #swift https://a.example",
      spans: [
        .init(range: 15..<20, target: .mention("alan")),
        .init(range: 21..<27, target: .hashtag("swift")),
        .init(range: 28..<45, target: .link(.fixture("long?a=b&c=%20d"))),
      ]),
    media: [
      Media(
        id: "m1", kind: .video, url: .fixture("1.mp4"), preview: .fixture("1.jpg"), altText: "",
        size: Media.Size(width: 4_000, height: 3_000)),
      Media(id: "m2", url: .fixture("1.mp4")),
    ],
    contentWarning: "Long", isSensitive: true,
    poll: Poll(
      id: "poll", options: [.init(title: "Yes", votes: 0), .init(title: "No")], allowsSeveral: true,
      ends: .fixture(minutesAgo: -5), voters: 12, ownVotes: [0, 1]),
    card: LinkCard(
      url: .fixture("card"), title: "Title", summary: "Summary", provider: "Provider",
      image: .fixture("card.jpg")),
    counts: Counts(replies: 0, boosts: 5, favorites: 1_234_567),
    reactions: Reactions(isFavorite: true, isBookmarked: true), visibility: .unknown("circle"),
    date: .fixture(minutesAgo: 0.123_456_789), isUnread: true,
    parent: Parent(id: "parent", author: .alan), url: .fixture("rich"))
}
