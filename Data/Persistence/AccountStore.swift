import Domain
import Foundation

/// The store from the perspective of one account.
struct AccountStore: Sendable {
  let store: Store
  let account: AccountKey
  let addresses: Addresses
  let now: @Sendable () -> Date
  /// True for servers. The embedded source also has posts that are dated in the future.
  var isLive = false

  var claimant: Int64 { store.claimant }

  func read<Result: Sendable>(
    _ lane: Store.Lane = .others, _ body: @Sendable (Ledger) throws -> Result
  ) async throws -> Result {
    let date = now()
    return try await store.read(lane) { try body(ledger($0, at: date)) }
  }

  func write<Result: Sendable>(
    _ body: @Sendable (Ledger) throws -> Result
  ) async throws -> Result {
    let date = now()
    return try await store.write { try body(ledger($0, at: date)) }
  }

  func numberedWrite<Result: Sendable>(
    _ body: @Sendable (Ledger) throws -> Result
  ) async throws -> (Result, number: Int) {
    let date = now()
    return try await store.numberedWrite { try body(ledger($0, at: date)) }
  }

  private func ledger(_ connection: Connection, at date: Date) -> Ledger {
    Ledger(connection, account: account, addresses: addresses, now: date, isLive: isLive)
  }
}
