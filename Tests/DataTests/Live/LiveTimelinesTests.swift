import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

@MainActor
@Suite struct LiveTimelinesTests {
  private let world: LiveWorld
  private let server = FakeMastodon()

  init() throws {
    world = try LiveWorld()
  }

  private func timelines() async throws -> any TimelineRepository {
    try await world.mastodon(server).repositories.timelines
  }

  private func ids(_ timeline: Timeline, after cursor: Cursor? = nil) async throws -> [Post.ID] {
    try await timelines().feed(of: timeline).fetchPage(after: cursor).items.map(\.id)
  }

  /// 101 to 106.
  private func publishSixPosts() async {
    await server.post("Bread", by: "ada")
    await server.post("Far bread", by: "bo@b.example")
    await server.post("More #Bread", by: "ada")
    await server.post("Only for friends", by: "cy", visibility: "private")
    await server.post("Ship", by: "cy")
    await server.post("#bread", by: "me")
  }

  @Test func eachTimelineHasItsOwnPosts() async throws {
    await publishSixPosts()
    let list = await server.makeList("Sea", of: ["cy"])
    #expect(try await ids(.local) == ["106", "105", "103"])
    #expect(try await ids(.federated) == ["106", "105", "103"])
    #expect(try await ids(.list(PeopleList.ID(list))) == ["105", "104"])
    #expect(try await ids(.hashtag("bread")) == ["106", "103"])
    #expect(try await ids(.home) == ["106", "105", "104"])
    let asked = await server.takeRequests()
    #expect(
      asked.filter { $0.contains("timelines") } == [
        "GET /api/v1/timelines/public", "GET /api/v1/timelines/public",
        "GET /api/v1/timelines/list/\(list)", "GET /api/v1/timelines/tag/bread",
        "GET /api/v1/timelines/home",
      ])
  }

  @Test func pagesContinueBelowTheLastPost() async throws {
    await publishSixPosts()
    let feed = try await timelines().feed(of: .federated)
    let first = try await feed.fetchPage(after: nil)
    let second = try await feed.fetchPage(after: first.next)
    #expect(second.items.map(\.id) == ["102", "101"] && second.next == nil)
    let local = try await timelines().feed(of: .local)
    let below = try await local.fetchPage(after: local.fetchPage(after: nil).next)
    #expect(below.items.map(\.id) == ["101"])
  }

  /// The store does not know the place of the second page then.
  @Test(arguments: [Timeline.home, .local, .federated, .hashtag("bread")])
  func aPageBelowAnUnstoredOneIsStored(_ timeline: Timeline) async throws {
    for number in 1...5 { await server.post("\(number) #bread", by: "ada") }
    let source = try await world.mastodon(server)
    let feed = source.repositories.timelines.feed(of: timeline)
    try await source.context.store.write { ledger in
      try ledger.connection.execute(
        "CREATE TRIGGER full BEFORE INSERT ON posts BEGIN SELECT RAISE(ABORT, 'full'); END")
    }
    let first = try await feed.fetchPage(after: nil)
    try await source.context.store.write { try $0.connection.execute("DROP TRIGGER full") }
    let second = try await feed.fetchPage(after: first.next)
    #expect((first.items + second.items).map(\.id) == ["105", "104", "103", "102", "101"])
    let again = try await feed.fetchPage(after: nil)
    #expect(again.items.map(\.id).prefix(4) == ["105", "104", "103", "102"])
    let kept = try await feed.cachedPage()?.value.items.map(\.id) ?? []
    #expect(kept.prefix(3) == ["105", "104", "103"])
  }

  /// Earlier versions could create such a place.
  @Test func newPostsAreStoredEvenIfTheLastPlaceIsTaken() async throws {
    await server.post("Bread", by: "ada")
    let source = try await world.mastodon(server)
    let feed = source.repositories.timelines.feed(of: .local)
    _ = try await feed.fetchPage(after: nil)
    try await source.context.store.write { ledger in
      try ledger.connection.execute("UPDATE timeline_places SET place = \(Int64.max - 1_024)")
    }
    await server.post("More bread", by: "ada")
    let page = try await feed.fetchPage(after: nil)
    #expect(page.items.map(\.id) == ["102", "101"])
    #expect(try await feed.cachedPage()?.value.items == page.items)
  }

  @Test(arguments: [Timeline.local, .federated, .hashtag("bread")])
  func aTimelineIsAvailableOffline(_ timeline: Timeline) async throws {
    for number in 1...5 { await server.post("\(number) #bread", by: "ada") }
    let feed = try await timelines().feed(of: timeline)
    let first = try await feed.fetchPage(after: nil)
    let second = try await feed.fetchPage(after: first.next)
    #expect(second.items.count == 2)
    let fetched = world.clock.date
    world.clock.advance(by: .seconds(60))
    await server.simulate(.offline)
    let away = try await timelines().feed(of: timeline)
    let kept = try #require(try await away.cachedPage())
    #expect(kept.value.items == first.items + second.items && kept.fetched == fetched)
    await #expect(throws: LoadFailure.offline) { try await away.fetchPage(after: nil) }
    #expect(try await away.fetchPage(after: first.next).items == second.items)
  }

  /// In a list, a boost is a row of its own in addition to the post itself.
  @Test func aListKeepsBoosts() async throws {
    let post = await server.post("Bread", by: "ada")
    await server.boost(post, by: "ada")
    let list = PeopleList.ID(await server.makeList("Bakers", of: ["ada"]))
    let page = try await timelines().feed(of: .list(list)).fetchPage(after: nil)
    #expect(page.items.map(\.rowID) == ["102", "101"])
    #expect(page.items.map(\.id) == ["101", "101"])
    let kept = try await timelines().feed(of: .list(list)).cachedPage()
    #expect(kept?.value.items == page.items)
  }

  @Test func aRefreshDropsRemovedPostsAndAddsNewOnes() async throws {
    for number in 1...3 { await server.post("\(number)", by: "ada") }
    _ = try await ids(.local)
    await server.remove(102)
    await server.post("4", by: "ada")
    #expect(try await ids(.local) == ["104", "103", "101"])
    let kept = try await timelines().feed(of: .local).cachedPage()
    #expect(kept?.value.items.map(\.id) == ["104", "103", "101"])
  }

  @Test func eachTimelineHasItsPlaceAndItsUnreadCount() async throws {
    await publishSixPosts()
    _ = try await ids(.home)
    _ = try await ids(.hashtag("bread"))
    let timelines = try await timelines()
    let (home, tag) = (timelines.reading(of: .home), timelines.reading(of: .hashtag("BREAD")))
    // Own posts are never unread.
    #expect(try await home.countUnread() == 2)
    #expect(try await tag.countUnread() == 1)
    try await tag.save(ReadingPosition(rowID: "103"))
    #expect(try await home.fetchPosition() == nil)
    #expect(
      try await self.timelines().reading(of: .hashtag("bread")).fetchPosition()?.rowID == "103")
    try await home.markRead(["103"])
    #expect(try await tag.countUnread() == 0)
  }

  @Test func publicPostsOfStrangersDoNotAppearAtHome() async throws {
    await publishSixPosts()
    _ = try await ids(.federated)
    let source = try await world.mastodon(server).repositories
    #expect(try await source.feed.cachedPage() == nil)
    #expect(try await source.reading.countUnread() == 0)
  }

  /// The server announces new posts of the home timeline, even if another timeline has already
  /// shown them.
  @Test func aPostSeenInAPublicTimelineStillArrivesAtHome() async throws {
    await server.post("Old", by: "ada")
    _ = try await ids(.home)
    let post = await server.post("New", by: "ada")
    _ = try await ids(.local)
    let source = try await world.mastodon(server)
    _ = world.takeAnnounced()
    let arrivals = LiveArrivals(
      context: source.context, feed: LiveFeed(context: source.context), sleep: { _ in },
      chance: { 0 })
    let status = #"{"id":"\#(post)","account":{"id":"ada"},"content":"<p>New</p>"}"#
    try await arrivals.announce(ServerSentEvent(name: "update", data: status))
    let arrived = world.takeAnnounced().compactMap { change in
      if case .arrived(let posts) = change { posts.map(\.id) } else { nil }
    }
    #expect(arrived == [["102"]])
  }

  @Test func anUnfetchedHashtagShowsKnownPostsWithoutAnAge() async throws {
    await publishSixPosts()
    _ = try await ids(.federated)
    await server.simulate(.offline)
    let known = try await timelines().feed(of: .hashtag("bread")).cachedPage()
    #expect(known?.value.items.map(\.id) == ["106", "103"] && known?.fetched == nil)
    #expect(try await timelines().feed(of: .hashtag("jam")).cachedPage() == nil)
  }

  @Test func listsAndHashtagsAreFetchedAndKept() async throws {
    let list = await server.makeList("Sea", of: ["cy"])
    await server.followHashtag("bread")
    let own = OwnTimelines(
      lists: [
        PeopleList(
          id: PeopleList.ID(list), title: "Sea", replies: .members, isExclusive: false)
      ], hashtags: ["bread"])
    #expect(try await timelines().cachedTimelines() == OwnTimelines())
    #expect(try await timelines().fetchTimelines() == own)
    await server.simulate(.offline)
    let away = try await timelines()
    #expect(try await away.cachedTimelines() == own)
    await #expect(throws: LoadFailure.offline) { try await away.fetchTimelines() }
  }

  @Test func allPagesOfFollowedHashtagsAreFetched() async throws {
    let names = (1...401).map { "tag\($0)" }
    for name in names { await server.followHashtag(name) }
    #expect(try await timelines().fetchTimelines().hashtags == names)
  }

  @Test func aServerWithoutFollowedHashtagsStillHasLists() async throws {
    await server.makeList("Sea", of: [])
    await server.forgetFollowedTags()
    let own = try await timelines().fetchTimelines()
    #expect(own.lists.map(\.title) == ["Sea"] && own.hashtags == [])
  }

  @Test func aMissingListIsNotFound() async throws {
    await #expect(throws: LoadFailure.notFound) { try await ids(.list("9")) }
  }

  @Test func aMomentsEndpointHasOnlyHome() async throws {
    let source = try await world.moments()
    #expect(try await source.timelines.fetchTimelines() == OwnTimelines())
    #expect(Account.moments.capabilities.choices(OwnTimelines(hashtags: ["a"])) == [])
  }
}
