import Foundation

/// The rate limit in an answer.
struct RateLimit: Hashable, Sendable {
  let remaining: Int?
  let reset: Date?
  let retryAfter: Date?

  init(_ headers: HTTPHeaders, now: Date) {
    remaining = headers["X-RateLimit-Remaining"].flatMap(Self.number)
    reset = headers["X-RateLimit-Reset"].flatMap { Self.reset($0, now: now) }
    retryAfter = headers["Retry-After"].flatMap { Self.retryAfter($0, now: now) }
  }

  /// When to retry after a refusal. Retry-After takes precedence. The reset time applies only if no
  /// requests remain. Otherwise, the refusal has another cause.
  var nextAttempt: Date? {
    retryAfter ?? (remaining ?? 0 > 0 ? nil : reset)
  }
}

extension RateLimit {
  /// Mastodon sends an ISO date. Others send seconds since 1970, or seconds from now.
  private static func reset(_ text: String, now: Date) -> Date? {
    guard let number = number(text) else {
      return WireDate.iso8601(text.trimmingCharacters(in: .whitespaces))
    }
    return number < 1_000_000_000
      ? now.addingTimeInterval(Double(number)) : Date(timeIntervalSince1970: Double(number))
  }

  private static func retryAfter(_ text: String, now: Date) -> Date? {
    if let seconds = number(text) { return now.addingTimeInterval(Double(seconds)) }
    return WireDate.http(text.trimmingCharacters(in: .whitespaces)).map { max($0, now) }
  }

  private static func number(_ text: String) -> Int? {
    Int(text.trimmingCharacters(in: .whitespaces)).flatMap { $0 < 0 ? nil : $0 }
  }
}
