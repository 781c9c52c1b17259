import Data
import Foundation
import TestSupport

/// One device's connection to the server.
final class NetworkLink: @unchecked Sendable {
  // Unchecked, because only the simulation's single thread uses it.
  enum Weather: String, CaseIterable {
    case fair, offline, rough, oneWay = "one-way"
  }

  enum Fate: String, CaseIterable {
    case arrives, offline, isLost = "is lost", answerIsLost = "loses its answer"
    case isCut = "is cut after it arrived", isRepeated = "arrives twice"
    case isLate = "arrives after its sender gave up", isRefused = "meets an overloaded server"
    case isLimited = "meets a rate limit", failsAfterwards = "is done and answered with a failure"
    case meetsLoginPage = "meets a login page", isCutShort = "is answered with half an answer"
  }

  var weather = Weather.fair
  private(set) var underway = 0
  /// A change that arrives late can undo a newer one.
  private(set) var hasLateChanges = false
  /// In seconds of the world's clock.
  private(set) var lastEnd = ManualClock.Instant?.none
  let world: ManualClock
  let server: any Transport
  let dice: Dice
  let note: (Fate) -> Void

  init(
    to server: any Transport, world: ManualClock, dice: Dice, note: @escaping (Fate) -> Void
  ) {
    (self.server, self.world, self.dice, self.note) = (server, world, dice, note)
  }

  fileprivate func begin(_ request: HTTPRequest) -> Fate {
    underway += 1
    var fate: Fate =
      switch weather {
      case .fair: .arrives
      case .offline: .offline
      case .oneWay: .answerIsLost
      case .rough: dice.chance(35) ? .arrives : dice.one(of: Fate.allCases)
      }
    if !request.isIdempotent {
      if fate == .isRepeated { fate = .arrives }
      if fate == .isLate { fate = .isLost }
    }
    note(fate)
    return fate
  }

  fileprivate func noteLate(_ request: HTTPRequest) {
    if request.method != .get { hasLateChanges = true }
  }

  fileprivate func end() {
    underway -= 1
    lastEnd = world.now
  }
}

extension HTTPRequest {
  /// False for requests that create something new each time. Nothing in between may repeat or delay
  /// these (RFC 9110, 9.2.2), because servers accept no key for them.
  fileprivate var isIdempotent: Bool {
    method != .post || !["lists", "filters", "reports"].contains(url.lastPathComponent)
  }
}

/// The network of one process. Requests that a killed process had not sent are never sent.
struct SimulatedTransport: Transport {
  let line: NetworkLink
  let life: ProcessLifetime

  func send(_ request: HTTPRequest, within limits: TransportLimits) async throws -> HTTPResponse {
    guard !life.isOver else { throw TransportFailure.offline }
    let fate = line.begin(request)
    defer { line.end() }
    return try await meet(fate, request, limits)
  }

  private func meet(
    _ fate: NetworkLink.Fate, _ request: HTTPRequest, _ limits: TransportLimits
  ) async throws -> HTTPResponse {
    switch fate {
    case .offline: throw TransportFailure.offline
    case .isLost:
      try await pause(limits.idle)
      throw TransportFailure.timedOut
    case .isLate:
      line.noteLate(request)
      // Much later, but before the server forgets a key.
      let delay = Duration.seconds(line.dice.number(20..<2_400))
      Task.detached { [line] in
        try await line.world.sleep(for: delay)
        _ = try await line.server.send(request, within: limits)
      }
      try await pause(limits.idle)
      throw TransportFailure.timedOut
    case .isRefused:
      try await latency()
      return HTTPResponse(503, body: Data("{}".utf8), from: request.url)
    case .isLimited:
      try await latency()
      return HTTPResponse(
        429, headers: ["Retry-After": "\(line.dice.number(1..<200))"], body: Data("{}".utf8),
        from: request.url)
    case .meetsLoginPage:
      try await latency()
      return HTTPResponse(200, body: Data("<html>Welcome</html>".utf8), from: request.url)
    default: return try await arrive(fate, request, limits)
    }
  }

  private func arrive(
    _ fate: NetworkLink.Fate, _ request: HTTPRequest, _ limits: TransportLimits
  ) async throws -> HTTPResponse {
    try await latency()
    guard !life.isOver else { throw TransportFailure.connectionLost }
    var answer = try await line.server.send(request, within: limits)
    if fate == .isRepeated { answer = try await line.server.send(request, within: limits) }
    try await latency()
    switch fate {
    case .answerIsLost:
      try await pause(limits.idle)
      throw TransportFailure.timedOut
    case .isCut: throw TransportFailure.connectionLost
    case .failsAfterwards: return HTTPResponse(502, body: Data("{}".utf8), from: request.url)
    case .isCutShort: answer.body = answer.body.dropLast(answer.body.count / 2 + 1)
    default: break
    }
    return answer
  }

  private func latency() async throws {
    try await pause(.milliseconds(line.dice.number(10..<250)))
  }

  private func pause(_ duration: Duration) async throws {
    try await line.world.sleep(for: duration)
  }
}

/// One run of the app.
final class ProcessLifetime: @unchecked Sendable {
  // Unchecked, because only the simulation's single thread uses it.
  var isOver = false
}
