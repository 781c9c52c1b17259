import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

@MainActor
@Suite struct LiveNoticesTests {
  private let world: LiveWorld
  private let server = FakeMastodon()

  init() throws {
    world = try LiveWorld()
  }

  private func notices(_ source: MastodonSource) -> LiveNotices {
    LiveNotices(context: source.context)
  }

  @Test func everyKindIsReadWithAndWithoutItsPost() async throws {
    let mine = await server.post("Mine", by: "me")
    let reply = await server.post("@me Yes", by: "ada", answering: mine)
    await server.notify("mention", by: "ada", about: reply)
    await server.notify("favourite", by: "bo", about: mine)
    await server.notify("follow", by: "bo")
    await server.notify("moon_landing", by: "bo")
    let source = try await world.mastodon(server)
    let page = try await source.repositories.notices.fetchNotices(after: nil)
    #expect(page.items.map(\.kind) == [.unknown("moon_landing"), .follow, .favorite])
    #expect(page.items.map { $0.post?.id } == [nil, nil, "101"])
    let older = try await source.repositories.notices.fetchNotices(after: page.next)
    #expect(older.items.map(\.kind) == [.reply] && older.next == nil)
    #expect(try await source.repositories.notices.countUnread() == 4)
  }

  @Test func seenNotificationsAreAvailableOffline() async throws {
    await server.notify("follow", by: "ada")
    await server.notify("follow", by: "bo")
    let source = try await world.mastodon(server)
    let page = try await source.repositories.notices.fetchNotices(after: nil)
    await server.simulate(.offline)
    try await source.repositories.notices.markRead(upTo: page.items[0].id)
    #expect(world.takeAnnounced().contains(.notificationsChanged([])))
    let again = try await world.mastodon(server)
    let kept = try #require(try await again.repositories.notices.cachedNotices())
    #expect(kept.value.items.map(\.id) == page.items.map(\.id))
    #expect(kept.value.items.map(\.isUnread) == [false, false])
    #expect(kept.fetched == world.clock.date)
    #expect(try await again.repositories.notices.countUnread() == 0)
    #expect(try await again.repositories.outbox.fetchEntries() == [])
    await server.simulate(.online)
    try await again.context.sender.sendAll()
    #expect(await server.noticeMarker == page.items[0].id.rawValue)
  }

  @Test func theMarkerOfAnotherDeviceNeverMovesBack() async throws {
    let first = await server.notify("follow", by: "ada")
    let last = await server.notify("follow", by: "bo")
    let source = try await world.mastodon(server)
    await notices(source).refresh()
    try await source.repositories.notices.markRead(upTo: Notice.ID("\(first)"))
    await server.seeNotices(upTo: last)
    try await source.context.sender.sendAll()
    #expect(await server.noticeMarker == "\(last)")
    #expect(try await source.context.store.read { try $0.outbox.entries() } == [])
  }

  /// Old servers send all kinds, whatever was requested.
  @Test(arguments: [false, true])
  func aFilterShowsItsKindsPageByPage(isOldServer: Bool) async throws {
    let post = await server.post("@me Yes", by: "ada")
    for person in ["ada", "bo", "cy"] {
      await server.notify("mention", by: person, about: post)
      await server.notify("favourite", by: person, about: post)
    }
    if isOldServer { await server.removeTypeSupport() }
    let repository = try await world.mastodon(server).repositories.notices
    var (found, cursor): ([Notice], Cursor?) = ([], nil)
    repeat {
      let page = try await repository.fetchNotices(.mentions, after: cursor)
      found += page.items
      cursor = page.next
    } while cursor != nil
    #expect(found.map(\.person.id) == ["cy", "bo", "ada"])
    #expect(found.allSatisfy { $0.kind == .mention })
    #expect(await server.asked.count == (isOldServer ? 2 : 1))
  }

