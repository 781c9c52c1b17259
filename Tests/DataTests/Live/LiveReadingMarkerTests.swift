import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

/// The reading position on several devices.
@MainActor
@Suite struct LiveReadingMarkerTests {
  private let world: LiveWorld
  private let other: LiveWorld
  private let server = FakeMastodon()

  init() throws {
    world = try LiveWorld()
    other = try LiveWorld()
  }

  private func markers(_ source: MastodonSource) -> LiveMarkers {
    LiveMarkers(context: source.context, sleep: { _ in })
  }

  private func read(_ row: Post.ID, on source: MastodonSource) async throws {
    try await source.repositories.reading.save(ReadingPosition(rowID: row))
    try await markers(source).sendPosition()
    try await source.context.sender.sendAll()
  }

  private func started(_ world: LiveWorld) async throws -> MastodonSource {
    let source = try await world.mastodon(server)
    await markers(source).refresh()
    _ = try await source.repositories.feed.fetchPage(after: nil)
    return source
  }

  /// Waits on the manual clock.
  private func resting(_ source: MastodonSource) -> LiveMarkers {
    LiveMarkers(context: source.context) { [clock = world.clock] date in
      let seconds = date.timeIntervalSince(clock.date)
      try await clock.sleep(until: clock.now.advanced(by: .seconds(seconds)), tolerance: nil)
    }
  }

  private func reading(_ source: MastodonSource, _ markers: LiveMarkers) -> LiveReading {
    LiveReading(stored: StoredReading(context: source.context.local), markers: markers)
  }

  @Test func thePositionSyncsBetweenDevices() async throws {
    for number in 1...3 { await server.post("Post \(number)", by: "ada") }
    let first = try await started(world)
    let second = try await started(other)
    try await read("102", on: first)
    #expect(await server.homeMarker == "102")
    await markers(second).refresh()
    #expect(other.takeAnnounced().last == .read(["101", "102"]))
    #expect(try await second.repositories.reading.fetchPosition()?.rowID == "102")
    #expect(try await second.repositories.reading.countUnread() == 1)
  }

  @Test func itNeverGoesBackwards() async throws {
    for number in 1...3 { await server.post("Post \(number)", by: "ada") }
    let first = try await started(world)
    let second = try await started(other)
    try await read("103", on: first)
    try await read("102", on: second)
    #expect(await server.homeMarker == "103")
    try await read("101", on: first)
    #expect(await server.homeMarker == "103")
    #expect(try await first.repositories.reading.fetchPosition()?.rowID == "101")
    // A launch does not move someone who scrolled back on purpose.
    await markers(first).refresh()
    #expect(try await first.repositories.reading.fetchPosition()?.rowID == "101")
  }

  @Test func onlyTheLastPositionIsSentAndNoneShowsAsWaiting() async throws {
    for number in 1...3 { await server.post("Post \(number)", by: "ada") }
    let source = try await started(world)
    await server.simulate(.offline)
    for row: Post.ID in ["101", "102", "103"] {
      try await source.repositories.reading.save(ReadingPosition(rowID: row))
      try await markers(source).sendPosition()
    }
    #expect(try await source.repositories.outbox.fetchEntries() == [])
    #expect(try await source.context.store.read { try $0.outbox.entries().count } == 1)
    #expect(try await source.context.store.read { try $0.accounts.countUnsent() } == Unsent())
    await server.simulate(.online)
    // It is still there after a relaunch.
    try await world.mastodon(server).context.sender.sendAll()
    #expect(await server.homeMarker == "103")
  }

  @Test func seenNotificationsAreSentAfterThePosition() async throws {
    await server.post("Post", by: "ada")
    await server.notify("follow", by: "ada")
    let source = try await started(world)
    let page = try await source.repositories.notices.fetchNotices(after: nil)
    await server.simulate(.offline)
    try await source.repositories.notices.markRead(upTo: page.items[0].id)
    try await read("101", on: source)
    await server.simulate(.online)
    try await world.mastodon(server).context.sender.sendAll()
    #expect(await server.noticeMarker == page.items[0].id.rawValue)
    #expect(await server.homeMarker == "101")
  }

  @Test func scrollingDoesNotEndAnOutboxPause() async throws {
    await server.post("Post", by: "ada")
    let source = try await started(world)
    await server.simulate(.timingOut)
    try await source.publish("Later")
    try await source.context.sender.sendAll()
    _ = await server.takeRequests()
    try await read("101", on: source)
    #expect(await server.asked == [])
  }

  @Test func aConflictLosesNothing() async throws {
    await server.post("Post", by: "ada")
    let source = try await started(world)
    await server.refuseMarkers()
    try await read("101", on: source)
    #expect(try await source.context.store.read { try $0.outbox.entries() } == [])
    #expect(try await source.repositories.reading.fetchPosition()?.rowID == "101")
  }

  @Test func thePositionIsSentAfterAPause() async throws {
    for number in 1...3 { await server.post("Post \(number)", by: "ada") }
    let source = try await started(world)
    let clock = world.clock
    let markers = resting(source)
    let reading = reading(source, markers)
    try await reading.save(ReadingPosition(rowID: "102"))
    let running = Task { try await markers.run() }
    await clock.sleeper
    func waiting() async throws -> [OutboxEntry.Action] {
      try await source.context.store.read { try $0.outbox.entries().map(\.action) }
    }
    // Posts read before the launch are sent immediately, posts read now after a pause.
    #expect(try await waiting() == [.markHome("102")])
    try await reading.save(ReadingPosition(rowID: "101"))
    try await reading.save(ReadingPosition(rowID: "103"))
    #expect(try await waiting() == [.markHome("102")])
    clock.advance(by: .seconds(LiveMarkers.pause))
    await clock.sleeper
    #expect(try await waiting() == [.markHome("103")])
    running.cancel()
    _ = await running.result
  }

  @Test func launchingAdoptsThePositionOfAnotherDevice() async throws {
    for number in 1...3 { await server.post("Post \(number)", by: "ada") }
    let source = try await started(world)
    try await read("103", on: try await started(other))
    let markers = resting(source)
    let reading = reading(source, markers)
    try await reading.save(ReadingPosition(rowID: "102"))
    let running = Task { try await markers.run() }
    await world.clock.sleeper
    #expect(try await reading.fetchPosition()?.rowID == "103")
    running.cancel()
    _ = await running.result
  }

  @Test(arguments: [
    ("9", "10", false), ("10", "9", true), ("10", "10", false), ("10", "x", false),
    ("x", "y", false),
  ])
  func unknownRowsAreOrderedLikeMastodon(
    _ row: String, _ known: String, _ isFurther: Bool
  ) async throws {
    let source = try await world.mastodon(server)
    #expect(
      try await source.context.store.read {
        try $0.rows.isFurther(Post.ID(row), than: Post.ID(known))
      } == isFurther)
  }
}
