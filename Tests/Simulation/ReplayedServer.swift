import Data
import Foundation
import TestSupport

/// Answers like the servers of a report, after the same delays.
final class ReplayedServer: Transport, @unchecked Sendable {
  // Unchecked, because only the simulation's single thread uses it.
  private struct Exchange {
    let method: String
    let address: String
    let start: Int
    var end: Int?
    var result: BugReport.Content?
    var isUsed = false
  }

  private let clock: ManualClock
  private var exchanges: [Int: Exchange] = [:]
  private var numbers: [Int] = []
  private var shares: [Double] = []
  /// Requests that have no answer in the report.
  private(set) var unknown: [String] = []

  init(_ report: BugReport, clock: ManualClock) {
    self.clock = clock
    for line in report.lines {
      switch line.content {
      case .request(let number, let method, let address, _):
        exchanges[number] = Exchange(method: method, address: address, start: line.time)
        numbers.append(number)
      case .failure(let number, .held):
        // It was never sent, and is held back here too.
        numbers.removeAll { $0 == number }
      case .answer(let number, _, _, _), .failure(let number, _):
        exchanges[number]?.end = line.time
        exchanges[number]?.result = line.content
      case .chance(let share): shares.append(share)
      case .event, .pushed, .end: break
      }
    }
  }

  /// The next recorded random number.
  func share() -> Double { shares.isEmpty ? 0.5 : shares.removeFirst() }

  func send(_ request: HTTPRequest, within limits: TransportLimits) async throws -> HTTPResponse {
    let address = request.url.absoluteString
    guard let number = number(of: request.method.rawValue, address),
      let exchange = exchanges[number]
    else {
      unknown.append("\(request.method.rawValue) \(ReportedPlace(address).path)")
      throw TransportFailure.offline
    }
    exchanges[number]?.isUsed = true
    guard let end = exchange.end else { return try await waitForever() }
    try await clock.sleep(for: .milliseconds(end - exchange.start))
    switch exchange.result {
    case .answer(_, let status, let headers, let body):
      return HTTPResponse(
        status, headers: HTTPHeaders(headers), body: Data(body.utf8), from: request.url)
    case .failure(_, let failure):
      guard let failure = failure.transportFailure else { return try await waitForever() }
      throw failure
    default: return try await waitForever()
    }
  }

  /// The first unused exchange with the same address, or with the same path.
  private func number(of method: String, _ address: String) -> Int? {
    let left = numbers.filter { exchanges[$0]?.isUsed == false && exchanges[$0]?.method == method }
    let path = ReportedPlace(address).path
    return left.first { exchanges[$0]?.address == address }
      ?? left.first { ReportedPlace(exchanges[$0]?.address ?? "").path == path }
  }

  private func waitForever() async throws -> HTTPResponse {
    try await clock.sleep(for: .seconds(1_000_000))
    throw TransportFailure.timedOut
  }
}

/// An address for the sentences of a replay.
struct ReportedPlace {
  /// Without the host and the query.
  let path: String

  init(_ address: String) {
    path = URLComponents(string: address)?.path ?? address
  }
}
