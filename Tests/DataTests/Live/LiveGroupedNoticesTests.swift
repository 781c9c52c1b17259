import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

/// A server that groups notifications about the same thing.
@MainActor
@Suite struct LiveGroupedNoticesTests {
  private let world: LiveWorld
  private let server = FakeMastodon()

  init() throws {
    world = try LiveWorld()
  }

  /// A second call restarts the app with the same store.
  private func start() async throws -> MastodonSource {
    let source = try await world.mastodon(server)
    await LiveAccount(context: source.context).refresh()
    _ = await server.takeRequests()
    return source
  }

  private func favorite(_ post: Int, times: Int) async {
    for number in 1...times {
      await server.notify("favourite", by: "fan\(number)", about: post)
    }
  }

  private func kept(_ source: MastodonSource) async throws -> [Notice] {
    try await source.repositories.notices.cachedNotices()?.value.items ?? []
  }

  private func notification(_ id: Int, by person: String, key: String) -> ServerSentEvent {
    ServerSentEvent(
      name: "notification",
      data: """
        {"id":"\(id)","type":"favourite","group_key":"\(key)",
        "account":{"id":"\(person)","acct":"\(person)"}}
        """)
  }

  private func announce(_ event: ServerSentEvent, _ source: MastodonSource) async throws {
    let arrivals = LiveArrivals(
      context: source.context, feed: LiveFeed(context: source.context), sleep: { _ in },
      chance: { 0 })
    try await arrivals.announce(event)
  }

  @Test func threeHundredFavoritesAreOneGroupInOneRequest() async throws {
    await server.setAPIVersion(2)
    let mine = await server.post("Mine", by: "me")
    let mention = await server.post("@me Hi", by: "ada")
    await server.notify("mention", by: "ada", about: mention)
    await favorite(mine, times: 300)
    let source = try await start()
    let page = try await source.repositories.notices.fetchNotices(after: nil)
    #expect(await server.takeRequests() == ["GET /api/v2/notifications"])
    #expect(page.items.map(\.kind) == [.favorite, .mention] && page.next == nil)
    #expect(page.items.map(\.group?.count) == [300, nil])
    #expect(page.items[0].person.id == "fan300" && page.items[0].post?.id == "101")
    #expect(NoticeGroup.groups(of: page.items).map(\.count) == [300, 1])
    #expect(try await source.repositories.notices.countUnread() == 2)
    await server.simulate(.offline)
    #expect(try await kept(start()) == page.items)
  }

  @Test func groupsArePagedWithoutDuplicates() async throws {
    await server.setAPIVersion(2)
    var posts: [Int] = []
    for number in 1...4 { posts.append(await server.post("Mine \(number)", by: "me")) }
    for _ in 1...2 { for post in posts { await favorite(post, times: 2) } }
    for type in ["reblog", "follow"] {
      await server.notify(type, by: "bo", about: type == "reblog" ? posts[0] : nil)
    }
    let source = try await start()
    for filter in [NoticeFilter.all, .favorites] {
      var (found, cursor): ([Notice], Cursor?) = ([], nil)
      repeat {
        let page = try await source.repositories.notices.fetchNotices(filter, after: cursor)
        found += page.items
        cursor = page.next
      } while cursor != nil
      let favorites = found.filter { $0.kind == .favorite }
      #expect(favorites.map(\.group?.count) == [4, 4, 4, 4])
      #expect(found.count == (filter == .all ? 6 : 4))
    }
    #expect(await server.takeRequests().allSatisfy { $0.hasPrefix("GET /api/v2") })
    #expect(try await kept(source).count == 6)
  }

  @Test func aStreamedNotificationJoinsItsGroup() async throws {
    await server.setAPIVersion(2)
    let mine = await server.post("Mine", by: "me")
    await favorite(mine, times: 3)
    let source = try await start()
    _ = try await source.repositories.notices.fetchNotices(after: nil)
    try await source.repositories.notices.markRead(upTo: kept(source)[0].id)
    _ = world.takeAnnounced()
    let key = "favourite-\(mine)-494"
    for _ in 1...2 { try await announce(notification(900, by: "bo", key: key), source) }
    let announced = world.takeAnnounced()
    #expect(announced.count == 1)
    let joined = try await kept(source)
    #expect(joined.map(\.id) == ["900"] && joined[0].group?.count == 4)
    #expect(joined[0].group?.people.map(\.id) == ["bo", "fan3", "fan2", "fan1"])
    #expect(joined[0].isUnread)
    // It is older than those that the server counted.
    try await announce(notification(50, by: "cy", key: key), source)
    #expect(try await kept(source) == joined)
    try await announce(notification(901, by: "cy", key: "favourite-9-494"), source)
    #expect(try await kept(source).map(\.group?.count) == [1, 4])
    #expect(try await source.repositories.notices.countUnread() == 2)
  }

