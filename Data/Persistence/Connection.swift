/// A database with its prepared statements. Belongs to the actor that created it.
final class Connection {
  let people = PersonCache()
  let outbox = OutboxCache()
  /// The highest key of an account that was removed on this connection.
  var removedAccount: Int64 = 0
  private let database: SQLiteDatabase
  /// Preparing takes longer than running, so each statement is prepared once.
  private var statements: [String: SQLiteStatement] = [:]

  init(path: String) throws {
    database = try SQLiteDatabase(path: path)
  }

  /// The number of rows that the last statement changed.
  var changedRows: Int { database.changedRows }

  func execute(_ script: String) throws {
    try database.execute(script)
  }

  func run<each Value: Bindable>(_ sql: String, _ values: repeat each Value) throws {
    try rows(sql, repeat each values) { _ in }
  }

  /// The first row. Nil if there is none.
  func first<Result, each Value: Bindable>(
    _ sql: String, _ values: repeat each Value, read: (inout Row) throws -> Result
  ) throws -> Result? {
    try running(sql) { statement in
      var index: Int32 = 0
      repeat try (each values).bind(to: statement, next: &index)
      guard try statement.step() else { return nil }
      var row = Row(statement)
      return try read(&row)
    }
  }

  func all<Result, each Value: Bindable>(
    _ sql: String, _ values: repeat each Value, read: (inout Row) throws -> Result
  ) throws -> [Result] {
    var results: [Result] = []
    try rows(sql, repeat each values) { results.append(try read(&$0)) }
    return results
  }

  func rows<each Value: Bindable>(
    _ sql: String, _ values: repeat each Value, read: (inout Row) throws -> Void
  ) throws {
    try running(sql) { statement in
      var index: Int32 = 0
      repeat try (each values).bind(to: statement, next: &index)
      while try statement.step() {
        var row = Row(statement)
        try read(&row)
      }
    }
  }
}

extension Connection {
  enum Transaction: String {
    /// All reads see the same state of the store, even if others write to it.
    case reading = "BEGIN"
    /// Takes the write lock first, because taking it later could fail after work was done.
    case writing = "BEGIN IMMEDIATE"
  }

  /// Performs all of the body or nothing.
  func transaction<Result>(
    _ kind: Transaction, _ body: () throws -> Result
  ) throws -> Result {
    try run(kind.rawValue)
    do {
      people.expect(version: kind == .reading ? try number("PRAGMA data_version") : nil)
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      // If the disk is full, SQLite has already rolled back. The caller gets the original error.
      if database.isInTransaction { try? run("ROLLBACK") }
      throw error
    }
  }

  private func running<Result>(
    _ sql: String, _ body: (SQLiteStatement) throws -> Result
  ) throws -> Result {
    let statement = try available(sql)
    statement.isRunning = true
    // Without a reset, the statement would keep its snapshot, and the log could never shrink.
    defer { statement.reset() }
    return try body(statement)
  }

  private func available(_ sql: String) throws -> SQLiteStatement {
    guard let kept = statements[sql] else {
      let statement = try database.prepare(sql)
      statements[sql] = statement
      return statement
    }
    // The statement is in use by an outer read, so the inner one gets its own.
    return kept.isRunning ? try database.prepare(sql) : kept
  }
}
