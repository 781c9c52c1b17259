import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

@MainActor
@Suite struct LiveFiltersTests {
  private let world: LiveWorld
  private let server = FakeMastodon()

  init() throws {
    world = try LiveWorld()
  }

  private func refresh(_ source: MastodonSource) async {
    await LiveFilters(context: source.context).refresh()
  }

  /// True if screens were informed once about the current filters.
  private func announced(by source: MastodonSource) async throws -> Bool {
    let filters = try await source.context.store.read { try $0.filters.applied() }
    return world.takeAnnounced()
      == [.serverFiltersChanged, .serverFiltersApplied(filters, signedIn: "me")]
  }

  @Test func serverFiltersApplyOfflineToo() async throws {
    await server.post("Tea", by: "ada")
    await server.post("Milk", by: "ada")
    await server.filter("tea", action: "warn", context: ["home", "public"])
    await server.filter("milk", action: "hide", context: ["home"])
    let source = try await world.mastodon(server)
    await refresh(source)
    #expect(try await announced(by: source))
    let page = try await source.repositories.feed.fetchPage(after: nil)
    let verdicts = page.items.map(\.filtered)
    #expect(
      verdicts == [
        .init(title: "About milk", isHidden: true), .init(title: "About tea", isHidden: false),
      ])
    await server.simulate(.offline)
    await refresh(source)
    let cached = try await world.mastodon(server).repositories.feed.cachedPage()
    #expect(cached?.value.items.map(\.filtered) == verdicts)
    await server.simulate(.online)
    let profile = try await source.repositories.people.fetchPosts(of: "ada", after: nil)
    #expect(profile.items.map(\.filtered) == [nil, nil])
  }

  @Test func aThreadOmitsPostsHiddenThere() async throws {
    let root = await server.post("Root", by: "ada")
    await server.post("Milk", by: "bo", answering: root)
    await server.filter("milk", action: "hide", context: ["thread"])
    let source = try await world.mastodon(server)
    await refresh(source)
    #expect(try await source.repositories.posts.fetchThread(of: "101").replies.isEmpty)
    let milk = try await source.repositories.posts.fetchThread(of: "102")
    #expect(milk.post.filtered == nil)
  }

  @Test func removedFiltersNoLongerApply() async throws {
    await server.post("Tea", by: "ada")
    await server.filter("tea", action: "warn", context: ["home"])
    let source = try await world.mastodon(server)
    await refresh(source)
    #expect(try await announced(by: source))
    await server.forgetFilters()
    await refresh(source)
    await refresh(source)
    #expect(try await announced(by: source))
    let page = try await source.repositories.feed.fetchPage(after: nil)
    #expect(page.items.map(\.filtered) == [nil])
  }

  @Test func anOldServerHasNone() async throws {
    await server.post("Tea", by: "ada")
    await server.filter("tea", action: "warn", context: ["home"])
    let source = try await world.mastodon(server)
    await refresh(source)
    await server.removeFilterSupport()
    await refresh(source)
    #expect(try await source.repositories.feed.fetchPage(after: nil).items[0].filtered == nil)
  }

  @Test func aChangeOnTheServerIsDetected() async throws {
    let source = try await world.mastodon(server)
    let arrivals = LiveArrivals(
      context: source.context, feed: LiveFeed(context: source.context), sleep: { _ in },
      chance: { 0 })
    await server.filter("tea", action: "warn", context: ["home"])
    try await arrivals.announce(ServerSentEvent(name: "filters_changed", data: ""))
    #expect(try await announced(by: source))
  }
}
