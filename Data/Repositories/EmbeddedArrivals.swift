import Domain
import Foundation

/// Announces posts when they become due, so that a feed can offer them at the top.
package struct EmbeddedArrivals: Sendable {
  let store: AccountStore
  let changes: Changes
  let sleep: @Sendable (Date) async throws -> Void

  /// Sleeps from one due date to the next. Returns after the last one. The caller cancels it. If
  /// the store can't be read, it retries later.
  package func announceAll() async throws {
    var seen = TimeKey(endOf: store.now())
    while true {
      do {
        guard let next = try await nextDue(after: seen) else { return }
        try await sleep(next.date)
        seen = try await announce(after: seen)
      } catch is LoadFailure {
        try await sleep(store.now().addingTimeInterval(SourceBase.retryPause))
      }
    }
  }

  /// Returns the place up to which all posts are announced.
  private func announce(after seen: TimeKey) async throws -> TimeKey {
    let (arrived, due) = try await store.read { ledger in
      let filters = try ledger.filters.matcher(in: .home)
      let rows = try ledger.rows.feedRows(after: seen).map(filters.judged)
      return (rows.filter { !$0.isFilteredOut }, ledger.due)
    }
    if !arrived.isEmpty { await changes.announce(.arrived(arrived)) }
    return max(seen, due)
  }

  private func nextDue(after seen: TimeKey) async throws -> TimeKey? {
    try await store.read { try $0.rows.nextRow(after: seen) }
  }
}
