import Domain
import Foundation

struct EmbeddedFeed: FeedRepository {
  let context: StoreContext
  var timeline = Timeline.home

  /// The feed as last fetched. Posts that became due since then appear with the next fetch.
  func cachedPage() async throws -> Cached<Page<Post>>? {
    try await context.store.read(.pages) { ledger in
      guard let fetched = try ledger.settings.value(of: .fetched(timeline)) else { return nil }
      let start = min(TimeKey(endOf: fetched), ledger.due)
      let page = try ledger.timelines.openingPage(of: timeline, from: start)
      return Cached(try ledger.filters.judged(page, in: timeline.filterPlace), fetched: fetched)
    }
  }

  func fetchPage(after cursor: Cursor?) async throws -> Page<Post> {
    let (page, date) = try await context.store.read(.pages) { ledger in
      if case .list(let id) = timeline {
        let lists = try ledger.lists.ownTimelines().lists
        guard lists.contains(where: { $0.id == id }) else { throw LoadFailure.list(.gone) }
      }
      let page = try ledger.timelines.page(
        of: timeline, from: try cursor.start(ledger),
        limit: try ledger.settings.preferences().pageSize)
      return (try ledger.filters.judged(page, in: timeline.filterPlace), ledger.now)
    }
    if cursor == nil {
      // The page is shown anyway. A full disk is reported when the person writes something.
      try? await context.store.write { try $0.settings.save(date, of: .fetched(timeline)) }
    }
    return page
  }

  /// The sample content has no gaps.
  func fill(
    _ gap: Gap.ID, from side: Gap.Side, between ends: Gap.Ends
  ) async throws -> Page<Post> { throw LoadFailure.unsupported }
}
