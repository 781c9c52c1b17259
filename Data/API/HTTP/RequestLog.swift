import Foundation

/// A log of recent requests and their results, for people to read and share. It contains no
/// headers, queries, IDs or bodies, so no secrets and no text.
package actor RequestLog {
  package enum Outcome: Hashable, Sendable {
    case sent
    /// The server asked for a pause; the request goes out when it is over.
    case waiting(until: Date)
    /// The pause is too long to wait for; nothing was sent.
    case held
    case answered(status: Int, bytes: Int)
    case failed(TransportFailure)
    case cancelled
  }

  package struct Entry: Hashable, Sendable {
    package let number: Int
    package fileprivate(set) var date: Date
    package let method: HTTPRequest.Method
    /// Host and pattern of the path: `mastodon.social/api/v1/statuses/…/context`
    package let place: String
    package fileprivate(set) var outcome: Outcome
    /// In seconds, once it is over.
    package fileprivate(set) var duration: TimeInterval?
  }

  package private(set) var entries: [Entry] = []
  private var lastNumber = 0
  private let most: Int

  package init(most: Int = 500) {
    self.most = most
  }

  /// The requests that wait because a server asked for a pause.
  package var waiting: [Entry] {
    entries.filter { if case .waiting = $0.outcome { true } else { false } }
  }

  /// A line for each, the oldest first.
  package var text: String {
    entries.map(\.line).joined(separator: "\n")
  }
}

extension RequestLog {
  func begin(_ request: HTTPRequest, at date: Date) -> Int {
    lastNumber += 1
    let place = "\(request.url.host() ?? "")/\(request.pattern)"
    entries.append(
      Entry(number: lastNumber, date: date, method: request.method, place: place, outcome: .sent))
    if entries.count > most { entries.removeFirst(entries.count - most) }
    return lastNumber
  }

  /// How long something took counts from when it was sent.
  func note(_ outcome: Outcome, of number: Int, at date: Date) {
    guard let index = entries.lastIndex(where: { $0.number == number }) else { return }
    entries[index].outcome = outcome
    switch outcome {
    case .sent: entries[index].date = date
    case .waiting: break
    case .held, .answered, .failed, .cancelled:
      entries[index].duration = max(0, date.timeIntervalSince(entries[index].date))
    }
  }
}

extension RequestLog.Entry {
  fileprivate var line: String {
    let took = duration.map { ", \(Int(($0 * 1_000).rounded())) ms" } ?? ""
    return "\(date.ISO8601Format()) \(method.rawValue) \(place) \(outcome.words)\(took)"
  }
}

extension RequestLog.Outcome {
  fileprivate var words: String {
    switch self {
    case .sent: "sent"
    case .waiting(let until): "waits until \(until.ISO8601Format())"
    case .held: "held back, the server wants a longer pause"
    case .answered(let status, let bytes): "\(status), \(bytes) bytes"
    case .failed(let failure): "failed: \(failure)"
    case .cancelled: "cancelled"
    }
  }
}
