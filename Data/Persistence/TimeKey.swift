import Domain
import Foundation

/// The place in time that posts, timeline rows and messages are kept under: microseconds since 2001.
/// Two of the same microsecond get the next free one.
struct TimeKey: Hashable, Comparable, Bindable {
  let value: Int64

  init(_ value: Int64) {
    self.value = value
  }

  /// A date out of range, from a source that means "never", is as far away as can be said.
  init(_ date: Date) {
    let microseconds = (date.timeIntervalSinceReferenceDate * 1_000_000).rounded()
    value = Int64(min(max(microseconds, -0x1p62), 0x1p62))
  }

  init(_ cursor: Cursor) throws {
    guard let value = Int64(cursor.rawValue) else { throw LoadFailure.malformed }
    self.value = value
  }

  var next: TimeKey { TimeKey(value + 1) }
  var previous: TimeKey { TimeKey(value - 1) }
  var cursor: Cursor { Cursor(String(value)) }
  var date: Date { Date(timeIntervalSinceReferenceDate: Double(value) / 1_000_000) }

  static func < (first: TimeKey, second: TimeKey) -> Bool {
    first.value < second.value
  }

  func bind(to statement: SQLiteStatement, at index: Int32) throws {
    try value.bind(to: statement, at: index)
  }
}
