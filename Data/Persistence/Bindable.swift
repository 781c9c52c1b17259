import Domain
import Foundation

/// A value that can be bound to a `?` parameter.
protocol Bindable {
  func bind(to statement: SQLiteStatement, at index: Int32) throws
}

extension Bindable {
  func bind(to statement: SQLiteStatement, next index: inout Int32) throws {
    index += 1
    try bind(to: statement, at: index)
  }
}

extension Int64: Bindable {
  func bind(to statement: SQLiteStatement, at index: Int32) throws {
    try statement.bind(self, at: index)
  }
}

extension Int: Bindable {
  func bind(to statement: SQLiteStatement, at index: Int32) throws {
    try statement.bind(Int64(self), at: index)
  }
}

extension Bool: Bindable {
  func bind(to statement: SQLiteStatement, at index: Int32) throws {
    try statement.bind(Int64(self ? 1 : 0), at: index)
  }
}

extension String: Bindable {
  func bind(to statement: SQLiteStatement, at index: Int32) throws {
    try statement.bind(self, at: index)
  }
}

extension [UInt8]: Bindable {
  func bind(to statement: SQLiteStatement, at index: Int32) throws {
    try statement.bind(self, at: index)
  }
}

extension Date: Bindable {
  func bind(to statement: SQLiteStatement, at index: Int32) throws {
    try statement.bind(timeIntervalSinceReferenceDate, at: index)
  }
}

extension Identifier: Bindable {
  func bind(to statement: SQLiteStatement, at index: Int32) throws {
    try statement.bind(rawValue, at: index)
  }
}

extension Optional: Bindable where Wrapped: Bindable {
  func bind(to statement: SQLiteStatement, at index: Int32) throws {
    if let self {
      try self.bind(to: statement, at: index)
    } else {
      try statement.bindNull(at: index)
    }
  }
}
