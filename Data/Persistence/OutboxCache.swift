import Domain
import Foundation

/// The entries of outboxes, as last decoded on one connection. Each delivery and each change reads
/// the whole outbox several times.
final class OutboxCache {
  private static let maxCount = 1_000

  private var entries: [Int64: (value: Data, entry: OutboxEntry)] = [:]

  /// Decodes the entry of this row only if its value has changed.
  func entry(
    _ key: Int64, _ value: Data, decode: (Data) throws -> OutboxEntry
  ) rethrows -> OutboxEntry {
    if let known = entries[key], known.value == value { return known.entry }
    let entry = try decode(value)
    if entries.count >= Self.maxCount { entries = [:] }
    entries[key] = (value, entry)
    return entry
  }
}
