import Domain
import Foundation
import TestSupport
import Testing

@testable import Data
@testable import FakeServer

/// A suite about the filters of one server.
@MainActor
protocol LiveFilterSuite: FakeMastodonSuite {}

extension LiveFilterSuite {
  /// Starts with a known filter of one word.
  func startWithMilk(
    action: String = "hide", expires: Date? = nil, statuses: [Int] = []
  ) async throws -> MastodonSource {
    await server.filter(
      "milk", action: action, context: ["home"], expires: expires, statuses: statuses)
    let source = try await start()
    _ = try await source.repositories.serverFilters.fetchFilters()
    return source
  }

  func details(
    _ title: String, _ words: String..., places: Set<ServerFilter.Place> = [.home],
    expiry: ServerFilter.Details.Expiry = .unchanged
  ) -> ServerFilter.Details {
    ServerFilter.Details(
      title: title, places: places,
      keywords: words.map { ServerFilter.Keyword($0, isWholeWord: true) }, expiry: expiry)
  }

  func edit(
    _ source: MastodonSource, _ filter: ServerFilter.ID = "milk",
    _ change: (inout ServerFilter.Details) -> Void
  ) async throws {
    let form = try await source.repositories.serverFilters.fetchForm(of: filter)
    var details = try #require(form.filter).details
    change(&details)
    try await source.repositories.serverFilters.save(details, of: filter)
  }

  func send(_ source: MastodonSource) async throws {
    await source.context.sender.wake()
    try await source.context.sender.sendAll()
  }

  func shown(_ source: MastodonSource) async throws -> [ServerFilter] {
    try await source.repositories.serverFilters.cachedFilters()?.value ?? []
  }

  func judged(_ post: Post.ID, _ source: MastodonSource) async throws -> Post {
    try await source.context.store.read { ledger in
      try ledger.posts.shown([try ledger.posts.require(post)], in: ServerFilter.Place.home)[0]
    }
  }

  func verdicts(_ source: MastodonSource) async throws -> [Post.Filtered?] {
    try await source.repositories.feed.cachedPage()?.value.items.map(\.filtered) ?? []
  }

  var words: [String] {
    get async { await server.filters?.flatMap { $0.keywords.map(\.text) } ?? [] }
  }
}
