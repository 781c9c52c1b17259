/// A database with its prepared statements. Belongs to the actor that made it.
final class Connection {
  let people = PersonCache()
  let outbox = OutboxCache()
  /// The highest key of the accounts that were removed on this connection.
  var removedAccount: Int64 = 0
  private let database: SQLiteDatabase
  /// Preparing costs more than running, so a text is prepared once.
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

  /// The first row, if there is one.
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
    /// All reads see the same state of the store, even if others write.
    case reading = "BEGIN"
    /// Takes the write lock first, because taking it later can fail after work is done.
    case writing = "BEGIN IMMEDIATE"
  }

  /// All of the body happens, or nothing of it.
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
      // SQLite has already rolled back if the disk is full. The caller gets the original error.
      if database.isInTransaction { try? run("ROLLBACK") }
      throw error
    }
  }

  private func running<Result>(
    _ sql: String, _ body: (SQLiteStatement) throws -> Result
  ) throws -> Result {
    let statement = try available(sql)
    statement.isRunning = true
    // A statement that is not reset keeps its snapshot, and the log behind it could never shrink.
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
