#if canImport(SQLite3)
  import SQLite3
#else
  import CSQLite
#endif

/// An open database. Only this file calls SQLite's C functions. Each database belongs to one actor.
final class SQLiteDatabase {
  private let handle: OpaquePointer

  init(path: String) throws {
    var opened: OpaquePointer?
    // The owning actor serializes access, so SQLite's own lock would only add cost.
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = sqlite3_open_v2(path, &opened, flags, nil)
    guard code == SQLITE_OK, let opened else {
      sqlite3_close_v2(opened)
      throw SQLiteError(code)
    }
    handle = opened
  }

  deinit {
    // Unlike `sqlite3_close`, this waits until the last statement is finalized.
    sqlite3_close_v2(handle)
  }

  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }
  var changedRows: Int { Int(sqlite3_changes(handle)) }

  func prepare(_ sql: String) throws -> SQLiteStatement {
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v3(
      handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
    guard code == SQLITE_OK, let statement else { throw SQLiteError(code, in: sql) }
    return SQLiteStatement(statement, sql: sql)
  }

  /// Runs several statements without parameters and results.
  func execute(_ script: String) throws {
    let code = sqlite3_exec(handle, script, nil, nil, nil)
    guard code == SQLITE_OK else { throw SQLiteError(code, in: script) }
  }
}

/// A prepared statement. As in SQLite, parameters count from 1 and columns from 0.
final class SQLiteStatement {
  let sql: String
  var isRunning = false
  private let handle: OpaquePointer

  fileprivate init(_ handle: OpaquePointer, sql: String) {
    self.handle = handle
    self.sql = sql
  }

  deinit {
    sqlite3_finalize(handle)
  }

  /// Returns true if there is a row to read.
  func step() throws -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw SQLiteError(code, in: sql)
    }
  }

  func reset() {
    // Returns the failure that `step` has already thrown.
    sqlite3_reset(handle)
    isRunning = false
  }
}

// Parameters.
extension SQLiteStatement {
  /// Makes SQLite copy the bound bytes. In C, this is a macro that Swift can't import.
  private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  func bindNull(at index: Int32) throws {
    try check(sqlite3_bind_null(handle, index))
  }

  func bind(_ value: Int64, at index: Int32) throws {
    try check(sqlite3_bind_int64(handle, index, value))
  }

  func bind(_ value: Double, at index: Int32) throws {
    try check(sqlite3_bind_double(handle, index, value))
  }

  func bind(_ value: String, at index: Int32) throws {
    var value = value
    let code = value.withUTF8 { utf8 in
      // The length is passed, so a text that contains a zero is stored completely.
      utf8.withMemoryRebound(to: CChar.self) {
        guard let start = $0.baseAddress else {
          return sqlite3_bind_text(handle, index, "", 0, nil)
        }
        return sqlite3_bind_text(handle, index, start, Int32($0.count), Self.copied)
      }
    }
    try check(code)
  }

  func bind(_ value: [UInt8], at index: Int32) throws {
    let code = value.withUnsafeBytes {
      sqlite3_bind_blob(handle, index, $0.baseAddress, Int32($0.count), Self.copied)
    }
    try check(code)
  }

  private func check(_ code: Int32) throws {
    guard code == SQLITE_OK else { throw SQLiteError(code, in: sql) }
  }
}

// Columns.
extension SQLiteStatement {
  func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(handle, column) == SQLITE_NULL
  }

  func integer(_ column: Int32) -> Int64 {
    sqlite3_column_int64(handle, column)
  }

  func real(_ column: Int32) -> Double {
    sqlite3_column_double(handle, column)
  }

  func text(_ column: Int32) -> String? {
    guard let start = sqlite3_column_text(handle, column) else { return nil }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// The bytes belong to SQLite and are valid until the next step.
  func withBytes<Value>(
    _ column: Int32, _ read: (UnsafeRawBufferPointer) throws -> Value
  ) rethrows -> Value? {
    guard let start = sqlite3_column_blob(handle, column) else { return nil }
    let count = Int(sqlite3_column_bytes(handle, column))
    return try read(UnsafeRawBufferPointer(start: start, count: count))
  }
}

/// An SQLite error. It contains the statement but never a value, because values contain people's
/// texts.
struct SQLiteError: Error, Equatable, CustomStringConvertible {
  enum Kind: Equatable {
    case busy, cannotOpen, constraint, damaged, full, missingRow, readOnly, other
  }

  let code: Int32
  let statement: String?

  init(_ code: Int32, in statement: String? = nil) {
    self.code = code
    self.statement = statement
  }

  var kind: Kind {
    // The macro of this code is too complex for Swift to import.
    if code == SQLITE_CONSTRAINT | 3 << 8 { return .missingRow }
    return switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED: .busy
    case SQLITE_CANTOPEN: .cannotOpen
    case SQLITE_CONSTRAINT: .constraint
    // A plain error means that the statement doesn't fit the tables, and ours fit the tables we
    // create.
    case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_ERROR, SQLITE_MISMATCH, SQLITE_SCHEMA: .damaged
    case SQLITE_FULL: .full
    case SQLITE_READONLY, SQLITE_PERM: .readOnly
    default: .other
    }
  }

  var description: String {
    let meaning = String(cString: sqlite3_errstr(code))
    return "SQLite error \(code) (\(meaning))" + (statement.map { " in: \($0)" } ?? "")
  }
}