  @Test func aPersonWhoFavoritesAgainIsNamedOnce() async throws {
    await server.setAPIVersion(2)
    let mine = await server.post("Mine", by: "me")
    await favorite(mine, times: 2)
    let source = try await start()
    _ = try await source.repositories.notices.fetchNotices(after: nil)
    for id in [900, 901] {
      try await announce(notification(id, by: "bo", key: "favourite-\(mine)-494"), source)
    }
    #expect(try await kept(source)[0].group?.people.map(\.id) == ["bo", "fan2", "fan1"])
  }

  @Test func aGrownGroupReplacesTheOldOneAndIsUnread() async throws {
    await server.setAPIVersion(2)
    let mine = await server.post("Mine", by: "me")
    await favorite(mine, times: 3)
    await server.notify("follow", by: "ada")
    let source = try await start()
    let notices = LiveNotices(context: source.context)
    await notices.refresh()
    try await source.repositories.notices.markRead(upTo: kept(source)[0].id)
    try await source.context.sender.sendAll()
    let first = try await kept(source).map(\.id)
    #expect(await server.noticeMarker == first[0].rawValue)
    _ = world.takeAnnounced()
    await notices.refresh()
    #expect(world.takeAnnounced() == [])
    await server.notify("favourite", by: "new", about: mine)
    await notices.refresh()
    let items = try await kept(source)
    #expect(items.map(\.kind) == [.favorite, .follow])
    #expect(items.map(\.isUnread) == [true, false] && items[0].group?.count == 4)
    #expect(try await source.repositories.notices.countUnread() == 1)
    guard case .notificationsChanged(let new)? = world.takeAnnounced().last else {
      Issue.record("nothing was announced")
      return
    }
    #expect(new == [items[0]])
  }

  @Test func aGroupThatShrinksIsReplaced() async throws {
    await server.setAPIVersion(2)
    let mine = await server.post("Mine", by: "me")
    await favorite(mine, times: 2)
    let source = try await start()
    let notices = LiveNotices(context: source.context)
    await notices.refresh()
    try await source.repositories.notices.markRead(upTo: kept(source)[0].id)
    let newest = await server.notify("favourite", by: "new", about: mine)
    await notices.refresh()
    #expect(try await source.repositories.notices.countUnread() == 1)
    await server.takeBack(newest)
    await notices.refresh()
    #expect(try await kept(source).map(\.group?.count) == [2])
    #expect(try await source.repositories.notices.countUnread() == 0)
  }

  /// Accepted notifications are merged below newer ones.
  @Test func olderNotificationsAppearingLaterAreSortedIn() async throws {
    await server.setAPIVersion(2)
    await server.notify("follow", by: "ada")
    await server.notify("follow", by: "bo")
    let source = try await start()
    _ = try await source.repositories.notices.fetchNotices(after: nil)
    try await announce(notification(1, by: "cy", key: "ungrouped-1"), source)
    #expect(try await kept(source).map(\.person.id) == ["bo", "ada", "cy"])
    #expect(try await source.repositories.notices.countUnread() == 3)
    try await announce(.init(name: "notifications_merged", data: ""), source)
    #expect(await server.takeRequests().contains("GET /api/v2/notifications"))
  }

  @Test func singlesAndGroupsNeverMixWhenAServerUpgrades() async throws {
    let mine = await server.post("Mine", by: "me")
    await favorite(mine, times: 3)
    let source = try await start()
    _ = try await source.repositories.notices.fetchNotices(after: nil)
    #expect(try await kept(source).map(\.group) == [nil, nil, nil])
    let seen = try await kept(source)[0].id
    try await source.repositories.notices.markRead(upTo: seen)
    await server.setAPIVersion(2)
    let updated = try await start()
    _ = try await updated.repositories.notices.fetchNotices(after: nil)
    #expect(try await kept(updated).map(\.group?.count) == [3])
    #expect(try await updated.repositories.notices.countUnread() == 0)
  }

  /// A server that claims the API version but lacks the endpoint.
  @Test func aServerWithoutGroupsReturnsSingles() async throws {
    await server.setAPIVersion(2)
    let mine = await server.post("Mine", by: "me")
    await favorite(mine, times: 2)
    let source = try await start()
    await server.setAPIVersion(1)
    let page = try await source.repositories.notices.fetchNotices(after: nil)
    #expect(
      await server.takeRequests() == ["GET /api/v2/notifications", "GET /api/v1/notifications"])
    #expect(page.items.count == 2 && page.items.allSatisfy { $0.group == nil })
    try await announce(notification(900, by: "bo", key: "favourite-\(mine)-494"), source)
    #expect(try await kept(source).map(\.group) == [nil, nil, nil])
  }
}
