import Domain
import Testing

@testable import Data
@testable import FakeServer

@MainActor
@Suite struct OutboxSubjectTests {
  private let world: LiveWorld
  private let server = FakeMastodon()

  init() throws {
    world = try LiveWorld()
  }

  @Test func waitingEntriesAnnounceTheirSubject() async throws {
    await server.post("A moth in the relay", by: "ada")
    let source = try await world.mastodon(server)
    _ = try await source.repositories.feed.fetchPage(after: nil)
    _ = try await source.repositories.posts.set(.favorite, isOn: true, on: "101")
    _ = try await source.repositories.people.setFollowing(true, "ada")
    let reply = Draft(id: "d", text: "Again?", replyTo: "101", changed: .fixture)
    _ = try await source.repositories.compose.publish(reply)
    _ = try await source.repositories.posts.set(.boost, isOn: true, on: "draft:d")
    let entries = try await source.repositories.outbox.fetchEntries()
    #expect(entries.map { $0.subject?.people.map(\.id) } == [["ada"], ["ada"], ["ada"], nil])
    #expect(
      entries.map { $0.subject?.words }
        == ["A moth in the relay", nil, "A moth in the relay", nil])
    #expect(world.takeAnnounced().last == .waiting(entries))
    try await source.repositories.outbox.retry(entries[0].id)
    let kept = try await source.context.store.read { try $0.outbox.entries() }
    #expect(kept.map(\.subject) == [nil, nil, nil, nil])
  }

  @Test func anUnknownSubjectHasNoName() async throws {
    let source = try await world.mastodon(server)
    _ = try await source.repositories.compose.publish(
      Draft(id: "d", text: "Who?", replyTo: "gone", changed: .fixture))
    #expect(try await source.repositories.outbox.fetchEntries().map(\.subject) == [nil])
  }
}
