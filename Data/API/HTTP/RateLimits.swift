import Domain
import Foundation

/// The pauses of each rate limit, shared by all requests. An account on a host has a general limit
/// and can have others for certain requests.
actor RateLimits {
  /// Setting the clock back to before a pause began ends it.
  private var pauses: [String: Range<Date>] = [:]
  private var refusals: [String: Int] = [:]

  func pause(for name: String, at now: Date) -> Date? {
    pauses[name].flatMap { $0.contains(now) ? $0.upperBound : nil }
  }

  /// - Returns: when to retry.
  func noteRefusal(_ response: HTTPResponse, by name: String, at now: Date) -> Date {
    let count = refusals[name, default: 0]
    refusals[name] = count + 1
    // If a server does not say how long to wait, the delay grows with each refusal.
    let guess = now.addingTimeInterval(60 * Double(1 << min(count, 4)))
    let until = min(
      RateLimit(response.headers, now: now).nextAttempt ?? guess,
      now.addingTimeInterval(Self.longest))
    pauses[name] = now..<max(now, until)
    return until
  }

  func noteSuccess(_ response: HTTPResponse, by name: String, at now: Date) {
    refusals[name] = nil
    let limit = RateLimit(response.headers, now: now)
    guard limit.remaining == 0, let reset = limit.reset, reset > now else { return }
    pauses[name] = now..<min(reset, now.addingTimeInterval(Self.longest))
  }

  /// Pauses are limited to an hour. If a server asks for more, its clock is wrong.
  private static let longest: TimeInterval = 3_600
}
