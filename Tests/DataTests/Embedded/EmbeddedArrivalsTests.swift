import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

@MainActor
@Suite struct EmbeddedArrivalsTests {
  private let world: EmbeddedWorld

  init() throws {
    world = try EmbeddedWorld()
  }

  @Test func announcesPostsWhenDueThenEnds() async throws {
    let source = try await world.start(
      .fixture(posts: [
        .fixture(id: "third", author: .ada, date: .fixture(minutesAgo: -20)),
        .fixture(id: "second", author: .ada, date: .fixture(minutesAgo: -10)),
        .fixture(id: "stranger's", author: .alan, date: .fixture(minutesAgo: -10)),
        .fixture(id: "first", author: .ada, date: .fixture(minutesAgo: -10)),
        .fixture(id: "now", author: .ada),
      ]))
    let arrivals = Task { try await source.arrivals.announceAll() }
    await world.clock.sleeper
    #expect(world.takeAnnounced() == [])
    world.clock.advance(by: .seconds(600))
    await world.clock.sleeper
    #expect(world.arrivedIDs == [["second", "first"]])
    world.clock.advance(by: .seconds(600))
    try await arrivals.value
    #expect(world.arrivedIDs == [["second", "first"], ["third"]])
  }

  @Test func endsAtOnceIfNothingIsDue() async throws {
    try await world.start().arrivals.announceAll()
    #expect(world.takeAnnounced() == [])
  }

  @Test func announcesLaterIfTheStoreCannotBeRead() async throws {
    let source = try await world.start(
      .fixture(posts: [.fixture(id: "first", author: .ada, date: .fixture(minutesAgo: -10))]))
    let arrivals = Task { try await source.arrivals.announceAll() }
    await world.clock.sleeper
    let spoiled = Setting<String>(name: Setting<[ServerFilter]>.serverFilters.name)
    try await source.context.store.write { try $0.settings.save("no list", of: spoiled) }
    world.clock.advance(by: .seconds(600))
    await world.clock.sleeper
    #expect(world.takeAnnounced() == [])
    try await source.context.store.write { try $0.settings.remove(spoiled) }
    world.clock.advance(by: .seconds(60))
    try await arrivals.value
    #expect(world.arrivedIDs == [["first"]])
  }

  @Test func stopsWhenItsOwnerDoes() async throws {
    let source = try await world.start(
      .fixture(posts: [.fixture(author: .ada, date: .fixture(minutesAgo: -10))]))
    let arrivals = Task { try await source.arrivals.announceAll() }
    await world.clock.sleeper
    arrivals.cancel()
    await #expect(throws: CancellationError.self) { try await arrivals.value }
  }
}

extension EmbeddedWorld {
  fileprivate var arrivedIDs: [[Post.ID]] {
    announced.compactMap { change in
      guard case .arrived(let posts) = change else { return nil }
      return posts.map(\.id)
    }
  }
}
