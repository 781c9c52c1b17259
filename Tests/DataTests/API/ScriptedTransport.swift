import Foundation
import Testing

@testable import Data

/// Answers requests from a script, in order, and records them. A request that is not in the script
/// fails the test.
actor ScriptedTransport: Transport {
  enum Line: Sendable {
    case answer(Int, HTTPHeaders = [:], String = "")
    case failure(TransportFailure)
  }

  private var lines: [Line]
  private(set) var requests: [HTTPRequest] = []
  /// The limits of each request.
  private(set) var limits: [TransportLimits] = []

  init(_ lines: Line...) {
    self.lines = lines
  }

  init(_ lines: [Line]) {
    self.lines = lines
  }

  func send(_ request: HTTPRequest, within limits: TransportLimits) async throws -> HTTPResponse {
    requests.append(request)
    self.limits.append(limits)
    guard !lines.isEmpty else {
      Issue.record("Nobody expected \(request.method.rawValue) \(request.url)")
      throw TransportFailure.offline
    }
    switch lines.removeFirst() {
    case .answer(let status, let headers, let body):
      return HTTPResponse(status, headers: headers, body: Data(body.utf8), from: request.url)
    case .failure(let failure): throw failure
    }
  }

  var addresses: [String] { requests.map(\.url.absoluteString) }
}

/// Time that passes only by sleeping, and random numbers that are always in the middle.
final class ScriptedTime: @unchecked Sendable {
  // Unchecked, because Mutex needs iOS 18. `lock` guards all mutable state.
  private let lock = NSLock()
  private var passed: [Double] = []

  /// 2026-11-20, 12:00 UTC.
  static let start = Date(timeIntervalSince1970: 1_795_176_000)

  /// The duration of each sleep.
  var sleeps: [Double] { lock.withLock { passed } }

  var surroundings: HTTPClient.Surroundings {
    let limits = [TransportLimits().total, MastodonPosting.uploadTime]
    return HTTPClient.Surroundings(
      now: { Self.start.addingTimeInterval(self.sleeps.reduce(0, +)) },
      sleep: { duration in
        // The timeout for slow answers sleeps at the same time as every request.
        if limits.contains(duration) { return try await self.sleepForever() }
        self.lock.withLock { self.passed.append(duration / .seconds(1)) }
      },
      chance: { 0.5 })
  }

  private func sleepForever() async throws {
    // A stream without elements ends only when the reading task is cancelled.
    for await _ in AsyncStream<Never>.makeStream().stream {}
    throw CancellationError()
  }
}

extension TransportLimits {
  /// Tests must not depend on how busy the machine is.
  static func withoutTimeouts(body: Int = 16_000_000) -> TransportLimits {
    TransportLimits(idle: .seconds(3_600), body: body, silence: .seconds(3_600))
  }
}
