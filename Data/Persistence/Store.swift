import Domain
import Foundation

/// The app's database file. It has one writer. Readers do not wait for the writer.
package final class Store: Sendable {
  /// The readers. A screen must not have to wait for a search.
  enum Lane: Sendable {
    case pages, others
  }

  package let opening: StoreOpening
  let folder: URL
  /// Marks the outbox entries that this store sends.
  let claimant = Int64.random(in: .min ... .max)
  private let lock: FolderLock
  private let file: StoreFile
  private let identity: FileIdentity?
  private let written = Doorbell()
  private let writer: ConnectionQueue
  private let pages: ConnectionQueue
  private let others: ConnectionQueue

  package init(folder: URL) throws {
    self.folder = folder
    file = StoreFile(folder: folder)
    lock = try file.lockFolder()
    let (connection, opening) = try file.open()
    self.opening = opening
    identity = file.identity
    writer = ConnectionQueue(connection)
    pages = try ConnectionQueue(reading: file.url)
    others = try ConnectionQueue(reading: file.url)
  }

  /// All reads in one call see the same state of the store.
  func read<Result: Sendable>(
    _ lane: Lane = .others, _ body: @Sendable (Connection) throws -> Result
  ) async throws -> Result {
    try Task.checkCancellation()
    return try await reporting {
      try await (lane == .pages ? pages : others).work(.reading, body)
    }
  }

  /// Durable when it returns. Not cancellable, because leaving a screen must not undo an action on
  /// it.
  func write<Result: Sendable>(
    _ body: @Sendable (Connection) throws -> Result
  ) async throws -> Result {
    try await writing { try await writer.work(.writing, body) }
  }

  /// Also returns the number of the write. Writes are counted from 1, in the order of their
  /// commits.
  func numberedWrite<Result: Sendable>(
    _ body: @Sendable (Connection) throws -> Result
  ) async throws -> (Result, number: Int) {
    try await writing { try await writer.numberedWork(body) }
  }

  /// Returns unused space to the system and empties the log.
  func compact() async throws {
    try await reporting { try await writer.compact() }
  }

  /// Returns after the next write, or if the caller is cancelled.
  func waitForWrite() async { await written.wait() }

  /// Moves the log into the database file.
  package func checkpoint() async throws {
    try await reporting { try await writer.checkpoint() }
  }

  private func writing<Result>(_ work: () async throws -> Result) async throws -> Result {
    let result = try await reporting {
      // SQLite would write into a deleted file without an error.
      guard file.identity == identity else { throw LoadFailure.storage(.gone) }
      return try await work()
    }
    await written.ring()
    return result
  }

  private func reporting<Result>(_ work: () async throws -> Result) async throws -> Result {
    do {
      return try await work()
    } catch let error as CancellationError {
      throw error
    } catch {
      let failure = LoadFailure(storing: error)
      if failure == .storage(.damaged) { file.markDamaged() }
      throw failure
    }
  }
}

/// A connection and its waiting callers.
private actor ConnectionQueue {
  private let connection: Connection
  private var lastNumber = 0

  init(_ connection: sending Connection) {
    self.connection = connection
  }

  init(reading file: URL) throws {
    connection = try Connection(path: file.path)
    try connection.prepareForReading()
  }

  func work<Result: Sendable>(
    _ kind: Connection.Transaction, _ body: @Sendable (Connection) throws -> Result
  ) throws -> Result {
    try connection.transaction(kind) { try body(connection) }
  }

  /// Runs outside of a transaction, because VACUUM requires that. It is atomic anyway.
  func compact() throws {
    try connection.execute("VACUUM; PRAGMA wal_checkpoint(TRUNCATE)")
  }

  func checkpoint() throws {
    try connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
  }

  func numberedWork<Result: Sendable>(
    _ body: @Sendable (Connection) throws -> Result
  ) throws -> (Result, number: Int) {
    let result = try work(.writing, body)
    lastNumber += 1
    return (result, lastNumber)
  }
}
