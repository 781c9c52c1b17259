import Foundation

/// Parses dates in services' formats. Written by hand, because a formatter takes 10 ms to load its
/// tables.
enum WireDate {
  /// `2026-08-01` or `2026-08-01T13:49:42.878Z`, with any number of fraction digits, and with `Z`,
  /// an offset or nothing, which means UTC.
  static func iso8601(_ text: String) -> Date? {
    var reader = DigitReader(text)
    guard let year = reader.number(digits: 4), reader.skip("-"),
      let month = reader.number(digits: 2), reader.skip("-"),
      let day = reader.number(digits: 2),
      let days = days(year: year, month: month, day: day)
    else { return nil }
    if reader.isAtEnd { return Date(days: days, seconds: 0) }
    guard reader.skip("T") || reader.skip("t") || reader.skip(" "),
      let seconds = timeOfDay(&reader), let fraction = fraction(&reader),
      let offset = offset(&reader), reader.isAtEnd
    else { return nil }
    return Date(days: days, seconds: seconds - offset, fraction: fraction)
  }

  /// `Sun, 06 Nov 1994 08:49:37 GMT`, as in HTTP headers.
  static func http(_ text: String) -> Date? {
    let parts = text.split(separator: " ", maxSplits: 6)
    guard parts.count == 6, parts[0].hasSuffix(","), parts[5] == "GMT",
      let day = Int(parts[1]), let month = months.firstIndex(of: String(parts[2])),
      let year = Int(parts[3]), parts[3].utf8.count == 4,
      let days = days(year: year, month: month + 1, day: day)
    else { return nil }
    var reader = DigitReader(String(parts[4]))
    guard let seconds = timeOfDay(&reader), reader.isAtEnd else { return nil }
    return Date(days: days, seconds: seconds)
  }
}

extension WireDate {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func timeOfDay(_ reader: inout DigitReader) -> Int? {
    guard let hour = reader.number(digits: 2), hour < 24, reader.skip(":"),
      let minute = reader.number(digits: 2), minute < 60, reader.skip(":"),
      // A leap second becomes the first second of the next minute.
      let second = reader.number(digits: 2), second <= 60
    else { return nil }
    return hour * 3_600 + minute * 60 + second
  }

  private static func fraction(_ reader: inout DigitReader) -> Double? {
    guard reader.skip(".") || reader.skip(",") else { return 0 }
    return reader.fraction()
  }

  private static func offset(_ reader: inout DigitReader) -> Int? {
    if reader.isAtEnd || reader.skip("Z") || reader.skip("z") { return 0 }
    let isBehind = reader.skip("-")
    guard isBehind || reader.skip("+"), let hours = reader.number(digits: 2), hours < 24 else {
      return nil
    }
    _ = reader.skip(":")
    guard let minutes = reader.number(digits: 2), minutes < 60 else { return nil }
    return (isBehind ? -1 : 1) * (hours * 3_600 + minutes * 60)
  }

  /// Days since 1970-01-01 in the Gregorian calendar. Nil for an invalid day.
  private static func days(year: Int, month: Int, day: Int) -> Int? {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard lengths.indices.contains(month - 1), (1...lengths[month - 1]).contains(day) else {
      return nil
    }
    let before = max(year - 1, 0)
    let leapDays = before / 4 - before / 100 + before / 400
    let daysToYear = year == 0 ? -366 : before * 365 + leapDays
    return daysToYear + lengths[..<(month - 1)].reduce(0, +) + day - 1 - 719_162
  }
}

extension Date {
  /// Adds whole seconds as integers, so that large numbers lose no fraction.
  fileprivate init(days: Int, seconds: Int, fraction: Double = 0) {
    let sinceReference = days * 86_400 + seconds - 978_307_200
    self.init(timeIntervalSinceReferenceDate: Double(sinceReference) + fraction)
  }
}

private struct DigitReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  var isAtEnd: Bool { position == bytes.count }

  mutating func skip(_ mark: Unicode.Scalar) -> Bool {
    guard position < bytes.count, UInt32(bytes[position]) == mark.value else { return false }
    position += 1
    return true
  }

  mutating func number(digits: Int) -> Int? {
    guard position + digits <= bytes.count else { return nil }
    var value = 0
    for byte in bytes[position..<position + digits] {
      guard let digit = Self.digit(byte) else { return nil }
      value = value * 10 + digit
    }
    position += digits
    return value
  }

  /// At least one digit. Digits beyond the precision of a date are skipped.
  mutating func fraction() -> Double? {
    let start = position
    var value = 0
    var scale = 1
    while position < bytes.count, let digit = Self.digit(bytes[position]) {
      if scale < 1_000_000_000 {
        value = value * 10 + digit
        scale *= 10
      }
      position += 1
    }
    return position > start ? Double(value) / Double(scale) : nil
  }

  private static func digit(_ byte: UInt8) -> Int? {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) ? Int(byte - UInt8(ascii: "0")) : nil
  }
}
