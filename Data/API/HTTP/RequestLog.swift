import Foundation

/// What was asked lately and what became of it, for a person to look at and pass on. It holds no
/// header, no query and no body: nothing that signs in and nothing that someone wrote.
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
    package let date: Date
    package let method: HTTPRequest.Method
    /// Host and path.
    package let place: String
    package fileprivate(set) var outcome: Outcome
  }

  package private(set) var entries: [Entry] = []
  private var lastNumber = 0
  private let most: Int

  package init(most: Int = 200) {
    self.most = most
  }

  /// The requests that wait because a server asked for a pause.
  package var waiting: [Entry] {
    entries.filter { if case .waiting = $0.outcome { true } else { false } }
  }

  package var text: String {
    entries.map(\.line).joined(separator: "\n")
  }
}

extension RequestLog {
  func begin(_ request: HTTPRequest, at date: Date) -> Int {
    lastNumber += 1
    let place = (request.url.host() ?? "") + request.url.path(percentEncoded: true)
    entries.append(
      Entry(number: lastNumber, date: date, method: request.method, place: place, outcome: .sent))
    if entries.count > most { entries.removeFirst(entries.count - most) }
    return lastNumber
  }

  func note(_ outcome: Outcome, of number: Int) {
    guard let index = entries.lastIndex(where: { $0.number == number }) else { return }
    entries[index].outcome = outcome
  }
}

extension RequestLog.Entry {
  fileprivate var line: String {
    "\(Int(date.timeIntervalSince1970)) \(method.rawValue) \(place) \(outcome.words)"
  }
}

extension RequestLog.Outcome {
  fileprivate var words: String {
    switch self {
    case .sent: "sent"
    case .waiting(let until): "waits until \(Int(until.timeIntervalSince1970))"
    case .held: "held back, the server wants a longer pause"
    case .answered(let status, let bytes): "\(status), \(bytes) bytes"
    case .failed(let failure): "failed: \(failure)"
    case .cancelled: "cancelled"
    }
  }
}
