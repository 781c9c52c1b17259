import Domain
import Foundation

/// The place of a post, a timeline row or a message in time: microseconds since 2001, with room for
/// many at the same time. The newest has the highest.
struct TimeKey: Hashable, Comparable, Bindable {
  private static let places: Int64 = 1024

  static let last = TimeKey(Int64.max)

  let value: Int64

  init(_ value: Int64) {
    self.value = value
  }

  /// The first place at this date. Dates out of range, which some sources use for "never", get the
  /// farthest place.
  init(_ date: Date) {
    let microseconds = (date.timeIntervalSinceReferenceDate * 1_000_000).rounded()
    value = Int64(min(max(microseconds, -0x1p52), 0x1p52)) * Self.places
  }

  /// The last place at this date. Everything up to here is due at that date.
  init(endOf date: Date) {
    value = TimeKey(date).value + Self.places - 1
  }

  init(_ cursor: Cursor) throws {
    guard let value = Int64(cursor.rawValue) else { throw LoadFailure.malformed }
    self.value = value
  }

  var next: TimeKey { TimeKey(value + 1) }
  var previous: TimeKey { TimeKey(value - 1) }
  var cursor: Cursor { Cursor(String(value)) }

  var date: Date {
    // Shifting rounds down before 2001 too. Dividing would round towards 2001.
    Date(timeIntervalSinceReferenceDate: Double(value >> 10) / 1_000_000)
  }

  static func < (first: TimeKey, second: TimeKey) -> Bool {
    first.value < second.value
  }

  func bind(to statement: SQLiteStatement, at index: Int32) throws {
    try value.bind(to: statement, at: index)
  }
}
