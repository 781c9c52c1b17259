import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

/// The unread posts of the home timeline, which its badge counts and Catch Up lists.
@MainActor
@Suite struct LiveUnreadTests: FakeMastodonSuite {
  let world: LiveWorld
  let server = FakeMastodon()

  init() throws {
    world = try LiveWorld()
  }

  private func arrivals(_ source: MastodonSource) -> LiveArrivals {
    LiveArrivals(
      context: source.context, feed: LiveFeed(context: source.context), sleep: { _ in },
      chance: { 0 })
  }

  /// Fails if the badge and Catch Up disagree.
  private func unread(_ source: MastodonSource) async throws -> [Post.ID] {
    let rows = try await source.repositories.catchUp.fetchUnread().map(\.rowID)
    #expect(try await source.repositories.reading.countUnread() == rows.count)
    return rows
  }

  @Test func aBoostOfAReadPostIsRead() async throws {
    await server.post("Post", by: "ada")
    let source = try await start()
    _ = try await source.repositories.feed.fetchPage(after: nil)
    #expect(try await unread(source) == ["101"])
    try await source.repositories.reading.markRead(["101"])
    await server.boost(101, by: "bo")
    let page = try await source.repositories.feed.fetchPage(after: nil)
    #expect(page.items.map(\.rowID) == ["102", "101"])
    #expect(try await unread(source) == [])
  }

  @Test func yourOwnBoostIsRead() async throws {
    await server.post("Post", by: "ada")
    let reply = await server.post("Reply", by: "cy", answering: 101)
    await server.boost(reply, by: "me")
    let source = try await start()
    let page = try await source.repositories.feed.fetchPage(after: nil)
    #expect(page.items.map(\.rowID) == ["103", "101"])
    #expect(try await unread(source) == ["101"])
  }

  /// A row never differs from its post, whichever of them was stored first.
  @Test func aPostStoredAsReadByANotificationStaysRead() async throws {
    await server.post("Old", by: "ada")
    let source = try await start()
    _ = try await source.repositories.feed.fetchPage(after: nil)
    let status = #"{"id":"900","account":{"id":"ada"},"content":"<p>@me Hi</p>"}"#
    let mention = #"{"id":"7","type":"mention","account":{"id":"ada"},"status":\#(status)}"#
    try await arrivals(source).announce(ServerSentEvent(name: "notification", data: mention))
    try await arrivals(source).announce(ServerSentEvent(name: "update", data: status))
    let items = try await source.repositories.feed.cachedPage()?.value.items ?? []
    #expect(items.map(\.isUnread) == [false, true])
    #expect(try await unread(source) == ["101"])
  }
  /// Otherwise, a badge would count posts that can't be read.
  @Test func postsHiddenByAFilterAreRead() async throws {
    await server.post("Milk", by: "ada")
    await server.filter("milk", action: "hide", context: ["home"])
    let source = try await start()
    await LiveFilters(context: source.context).refresh()
    _ = try await source.repositories.feed.fetchPage(after: nil)
    let milk = #"{"id":"900","account":{"id":"ada"},"content":"<p>More milk</p>"}"#
    try await arrivals(source).announce(ServerSentEvent(name: "update", data: milk))
    #expect(try await unread(source) == [])
    let rows = try await source.repositories.feed.cachedPage()?.value.items ?? []
    #expect(rows.map(\.rowID) == ["900", "101"])
  }

  @Test func aNewFilterReadsThePostsThatItHides() async throws {
    await server.post("Milk", by: "ada")
    await server.post("Tea", by: "ada")
    await server.post("Bread", by: "ada")
    let source = try await start()
    _ = try await source.repositories.feed.fetchPage(after: nil)
    await server.filter("milk", action: "hide", context: ["home"])
    await server.filter("tea", action: "warn", context: ["home"])
    _ = world.takeAnnounced()
    await LiveFilters(context: source.context).refresh()
    #expect(world.takeAnnounced().contains(.read(["101"])))
    #expect(try await unread(source) == ["103", "102"])
  }

  @Test func postsOfMutedPeopleDoNotCount() async throws {
    await server.post("Post", by: "ada")
    await server.boost(101, by: "bo")
    let source = try await start()
    _ = try await source.repositories.feed.fetchPage(after: nil)
    let people = source.repositories.people
    #expect(try await unread(source) == ["102", "101"])
    await server.simulate(.offline)
    _ = try await people.setMuted(true, "bo")
    #expect(try await unread(source) == ["101"])
    _ = try await people.setBlocked(true, "ada")
    #expect(try await unread(source) == [])
    await server.simulate(.online)
    try await source.context.sender.sendAll()
    #expect(try await unread(source) == [])
    _ = try await people.setMuted(false, "bo")
    #expect(try await unread(source) == [])
    _ = try await people.setBlocked(false, "ada")
    #expect(try await unread(source) == ["102", "101"])
    _ = try await people.setFollowing(true, "bo")
    _ = try await people.setShowingBoosts(false, "bo")
    #expect(try await unread(source) == ["101"])
  }
  private func rows(_ source: MastodonSource) async throws -> [Post.ID] {
    try await source.repositories.feed.cachedPage()?.value.items.map(\.rowID) ?? []
  }

  private func startFollowingAda() async throws -> MastodonSource {
    await server.relate("follow", "ada")
    await server.post("Post", by: "ada")
    await server.boost(101, by: "bo")
    let source = try await start()
    _ = try await source.repositories.feed.fetchPage(after: nil)
    _ = try await source.repositories.people.fetchRelationship(with: "ada")
    return source
  }

  /// Their posts stay if someone else boosted them.
  @Test func unfollowedPeopleDoNotComeBack() async throws {
    let source = try await startFollowingAda()
    let people = source.repositories.people
    await server.simulate(.offline)
    _ = try await people.setFollowing(false, "ada")
    #expect(try await rows(source) == ["102"])
    #expect(try await unread(source) == ["102"])
    _ = try await people.setFollowing(true, "ada")
    #expect(try await rows(source) == ["102", "101"])
    _ = try await people.setFollowing(false, "ada")
    await server.simulate(.online)
    try await source.context.sender.sendAll()
    #expect(await !server.has("follow", "ada"))
    await server.simulate(.offline)
    let restarted = try await start()
    #expect(try await rows(restarted) == ["102"])
    #expect(try await unread(restarted) == ["102"])
  }

  @Test func aPersonUnfollowedOnAnotherDeviceIsHiddenUntilTheFeedHasThem() async throws {
    let source = try await startFollowingAda()
    await server.unfollow("ada")
    for _ in 1...2 {
      _ = try await source.repositories.people.fetchRelationship(with: "ada")
      #expect(try await rows(source) == ["102"])
    }
    // The person follows a hashtag of the post.
    _ = try await source.repositories.feed.fetchPage(after: nil)
    _ = try await source.repositories.people.fetchRelationship(with: "ada")
    #expect(try await rows(source) == ["102", "101"])
  }
}
