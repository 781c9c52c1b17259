import Domain
import Foundation

/// Reads the columns of one row from left to right, in the order of the statement.
struct Row {
  private let statement: SQLiteStatement
  private var column: Int32 = 0

  init(_ statement: SQLiteStatement) {
    self.statement = statement
  }

  mutating func key() -> Int64 {
    statement.integer(next())
  }

  mutating func optionalKey() -> Int64? {
    let column = next()
    return statement.isNull(column) ? nil : statement.integer(column)
  }

  mutating func int() -> Int {
    Int(statement.integer(next()))
  }

  mutating func optionalInt() -> Int? {
    optionalKey().map(Int.init)
  }

  mutating func bool() -> Bool {
    statement.integer(next()) != 0
  }

  mutating func optionalBool() -> Bool? {
    optionalKey().map { $0 != 0 }
  }

  mutating func text() -> String {
    statement.text(next()) ?? ""
  }

  mutating func optionalText() -> String? {
    statement.text(next())
  }

  mutating func id<Subject>() -> Identifier<Subject> {
    Identifier(text())
  }

  mutating func date() -> Date? {
    let column = next()
    if statement.isNull(column) { return nil }
    return Date(timeIntervalSinceReferenceDate: statement.real(column))
  }

  mutating func packed<Value>(_ read: (inout Unpacker) throws -> Value) throws -> Value? {
    try statement.withBytes(next()) { bytes in
      var unpacker = try Unpacker(bytes)
      return try read(&unpacker)
    }
  }

  mutating func json<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try JSONDecoder().decode(type, from: data())
  }

  mutating func data() -> Data {
    statement.withBytes(next()) { Data($0) } ?? Data()
  }

  private mutating func next() -> Int32 {
    defer { column += 1 }
    return column
  }
}
