import Domain
import Foundation

/// Removes old posts and the people known only by them, in small steps, so that reading and writing
/// never wait for it.
struct PostRetention: Sendable {
  let base: SourceBase

  /// The number of posts or people per step.
  static let step = 200
  /// The delay after launch, so that the launch is not slowed down.
  static let patience: TimeInterval = 30
  static let pause: TimeInterval = 0.2
  static let interval: TimeInterval = 86_400

  /// Runs once a day, until it is cancelled.
  func repeatDaily() async throws {
    try await sleep(Self.patience)
    while true {
      do {
        try await run()
      } catch is LoadFailure {
        // The next attempt is tomorrow.
      }
      try await sleep(Self.interval)
    }
  }

  /// Removes everything that is due now.
  func run() async throws {
    // Sample content cannot be loaded again.
    let accounts = try await base.store.read { connection in
      try connection.all(
        "SELECT key, person FROM accounts WHERE id <> ?", EmbeddedSource.accountID
      ) { AccountKey(key: $0.key(), me: $0.key()) }
    }
    for account in accounts {
      var place: TimeKey? = TimeKey(.min)
      while let next = place {
        place = try await remove(from: next, of: account)
        try await sleep(Self.pause)
      }
      var person: Int64? = 0
      while let last = person {
        person = try await removePeople(after: last, of: account)
        try await sleep(Self.pause)
      }
    }
  }

  private func remove(from place: TimeKey, of account: AccountKey) async throws -> TimeKey? {
    try await change(account) { ledger, days in
      let before = try ledger.connection.unusedBytes
      let (next, count) = try ledger.posts.removeOld(
        from: place, notLoadedFor: days, limit: Self.step)
      guard count > 0 else { return next }
      try ledger.connection.addRemoved(count, bytes: try ledger.connection.unusedBytes - before)
      return next
    }
  }

  private func removePeople(after key: Int64, of account: AccountKey) async throws -> Int64? {
    try await change(account) { ledger, days in
      let last = try ledger.people.removeOld(after: key, notLoadedFor: days, limit: Self.step)
      if last == nil {
        try ledger.settings.removeOld(
          before: ledger.now.addingTimeInterval(-Double(days) * 86_400))
      }
      return last
    }
  }

  /// Returns nil if the person keeps everything. Passes the number of days otherwise.
  private func change<Result: Sendable>(
    _ account: AccountKey, _ body: @Sendable (Ledger, Int) throws -> Result?
  ) async throws -> Result? {
    try await base.store.write { connection in
      let ledger = Ledger(
        connection, account: account, addresses: base.addresses, now: base.now(), isLive: true)
      let days = try ledger.settings.preferences().retention.rawValue
      return days > 0 ? try body(ledger, days) : nil
    }
  }

  private func sleep(_ seconds: TimeInterval) async throws {
    try await base.sleep(base.now().addingTimeInterval(seconds))
  }
}

extension Connection {
  /// The total size of unused pages.
  var unusedBytes: Int {
    get throws { try number("PRAGMA freelist_count") * number("PRAGMA page_size") }
  }

  /// Stored per device, like the preferences.
  var removedPosts: RemovedPosts {
    get throws {
      let kept = try first(
        """
        SELECT s.value FROM settings s JOIN accounts a ON a.key = s.account
        WHERE a.id = ? AND s.name = 'removed'
        """, EmbeddedSource.accountID
      ) { try $0.json(RemovedPosts.self) }
      return kept ?? RemovedPosts()
    }
  }

  fileprivate func addRemoved(_ count: Int, bytes: Int) throws {
    var removed = try removedPosts
    removed.count += count
    removed.bytes += max(0, bytes)
    try run(
      """
      INSERT OR REPLACE INTO settings (account, name, value)
      SELECT key, 'removed', ? FROM accounts WHERE id = ?
      """, try JSON.bytes(removed), EmbeddedSource.accountID)
  }
}

extension SourceBase {
  /// Removes old posts in the background, until it is cancelled.
  package func keepSmall() async throws { try await PostRetention(base: self).repeatDaily() }
}
