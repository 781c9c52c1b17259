import Domain
import Foundation

/// The reading position, stored immediately on this device and later on the server for other
/// devices.
struct LiveReading: ReadingRepository {
  let stored: StoredReading
  let markers: LiveMarkers

  func fetchPosition() async throws -> ReadingPosition? {
    try await stored.fetchPosition()
  }

  func save(_ position: ReadingPosition) async throws {
    try await stored.save(position)
    await markers.doorbell.ring()
  }

  func markRead(_ posts: [Post.ID]) async throws {
    try await stored.markRead(posts)
  }

  func markOpened(_ posts: [Post.ID: Bool]) async throws {
    try await stored.markOpened(posts)
  }

  func countUnread() async throws -> Int {
    try await stored.countUnread()
  }
}

/// Syncs the reading position with other devices.
struct LiveMarkers: Sendable {
  let context: LiveContext
  let sleep: @Sendable (Date) async throws -> Void
  let doorbell = Doorbell()

  /// The position is synced once scrolling has stopped for this long.
  static let pause: TimeInterval = 5

  /// Runs until it is cancelled.
  func run() async throws {
    await refresh()
    while true {
      // Sends read marks from before the app was last terminated.
      try? await sendPosition()
      await doorbell.wait()
      try Task.checkCancellation()
      try await sleep(context.store.now().addingTimeInterval(Self.pause))
    }
  }

  /// Failures are ignored, and the local position stays.
  func refresh() async {
    guard let row = try? await context.load(.markers()).position?.rowID else { return }
    _ = try? await context.local.change { ledger in
      let known =
        try ledger.settings.value(of: .homeMarker) ?? ledger.settings.value(of: .position)?.rowID
      guard try ledger.rows.isFurther(row, than: known) else { return ((), []) }
      try ledger.settings.save(row, of: .homeMarker)
      try ledger.settings.save(ReadingPosition(rowID: row), of: .position)
      let read = try ledger.rows.markRead(from: row)
      return ((), read.isEmpty ? [] : [.read(read)])
    }
  }

  /// Sends the position only if it is further than the known one. Replaces an unsent position.
  func sendPosition() async throws {
    let id = context.makeEntryID()
    let isFurther = try await context.local.change { ledger in
      guard let row = try ledger.settings.value(of: .position)?.rowID, !row.isPending,
        try ledger.rows.isFurther(row, than: try ledger.settings.value(of: .homeMarker))
      else { return (false, []) }
      try ledger.settings.save(row, of: .homeMarker)
      for entry in try ledger.outbox.entries() where entry.attempts == 0 {
        if case .markHome = entry.action { try ledger.outbox.delete(entry.id) }
      }
      try ledger.outbox.add(.markHome(row), as: id)
      return (true, [])
    }
    // Scrolling is no reason to end a pause.
    if isFurther { await context.sender.sendWhenPossible() }
  }
}
