import Domain
import Foundation

/// The pauses that hosts have asked for, shared by all requests.
actor RateLimits {
  /// A clock that is set back to a time before a pause ends it.
  private var pauses: [String: Range<Date>] = [:]
  private var refusals: [String: Int] = [:]

  func pause(for host: String, at now: Date) -> Date? {
    pauses[host].flatMap { $0.contains(now) ? $0.upperBound : nil }
  }

  /// - Returns: when to ask again.
  func noteRefusal(_ response: HTTPResponse, by host: String, at now: Date) -> Date {
    let count = refusals[host, default: 0]
    refusals[host] = count + 1
    // A server that does not say how long to wait is asked less and less often.
    let guess = now.addingTimeInterval(60 * Double(1 << min(count, 4)))
    let until = min(
      RateLimit(response.headers, now: now).nextAttempt ?? guess,
      now.addingTimeInterval(Self.longest))
    pauses[host] = now..<max(now, until)
    return until
  }

  func noteSuccess(_ response: HTTPResponse, by host: String, at now: Date) {
    refusals[host] = nil
    let limit = RateLimit(response.headers, now: now)
    guard limit.remaining == 0, let reset = limit.reset, reset > now else { return }
    pauses[host] = now..<min(reset, now.addingTimeInterval(Self.longest))
  }

  /// Pauses are cut to an hour. A server that asks for more has a wrong clock.
  private static let longest: TimeInterval = 3_600
}