  @Test func theStoredListHasNoGapsAfterAFilter() async throws {
    for type in ["follow", "favourite", "follow"] {
      await server.notify(type, by: "ada")
    }
    let repository = try await world.mastodon(server).repositories.notices
    #expect(try await repository.fetchNotices(.follows, after: nil).items.count == 2)
    #expect(try await repository.cachedNotices() == nil)
    #expect(try await repository.countUnread() == 0)
    let all = try await repository.fetchNotices(after: nil).items
    let follows = try await repository.fetchNotices(.follows, after: nil).items
    #expect(try await repository.cachedNotices()?.value.items == all)
    #expect(all.first?.isUnread == true && follows == all.filter { $0.kind == .follow })
  }

  @Test func offlineWithoutACacheItReportsAFailure() async throws {
    await server.simulate(.offline)
    let source = try await world.mastodon(server)
    #expect(try await source.repositories.notices.cachedNotices() == nil)
    await #expect(throws: LoadFailure.offline) {
      try await source.repositories.notices.fetchNotices(after: nil)
    }
  }

  @Test func newNotificationsAreAnnouncedOnceExceptAtFirst() async throws {
    await server.notify("follow", by: "ada")
    let source = try await world.mastodon(server)
    await notices(source).refresh()
    #expect(world.takeAnnounced() == [.notificationsChanged([])])
    await notices(source).refresh()
    #expect(world.takeAnnounced() == [])
    await server.notify("follow", by: "bo")
    await notices(source).refresh()
    guard case .notificationsChanged(let new)? = world.takeAnnounced().last else {
      Issue.record("nothing was announced")
      return
    }
    #expect(new.map(\.person.id) == ["bo"] && new[0].isUnread)
  }

  @Test func notificationsSeenElsewhereAreSeen() async throws {
    let first = await server.notify("follow", by: "ada")
    await server.notify("follow", by: "bo")
    let source = try await world.mastodon(server)
    await server.seeNotices(upTo: first)
    await notices(source).refresh()
    #expect(try await source.repositories.notices.countUnread() == 1)
  }

  /// The last seen one was dismissed, or its post was deleted.
  @Test func aMarkerCountsEvenIfItsNotificationIsGone() async throws {
    for person in ["ada", "bo"] { await server.notify("follow", by: person) }
    let gone = await server.notify("follow_request", by: "cy")
    await server.seeNotices(upTo: gone)
    await server.withdrawRequest(of: "cy")
    let source = try await world.mastodon(server)
    await notices(source).refresh()
    let repository = source.repositories.notices
    #expect(try await repository.countUnread() == 0)
    let newest = await server.notify("follow", by: "dee")
    await notices(source).refresh()
    #expect(try await repository.countUnread() == 1)
    // Another device is behind.
    await server.seeNotices(upTo: gone - 1)
    await notices(source).refresh()
    #expect(try await repository.countUnread() == 1)
    try await repository.markRead(upTo: Notice.ID("\(newest)"))
    await server.seeNotices(upTo: gone)
    await notices(source).refresh()
    #expect(try await repository.countUnread() == 0)
  }

  @Test(arguments: ["x9", "", "1e3"])
  func anInvalidMarkerChangesNothing(_ marker: String) async throws {
    await server.notify("follow", by: "ada")
    let source = try await world.mastodon(server)
    await notices(source).refresh()
    let isSeen = try await source.context.store.write { try $0.notices.markSeen(Notice.ID(marker)) }
    #expect(!isSeen)
    #expect(try await source.repositories.notices.countUnread() == 1)
  }

  @Test func streamedNotificationsAreAnnouncedAtOnce() async throws {
    let source = try await world.mastodon(server)
    let arrivals = LiveArrivals(
      context: source.context, feed: LiveFeed(context: source.context), sleep: { _ in },
      chance: { 0 })
    let json = #"{"id":"7","type":"follow","account":{"id":"ada","acct":"ada"}}"#
    for _ in 1...2 {
      try await arrivals.announce(ServerSentEvent(name: "notification", data: json))
    }
    try await arrivals.announce(ServerSentEvent(name: "notification", data: "{}"))
    let announced = world.takeAnnounced()
    #expect(announced.count == 1)
    guard case .notificationsChanged(let new)? = announced.first else {
      Issue.record("\(announced)")
      return
    }
    #expect(new.map(\.id) == ["7"])
  }

  /// GoToSocial uses letters in its IDs.
  @Test func newOnesAreOnTopEvenWithNonNumericIDs() async throws {
    let follow = #""type":"follow","account":{"id":"ada","acct":"ada"}"#
    let server = PathTransport([
      "/api/v1/notifications": ["01A", "01B"].map {
        .answer(200, [:], "[{\"id\":\"\($0)\",\(follow)}]")
      },
      "/api/v1/markers": [.answer(200, [:], "{}")],
    ])
    let source = try await MastodonSource(
      world.base(), world.client(server), account: .mastodon("me"), token: Secret("me"),
      changes: world.changes)
    for _ in 1...2 { await notices(source).refresh() }
    let kept = try await source.repositories.notices.cachedNotices()?.value.items
    #expect(kept?.map(\.id) == ["01B", "01A"])
  }

  @Test func serversWithoutMarkersAnnounceNewOnesToo() async throws {
    func server(_ ids: [String]) -> PathTransport {
      let follow = #""type":"follow","account":{"id":"ada","acct":"ada"}"#
      let items = ids.map { "{\"id\":\"\($0)\",\(follow)}" }
      return PathTransport([
        "/api/v1/notifications": [.answer(200, [:], "[\(items.joined(separator: ","))]")],
        "/api/v1/markers": [.answer(404, [:], "{}")],
      ])
    }
    for ids in [["1"], ["2", "1"]] {
      let source = try await MastodonSource(
        world.base(), world.client(server(ids)), account: .mastodon("me"), token: Secret("me"),
        changes: world.changes)
      _ = world.takeAnnounced()
      await notices(source).refresh()
    }
    let announced = world.takeAnnounced().compactMap { change in
      if case .notificationsChanged(let new) = change { new.map(\.id) } else { nil }
    }
    #expect(announced == [["2"]])
  }

  @Test func aNotificationFilterHidesThem() async throws {
    let reply = await server.post("@me Milk", by: "ada")
    await server.notify("mention", by: "ada", about: reply)
    await server.filter("milk", action: "hide", context: ["notifications"])
    let source = try await world.mastodon(server)
    await LiveFilters(context: source.context).refresh()
    #expect(try await source.repositories.notices.fetchNotices(after: nil).items.isEmpty)
    #expect(try await source.repositories.notices.countUnread() == 0)
  }

  @Test(arguments: [false, true])
  func aNotificationThatIsGoneIsForgotten(_ isOnScreen: Bool) async throws {
    await server.notify("follow", by: "bo")
    let gone = await server.notify("favourite", by: "ada")
    let source = try await world.mastodon(server)
    let repository = source.repositories.notices
    await notices(source).refresh()
    #expect(try await repository.countUnread() == 2)
    await server.takeBack(gone)
    _ = world.takeAnnounced()
    if isOnScreen {
      _ = try await repository.fetchNotices(after: nil)
    } else {
      await notices(source).refresh()
    }
    #expect(world.takeAnnounced() == [.notificationsChanged([])])
    #expect(try await repository.countUnread() == 1)
    #expect(try await repository.cachedNotices()?.value.items.map(\.person.id) == ["bo"])
  }

  /// The newest page says nothing about older notifications.
  @Test func olderNotificationsThanThoseOfThePageAreKept() async throws {
    for person in ["ada", "bo", "cy", "dee"] { await server.notify("follow", by: person) }
    let source = try await world.mastodon(server)
    let repository = source.repositories.notices
    let page = try await repository.fetchNotices(after: nil)
    _ = try await repository.fetchNotices(after: page.next)
    await notices(source).refresh()
    #expect(try await repository.countUnread() == 4)
    await server.takeBack(102)
    await notices(source).refresh()
    #expect(try await repository.countUnread() == 3)
  }

  @Test func aNotificationThatArrivesDuringTheRequestIsKept() async throws {
    await server.notify("follow", by: "ada")
    let source = try await world.mastodon(server)
    await notices(source).refresh()
    let known: [Set<Notice.ID>] = [[], ["101"]]
    let removed = try await source.context.store.write { ledger in
      try known.map { try ledger.notices.removeMissing(from: [], isEnd: true, known: $0) }
    }
    #expect(removed == [false, true])
    #expect(try await source.repositories.notices.countUnread() == 0)
  }
}
