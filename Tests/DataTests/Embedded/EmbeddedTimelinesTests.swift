import Data
import Domain
import Foundation
import TestSupport
import Testing

@MainActor
@Suite struct EmbeddedTimelinesTests {
  private let world: EmbeddedWorld

  init() throws {
    world = try EmbeddedWorld()
  }

  private static let own = OwnTimelines(
    lists: [PeopleList(id: "bakers", title: "Bakers")], hashtags: ["bread"])

  private func post(
    _ id: Post.ID, by author: Person = .ada, _ text: String = "Hello", minutesAgo: Double,
    _ visibility: PostVisibility = .everyone, isUnread: Bool = false
  ) -> Post {
    var post = Post.fixture(
      id: id, author: author, text: text, date: .fixture(minutesAgo: minutesAgo))
    post.content = RichText(linking: text) { _ in nil }
    post.visibility = visibility
    post.isUnread = isUnread
    return post
  }

  private func start() async throws -> EmbeddedSource {
    let posts = [
      post("1", by: .alan, "A #Bread", minutesAgo: 1, isUnread: true),
      post("2", "A bread, no tag: https://a.example", minutesAgo: 2, isUnread: true),
      post("3", "Only for you #bread", minutesAgo: 3, .followers),
      post("4", by: .grace, "Mine", minutesAgo: 4),
      post("5", "#breadboard", minutesAgo: 5),
    ]
    let boost = posts[3].boosted(by: .alan, id: "b", date: .fixture(minutesAgo: 0.5))
    return try await world.start(
      .fixture(
        posts: posts, boosts: [boost], timelines: Self.own, listMembers: ["bakers": ["alan"]]))
  }

  private func rows(_ timeline: Timeline) async throws -> [Post.ID] {
    try await start().timelines.feed(of: timeline).fetchPage(after: nil).items.map(\.rowID)
  }

  @Test func eachTimelineHasItsOwnPosts() async throws {
    #expect(try await rows(.home) == ["2", "3", "4", "5"])
    #expect(try await rows(.local) == ["1", "2", "4", "5"])
    #expect(try await rows(.list("bakers")) == ["b", "1"])
    #expect(try await rows(.hashtag("BREAD")) == ["1", "3"])
    #expect(try await rows(.hashtag("a \"quoted\" one")) == [])
  }

  @Test func eachTimelineCountsItsUnreadPosts() async throws {
    let timelines = try await start().timelines
    var counts: [Int] = []
    for timeline in [Timeline.home, .local, .list("bakers"), .hashtag("bread")] {
      counts.append(try await timelines.reading(of: timeline).countUnread())
    }
    #expect(counts == [1, 2, 1, 1])
    try await timelines.reading(of: .local).markRead(["1"])
    #expect(try await timelines.reading(of: .hashtag("bread")).countUnread() == 0)
  }

  @Test func eachTimelineKeepsItsPlaceAcrossRestarts() async throws {
    let timelines = try await start().timelines
    try await timelines.reading(of: .local).save(ReadingPosition(rowID: "2"))
    try await timelines.reading(of: .home).save(ReadingPosition(rowID: "4"))
    let again = try await start().timelines
    #expect(try await again.reading(of: .local).fetchPosition()?.rowID == "2")
    #expect(try await again.reading(of: .home).fetchPosition()?.rowID == "4")
    #expect(try await again.reading(of: .list("bakers")).fetchPosition() == nil)
  }

  @Test(arguments: [Timeline.local, .list("bakers"), .hashtag("bread")])
  func mutedPeopleAreInNoTimeline(_ timeline: Timeline) async throws {
    _ = try await start().people.setMuted(true, "alan")
    #expect(try await rows(timeline).contains("1") == false)
    #expect(try await rows(timeline).contains("b") == false)
  }

  @Test(arguments: [Timeline.local, .hashtag("bread")])
  func pagesShowEverythingOnce(_ timeline: Timeline) async throws {
    let posts = (0..<120).map { post(Post.ID("\($0)"), "\($0) #bread", minutesAgo: Double($0 / 3)) }
    let feed = try await world.start(.fixture(posts: posts)).timelines.feed(of: timeline)
    var (seen, cursor): ([Post.ID], Cursor?) = ([], nil)
    repeat {
      let page = try await feed.fetchPage(after: cursor)
      seen += page.items.map(\.id)
      cursor = page.next
    } while cursor != nil
    #expect(seen.count == 120 && Set(seen).count == 120)
  }

  @Test(arguments: [Timeline.local, .hashtag("bread")])
  func everyUnreadPostCounts(_ timeline: Timeline) async throws {
    let posts = (0..<240).map { number -> Post in
      let text = number.isMultiple(of: 4) ? "#bread" : "bread"
      return post(
        Post.ID("\(number)"), text, minutesAgo: Double(number),
        isUnread: number.isMultiple(of: 2))
    }
    let timelines = try await world.start(.fixture(posts: posts)).timelines
    let count = try await timelines.reading(of: timeline).countUnread()
    #expect(count == (timeline == .local ? 120 : 60))
  }

  @Test func theLastShownPageIsCached() async throws {
    let feed = try await start().timelines.feed(of: .local)
    #expect(try await feed.cachedPage() == nil)
    let page = try await feed.fetchPage(after: nil)
    #expect(try await feed.cachedPage() == Cached(page, fetched: world.clock.date))
    #expect(try await start().feed.cachedPage() == nil)
  }

  @Test func theSampleContentHasTwoListsAndAHashtagWithPosts() async throws {
    let source = try await world.start(SampleContent(firstStart: world.clock.date))
    let account = try await source.account.fetchAccount()
    let own = try await source.timelines.fetchTimelines()
    let choices = account.capabilities.choices(own)
    #expect(
      choices == [
        .home, .local, .list("makers"), .list("sea-and-sky"), .hashtag("swift"),
      ])
    for timeline in choices {
      let page = try await source.timelines.feed(of: timeline).fetchPage(after: nil)
      #expect(page.items.count > 3, "\(timeline)")
    }
  }
}
