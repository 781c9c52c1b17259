import Domain
import Foundation

/// Entries that the outbox has delivered. An answer to a request that started earlier can still
/// show the state before them.
final class DeliveredEntries: @unchecked Sendable {
  // Unchecked, because Mutex needs iOS 18. `lock` guards all mutable state.
  private let lock = NSLock()
  private var latest: [OutboxEntry] = []
  private var count = 0

  /// Increases with each entry.
  var mark: Int { lock.withLock { count } }

  func add(_ entry: OutboxEntry) {
    lock.withLock {
      count += 1
      latest.append(entry)
      if latest.count > Self.maxCount { latest.removeFirst() }
    }
  }

  func since(_ mark: Int) -> PendingChanges {
    lock.withLock { PendingChanges(latest.suffix(count - mark)) }
  }

  /// No request takes longer than this many deliveries.
  private static let maxCount = 100
}
