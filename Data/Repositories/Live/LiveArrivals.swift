import Domain
import Foundation

/// Looks for new posts from time to time and announces them, so that a feed can offer them.
struct LiveArrivals: Sendable {
  let context: LiveContext
  let feed: LiveFeed
  let sleep: @Sendable (Date) async throws -> Void
  let chance: @Sendable () -> Double

  /// Until it is cancelled. A look that fails is one that finds nothing: the next may.
  func announceAll() async throws {
    while true {
      try await sleep(context.store.now().addingTimeInterval(Self.interval * (1 + chance())))
      do {
        try await look()
      } catch is LoadFailure {
        continue
      }
    }
  }

  /// Before the first page was fetched nothing is new.
  func look() async throws {
    let isKnown = try await context.store.read { try $0.value(of: .feedFetched) != nil }
    guard isKnown else { return }
    let before = try await context.store.read {
      Set(try $0.feedPage(from: .last, limit: 80).items.map(\.rowID))
    }
    let page = try await feed.fetchPage(after: nil)
    let new = page.items.prefix { !before.contains($0.rowID) }.filter { !$0.id.isPending }
    guard !new.isEmpty else { return }
    await context.local.changes.announce(.arrived(Array(new)))
  }

  private static let interval: TimeInterval = 60
}
