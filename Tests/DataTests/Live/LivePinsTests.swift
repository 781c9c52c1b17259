import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

/// Pinned posts. The server's first post has the ID 101.
@MainActor
@Suite struct LivePinsTests {
  private let world: LiveWorld
  private let server = FakeMastodon()

  init() throws {
    world = try LiveWorld()
  }

  private func start() async throws -> MastodonSource {
    let source = try await world.mastodon(server)
    _ = world.takeAnnounced()
    return source
  }

  private func sendAll(_ source: MastodonSource) async throws {
    await source.context.sender.wake()
    try await source.context.sender.sendAll()
  }

  private func write(_ count: Int, by author: String = "me") async {
    for number in 1...count { await server.post("Post \(number)", by: author) }
  }

  private func ids(_ source: MastodonSource, of person: Person.ID = "me") async throws -> [Post.ID]
  {
    try await source.repositories.people.fetchPosts(of: person, after: nil).items.map(\.id)
  }

  private func cached(_ source: MastodonSource, of person: Person.ID = "me") async throws -> [Post]
  {
    try await source.repositories.people.cachedPosts(of: person)?.value.items ?? []
  }

  @Test func pinnedPostsAppearOnceOnTopAndAreCached() async throws {
    await write(5, by: "ada")
    await server.pinElsewhere(101, 104)
    let source = try await start()
    let people = source.repositories.people
    let first = try await people.fetchPosts(of: "ada", after: nil)
    #expect(first.items.map(\.id) == ["104", "101", "105", "103"])
    #expect(first.items.map(\.isPinned) == [true, true, false, false])
    let second = try await people.fetchPosts(of: "ada", after: first.next)
    #expect(second.items.map(\.id) == ["102"])
    await server.simulate(.offline)
    #expect(try await cached(source, of: "ada").map(\.id) == ["104", "101", "105", "103", "102"])
    // They are on top only on their author's profile.
    await server.simulate(.online)
    #expect(
      try await source.repositories.feed.fetchPage(after: nil).items.map(\.id)
        == ["105", "104", "103"])
    await server.unpinElsewhere(104)
    #expect(try await ids(source, of: "ada") == ["101", "105", "104", "103"])
  }

  @Test func aProfileShowsEvenIfItsPinsFailToLoad() async throws {
    await write(3, by: "ada")
    await server.pinElsewhere(101)
    let source = try await start()
    #expect(try await ids(source, of: "ada") == ["101", "103", "102"])
    await server.failPins()
    #expect(try await ids(source, of: "ada") == ["101", "103", "102"])
  }

  @Test func aPinShowsAtOnceAndSurvivesOutagesAndKills() async throws {
    await write(3)
    let source = try await start()
    #expect(try await ids(source) == ["103", "102", "101"])
    await server.simulate(.offline)
    let pinned = try await source.repositories.posts.set(.pin, isOn: true, on: "101")
    #expect(pinned.isPinned && world.takeAnnounced().first == .changed(pinned))
    #expect(try await cached(source).map(\.id) == ["101", "103", "102"])
    await server.simulate(.losingResponses)
    try await sendAll(source)
    // The app is terminated here. The server refuses to pin it a second time.
    await server.simulate(.online)
    let again = try await start()
    #expect(try await cached(again).map(\.id) == ["101", "103", "102"])
    try await sendAll(again)
    #expect(try await again.repositories.outbox.fetchEntries() == [])
    #expect(await server.pins == [101])
    #expect(try await cached(again).map(\.id) == ["101", "103", "102"])
    _ = try await again.repositories.posts.set(.pin, isOn: true, on: "102")
    try await sendAll(again)
    #expect(try await ids(again) == ["102", "101", "103"])
    _ = try await again.repositories.posts.set(.pin, isOn: false, on: "101")
    #expect(try await cached(again).map(\.id) == ["102", "103", "101"])
    try await sendAll(again)
    #expect(await server.pins == [102])
    #expect(try await ids(again) == ["102", "103", "101"])
  }

  @Test func anUndonePinIsNotSent() async throws {
    await write(1)
    let source = try await start()
    _ = try await ids(source)
    await server.simulate(.offline)
    _ = try await source.repositories.posts.set(.pin, isOn: true, on: "101")
    let post = try await source.repositories.posts.set(.pin, isOn: false, on: "101")
    #expect(!post.isPinned)
    #expect(try await source.repositories.outbox.fetchEntries() == [])
  }

  @Test func thePinLimitIsReported() async throws {
    await write(6)
    await server.pinElsewhere(101, 102, 103, 104, 105)
    let source = try await start()
    _ = try await ids(source)
    _ = try await source.repositories.posts.set(.pin, isOn: true, on: "106")
    try await sendAll(source)
    let entry = try #require(try await source.repositories.outbox.fetchEntries().first)
    #expect(entry.state == .refused(.pinLimit))
    #expect(try await cached(source).prefix(5).map(\.id) == ["105", "104", "103", "102", "101"])
    #expect(try await cached(source).first { $0.id == "106" }?.isPinned == false)
    await server.unpinElsewhere(101)
    try await source.repositories.outbox.retry(entry.id)
    try await sendAll(source)
    #expect(await server.pins == [102, 103, 104, 105, 106])
  }

  @Test func onlyOwnPostsArePinned() async throws {
    await server.post("Theirs", by: "ada")
    await server.post("Secret", by: "me", visibility: "direct")
    let source = try await start()
    for id in ["101", "102"] as [Post.ID] {
      _ = try await source.repositories.posts.fetchThread(of: id)
      await #expect(throws: LoadFailure.self) {
        try await source.repositories.posts.set(.pin, isOn: true, on: id)
      }
    }
    #expect(try await source.repositories.outbox.fetchEntries() == [])
  }

  /// The list was requested before the pin arrived.
  @Test func anOldAnswerDoesNotUndoAPin() async throws {
    await write(2)
    let source = try await start()
    _ = try await ids(source)
    let mark = source.context.mark
    _ = try await source.repositories.posts.set(.pin, isOn: true, on: "101")
    try await sendAll(source)
    try await source.context.keep(askedAt: mark) { ledger in
      try ledger.posts.savePinned([], of: ledger.account.me)
    }
    #expect(try await cached(source).map(\.id) == ["101", "102"])
  }
}
