import Domain

/// The parts that all repositories of one account share.
struct StoreContext: Sendable {
  static let pageSize = 20

  let store: AccountStore
  let announcer: Announcer
  let changes: Changes
  let makeID: @Sendable () -> String
  let pictures: PictureFolder

  /// Writes, then announces the changes to every screen.
  func change<Result: Sendable>(
    _ body: @Sendable (Ledger) throws -> (Result, [Change])
  ) async throws -> Result {
    let ((result, announced), number) = try await store.numberedWrite(body)
    await announcer.announce(announced, to: changes, ofWrite: number)
    return result
  }
}

extension Optional<Cursor> {
  /// The start of a page: below the last row of the previous page, else at the newest row that is
  /// due.
  func start(_ ledger: Ledger) throws -> TimeKey {
    guard let self else { return ledger.due }
    return min(try TimeKey(self).previous, ledger.due)
  }
}
