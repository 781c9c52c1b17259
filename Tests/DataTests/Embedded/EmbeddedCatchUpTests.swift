import Domain
import TestSupport
import Testing

@testable import Data

@MainActor
@Suite struct EmbeddedCatchUpTests {
  private let world: EmbeddedWorld

  init() throws {
    world = try EmbeddedWorld()
  }

  @Test func unreadFeedPostsAreNewestFirst() async throws {
    let source = try await world.start(
      .fixture(posts: [
        .fixture(id: "later", author: .ada, date: .fixture(minutesAgo: -1), isUnread: true),
        .fixture(id: "1", author: .ada, date: .fixture(minutesAgo: 1), isUnread: true),
        .fixture(id: "2", author: .ada, date: .fixture(minutesAgo: 2), isUnread: true),
        .fixture(id: "stranger's", author: .alan, isUnread: true),
        .fixture(id: "read", author: .ada),
      ]))
    let catchUp = source.repositories.catchUp
    #expect(try await catchUp.fetchUnread().map(\.id) == ["1", "2"])
    try await source.reading.markRead(["1"])
    #expect(try await catchUp.fetchUnread().map(\.id) == ["2"])
    _ = try await source.people.setMuted(true, "ada")
    #expect(try await catchUp.fetchUnread() == [])
  }
}
