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
}
