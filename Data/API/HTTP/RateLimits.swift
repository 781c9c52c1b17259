import Domain
import Foundation

/// The pauses that hosts have asked for, shared by all requests.
actor RateLimits {
  /// Setting the clock back to before a pause began ends it.
  private var pauses: [String: Range<Date>] = [:]
  private var refusals: [String: Int] = [:]

  func pause(for host: String, at now: Date) -> Date? {
    pauses[host].flatMap { $0.contains(now) ? $0.upperBound : nil }
  }

  /// - Returns: when to retry.
  func noteRefusal(_ response: HTTPResponse, by host: String, at now: Date) -> Date {
    let count = refusals[host, default: 0]
    refusals[host] = count + 1
    // If a server does not say how long to wait, the delay grows with each refusal.
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

  /// Pauses are limited to an hour. If a server asks for more, its clock is wrong.
  private static let longest: TimeInterval = 3_600
}
