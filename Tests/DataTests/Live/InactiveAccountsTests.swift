import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

/// Several accounts on one device, one of which is shown.
@MainActor
@Suite struct InactiveAccountsTests {
  private let world: LiveWorld
  private let mine = FakeMastodon()
  private let others = FakeMastodon(me: "other")

  init() throws {
    world = try LiveWorld()
  }

  private func write(_ text: String, _ source: SourceRepositories) async throws {
    _ = try await source.compose.publish(
      Draft(id: Draft.ID(text), text: text, changed: .fixture))
  }

  @Test func postsOfAHiddenAccountAreStillSent() async throws {
    await others.simulate(.offline)
    try await write("From the other", try await world.mastodon(others).repositories)
    // In another session, another account is the current one. This one only sends its outbox.
    await others.simulate(.online)
    let shown = try await world.mastodon(mine)
    try await write("From me", shown.repositories)
    let changes = Changes()
    let hidden = try await world.mastodon(others, changes: changes)
    let confirmed = AsyncStream<Post.ID>.makeStream()
    let observation = changes.observe { change in
      if case .confirmed(let id, _) = change { confirmed.continuation.yield(id) }
    }
    _ = world.takeAnnounced()
    let sending = Task { try await hidden.send() }
    for await _ in confirmed.stream { break }
    sending.cancel()
    _ = await sending.result
    withExtendedLifetime(observation) {}

    #expect(await others.texts(by: "other") == ["From the other"])
    #expect(await mine.texts(by: "me") == [])
    #expect(try await hidden.repositories.outbox.fetchEntries() == [])
    #expect(try await shown.repositories.outbox.fetchEntries().count == 1)
    // The current account is not affected by it.
    #expect(world.takeAnnounced() == [])
    _ = try await shown.repositories.feed.fetchPage(after: nil)
    let kept = try await shown.repositories.feed.cachedPage()?.value.items
    #expect(kept?.map { $0.content?.text } == ["From me"])
  }

  /// Its screens can undo a deletion for some seconds, during which another account can be shown.
  @Test func entriesOfAnEarlierSessionAreSentByTheNext() async throws {
    let base = try world.base()
    func session(_ changes: Changes) async throws -> MastodonSource {
      try await MastodonSource(
        base, world.client(others), account: .mastodon("other"), token: Secret("other"),
        changes: changes)
    }
    let earlier = try await session(Changes())
    _ = try await earlier.repositories.people.fetchPerson("ada")
    try await write("Not yet", earlier.repositories)
    let changes = Changes()
    let sent = AsyncStream<Void>.makeStream()
    let observation = changes.observe { change in
      if case .waiting(let entries) = change, entries.count == 1 { sent.continuation.yield() }
    }
    let hidden = try await session(changes)
    await others.simulate(.failing(status: 500))
    let sending = Task { try await hidden.send() }
    await world.clock.sleeper
    await others.simulate(.online)
    var waiting = sent.stream.makeAsyncIterator()
    await waiting.next()
    _ = try await earlier.repositories.people.setBlocked(true, "ada")
    await waiting.next()
    sending.cancel()
    _ = await sending.result
    withExtendedLifetime(observation) {}
    #expect(await others.takeRequests().last == "POST /api/v1/accounts/ada/block")
  }

  @Test func aRefusalReachesObserversOfThatAccount() async throws {
    let changes = Changes()
    var told: [[OutboxEntry]] = []
    let observation = changes.observe { change in
      if case .waiting(let entries) = change { told.append(entries) }
    }
    let hidden = try await world.mastodon(others, changes: changes)
    try await write(String(repeating: "long ", count: 50), hidden.repositories)
    try await hidden.context.sender.sendAll()
    #expect(told.last?.map(\.isRefused) == [true])
    #expect(world.takeAnnounced() == [])
    withExtendedLifetime(observation) {}
  }
}
