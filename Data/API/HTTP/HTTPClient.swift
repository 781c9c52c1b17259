import Domain
import Foundation

/// Sends requests: waits for pauses that servers ask for, retries if that is safe, follows
/// redirects that do not leak the token, and throws `LoadFailure`.
package struct HTTPClient: Sendable {
  let transport: any Transport
  let surroundings: Surroundings
  var limits: TransportLimits
  let policy: Policy
  package let recorder: ReportRecorder
  package let pauses = ServerPauses()
  let rates = RateLimits()
  let clocks = ServerClocks()
  let memory: ResponseCache

  /// The clock and the randomness of a client. Tests pass their own.
  package struct Surroundings: Sendable {
    let now: @Sendable () -> Date
    package let sleep: @Sendable (Duration) async throws -> Void
    /// Returns a number in 0..<1.
    let chance: @Sendable () -> Double

    package init(
      now: @escaping @Sendable () -> Date,
      sleep: @escaping @Sendable (Duration) async throws -> Void,
      chance: @escaping @Sendable () -> Double
    ) {
      self.now = now
      self.sleep = sleep
      self.chance = chance
    }
  }

  package struct Policy: Sendable {
    package var attempts = 3
    package var firstDelay = 0.5
    /// The longest pause that requests wait for, in seconds. Longer pauses are failures.
    package var patience = 10.0
    package var redirects = 5

    package init() {}
  }

  package init(
    _ transport: any Transport, _ surroundings: Surroundings,
    limits: TransportLimits = TransportLimits(), policy: Policy = Policy(),
    recorder: ReportRecorder = ReportRecorder(), memory: ResponseCache = ResponseCache()
  ) {
    self.transport = transport
    self.surroundings = surroundings
    self.limits = limits
    self.policy = policy
    self.recorder = recorder
    self.memory = memory
  }

  /// Throws `LoadFailure` or `CancellationError`. Sends and decodes off the main actor.
  package func load<Value>(
    _ endpoint: Endpoint<Value>, from service: Service
  ) async throws -> Value {
    let request = try service.request(for: endpoint)
    let canRetry = request.method.isSafe || endpoint.idempotencyKey != nil
    let response = try await remembered(request, from: service, canRetry: canRetry)
    try Task.checkCancellation()
    let value = try endpoint.read(response)
    await clocks.note(response, by: request.url.lowercasedHost)
    return value
  }
}

extension HTTPClient {
  private func remembered(
    _ request: HTTPRequest, from service: Service, canRetry: Bool
  ) async throws -> HTTPResponse {
    guard service.remembersAnswers, request.method == .get else {
      return try await persistent(request, from: service, canRetry: canRetry)
    }
    let known = await memory.answer(to: request)
    var asked = request
    asked.headers["If-None-Match"] = known?.headers["ETag"]
    let response = try await persistent(asked, from: service, canRetry: canRetry)
    if response.status == 304, var known {
      known.headers["Date"] = response.headers["Date"]
      return known
    }
    await memory.remember(response, to: request)
    return response
  }

  /// Repeats the request until it gets a conclusive answer or runs out of attempts.
  private func persistent(
    _ request: HTTPRequest, from service: Service, canRetry: Bool
  ) async throws -> HTTPResponse {
    var attempt = 1
    while true {
      let mayRepeat = canRetry && attempt < policy.attempts
      switch try await exchange(request, from: service) {
      case .success(let response) where (500...599).contains(response.status) && mayRepeat:
        break
      case .success(let response):
        if let failure = try await failure(of: response, to: request, from: service) {
          guard case .rateLimited(let until?) = failure, mayRepeat, isShort(until) else {
            throw failure
          }
          attempt += 1
          continue
        }
        return response
      case .failure(.connectionLost) where mayRepeat:
        break
      case .failure(.connectionLost) where !request.method.isSafe,
        .failure(.offline) where !request.method.isSafe && attempt > 1:
        throw LoadFailure.connectionLost
      case .failure(let failure):
        throw LoadFailure(failure)
      }
      try await surroundings.sleep(.seconds(delay(after: attempt)))
      attempt += 1
    }
  }

  /// Doubles with each attempt. A random factor between a half and one spreads clients out.
  private func delay(after attempt: Int) -> Double {
    let longest = policy.firstDelay * Double(1 << (attempt - 1))
    return longest * (1 + surroundings.chance()) / 2
  }

  private func isShort(_ until: Date) -> Bool {
    until.timeIntervalSince(surroundings.now()) <= policy.patience
  }
}

extension HTTPClient {
  /// Makes one attempt, follows its redirects and records it.
  private func exchange(
    _ request: HTTPRequest, from service: Service
  ) async throws -> Result<HTTPResponse, TransportFailure> {
    do {
      try await waitForTurn(request, service)
    } catch let failure as LoadFailure {
      let number = recorder.record(request, at: surroundings.now())
      recorder.record(.held, of: number, at: surroundings.now())
      throw failure
    }
    let number = recorder.record(request, at: surroundings.now())
    do {
      let response = try await following(request)
      recorder.record(response, to: number, at: surroundings.now())
      if (200...299).contains(response.status) {
        await rates.noteSuccess(
          response, by: service.limit(of: request), at: surroundings.now())
      }
      return .success(response)
    } catch let failure as TransportFailure {
      recorder.record(BugReport.Failure(failure), of: number, at: surroundings.now())
      return .failure(failure)
    } catch {
      recorder.record(.cancelled, of: number, at: surroundings.now())
      throw error
    }
  }

  /// A pause of the general limit delays all requests of an account, a pause of another limit only
  /// those that it counts.
  private func waitForTurn(_ request: HTTPRequest, _ service: Service) async throws {
    let now = surroundings.now()
    let ends = [
      await rates.pause(for: service.generalLimit(of: request), at: now),
      await rates.pause(for: service.limit(of: request), at: now),
    ]
    guard let until = ends.compactMap(\.self).max() else { return }
    guard isShort(until) else { throw LoadFailure.rateLimited(until: until) }
    let pause = await pauses.begin(ServerPause(host: request.url.lowercasedHost, until: until))
    do {
      try await surroundings.sleep(.seconds(until.timeIntervalSince(now)))
    } catch {
      await pauses.end(pause)
      throw error
    }
    await pauses.end(pause)
  }

  private func following(_ request: HTTPRequest) async throws -> HTTPResponse {
    var request = request
    var response = try await timed(request)
    var left = policy.redirects
    while let next = Redirect.request(after: response, to: request) {
      guard left > 0 else { throw TransportFailure.untrusted }
      left -= 1
      request = next
      response = try await timed(request)
    }
    return response
  }

  private func timed(_ request: HTTPRequest) async throws -> HTTPResponse {
    let response = try await withThrowingTaskGroup(of: HTTPResponse.self) { group in
      group.addTask { try await transport.send(request, within: limits) }
      group.addTask {
        try await surroundings.sleep(limits.total)
        throw TransportFailure.timedOut
      }
      defer { group.cancelAll() }
      guard let first = try await group.next() else { throw CancellationError() }
      return first
    }
    guard response.body.count <= limits.body else { throw TransportFailure.tooLarge }
    return response
  }
}

extension URL {
  /// Empty if there is none.
  var lowercasedHost: String { host()?.lowercased() ?? "" }
}
