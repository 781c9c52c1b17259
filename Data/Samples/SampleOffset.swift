/// The time before or after the first launch: `-2d 3h`, `-90s`, `+15m`. Weeks, days, hours, minutes
/// and seconds. The sign applies to all of them.
package struct SampleOffset: Hashable, Sendable {
  package let seconds: Int

  package init(seconds: Int) {
    self.seconds = seconds
  }

  package init?(_ text: String) {
    guard let sign = text.first, sign == "-" || sign == "+" else { return nil }
    var total = 0
    let parts = text.dropFirst().split(separator: " ")
    for part in parts {
      guard let unit = part.last, let size = Self.secondsPerUnit[unit],
        let count = Int(part.dropLast()), count >= 0
      else { return nil }
      total += count * size
    }
    guard !parts.isEmpty else { return nil }
    self.init(seconds: sign == "-" ? -total : total)
  }
}

extension SampleOffset: Decodable {
  private static let secondsPerUnit: [Character: Int] = [
    "w": 604_800, "d": 86_400, "h": 3_600, "m": 60, "s": 1,
  ]

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let offset = SampleOffset(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "“\(text)” is no time like “-2d 3h”.")
    }
    self = offset
  }
}
