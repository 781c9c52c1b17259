import Domain

/// The parts that all repositories of one account share.
struct StoreContext: Sendable {
  static let pageSize = 20

  let store: AccountStore
  let announcer: Announcer
  let changes: Changes
  let makeID: @Sendable () -> String
  let pictures: PictureFolder
  let bells: OutboxBells

  /// Writes to the store, then announces the changes, changed drafts, and all other posts that the
  /// write changed: an answer can contain additional posts, such as the one that a sent post
  /// quotes.
  func change<Result: Sendable>(
    _ body: @Sendable (Ledger) throws -> (Result, [Change])
  ) async throws -> Result {
    let ((result, announced), number) = try await store.numberedWrite { ledger in
      let (result, changes) = try body(ledger)
      let others = try ledger.posts.changes(excluding: changes)
      let drafts = ledger.hasChangedDrafts ? [Change.draftsChanged(try ledger.drafts.all())] : []
      return (result, changes + others + drafts)
    }
    await announcer.announce(announced, to: changes, ofWrite: number)
    return result
  }
}

extension Optional<Cursor> {
  /// The start of a page: below the last row of the previous page, or at the newest row that is
  /// due.
  func start(_ ledger: Ledger) throws -> TimeKey {
    guard let self else { return ledger.due }
    return min(try TimeKey(self).previous, ledger.due)
  }
}

extension PostTable {
  /// Announces posts of muted people too. Lists hide them, and show them again after an unmute.
  fileprivate func changes(excluding announced: [Change]) throws -> [Change] {
    let known = Set(announced.compactMap(\.announcedPost))
    let others = try changed().filter { !known.contains($0.id) }
    guard !others.isEmpty else { return [] }
    return try others.compactMap(ledger.outbox.pending().applied).map { .changed($0) }
  }
}

extension Change {
  /// The post that the change has already announced to every screen.
  fileprivate var announcedPost: Post.ID? {
    switch self {
    case .changed(let post), .edited(let post): post.id
    case .deleted(let id): id
    default: nil
    }
  }
}
