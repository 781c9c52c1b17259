import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

/// When the stream begins and ends.
@MainActor
@Suite struct LiveStreamTests: LiveFilterSuite {
  let world: LiveWorld
  let server = FakeMastodon()

  init() throws {
    world = try LiveWorld()
  }

  private func source(_ transport: StreamingMastodon) async throws -> MastodonSource {
    for number in 1...2 { await server.post("Post \(number)", by: "ada") }
    let source = try await MastodonSource(
      world.base(), world.client(transport), account: .mastodon("me"), token: Secret("me"),
      changes: world.changes)
    _ = try await source.repositories.feed.fetchPage(after: nil)
    await LiveNotices(context: source.context).refresh()
    _ = world.takeAnnounced()
    return source
  }

  private func arrivals(
    _ source: MastodonSource, sleep: @escaping @Sendable (Date) async throws -> Void = { _ in }
  ) -> LiveArrivals {
    LiveArrivals(
      context: source.context, feed: LiveFeed(context: source.context), sleep: sleep,
      chance: { 0 })
  }

  /// The people of each announced list of notifications.
  private func people(in announced: [Change]) -> [[Person.ID]] {
    announced.compactMap { change in
      if case .notificationsChanged(let new) = change { new.map(\.person.id) } else { nil }
    }
  }

  @Test func changesBeforeTheStreamBeginsAreFetched() async throws {
    let transport = StreamingMastodon(
      server: server,
      opening: { [server] in
        await server.notify("follow", by: "bo")
        await server.post("@me Hi", by: "cy", visibility: "direct")
        await server.filter("milk", action: "hide", context: ["home"])
        await server.readHome(upTo: 102)
      }, next: { nil })
    let source = try await source(transport)
    try await arrivals(source).listen()
    let announced = world.takeAnnounced()
    #expect(people(in: announced) == [["bo"]])
    let messages = announced.compactMap { change in
      if case .messageChanged(let message) = change { message.text.text } else { nil }
    }
    #expect(messages == ["Hi"])
    #expect(announced.contains(.read(["101", "102"])))
    #expect(try await shown(source).map(\.id) == ["milk"])
  }
  @Test func aStreamThatBreaksIsOpenedAgainSoon() async throws {
    let lives = Recorder<Int>()
    let transport = StreamingMastodon(server: server) { [clock = world.clock] in
      lives.add(lives.all.count)
      if lives.all.count == 1 { clock.advance(by: .seconds(61)) }
      throw TransportFailure.connectionLost
    }
    let source = try await source(transport)
    let pauses = Recorder<Double>()
    let arrivals = arrivals(source) { [server, clock = world.clock] date in
      pauses.add(date.timeIntervalSince(clock.date))
      if pauses.all.count == 2 { throw CancellationError() }
      await server.notify("follow", by: "bo")
    }
    await #expect(throws: CancellationError.self) { try await arrivals.announceAll() }
    // The second one breaks at once.
    #expect(pauses.all == [2, 60])
    #expect(people(in: world.takeAnnounced()) == [["bo"]])
  }
}
