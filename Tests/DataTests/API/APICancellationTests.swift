import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

@Suite struct APICancellationTests {
  /// Answers nothing until it is cancelled or the test says so.
  private struct SilentTransport: Transport {
    let arrived = AsyncStream<Void>.makeStream()

    func send(_ request: HTTPRequest, within limits: TransportLimits) async throws -> HTTPResponse {
      arrived.continuation.yield()
      for await _ in AsyncStream<Never>.makeStream().stream {}
      throw CancellationError()
    }
  }

  private let endpoint = Endpoint(.get, "x") { _ in }
  private let service = Service(base: URL(string: "https://a.example")!)

  @Test func cancellingReachesTheTransport() async {
    let transport = SilentTransport()
    let client = HTTPClient(transport, ScriptedTime().surroundings)
    let task = Task { try await client.load(endpoint, from: service) }
    for await _ in transport.arrived.stream { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(client.recorder.contents.last == .failure(number: 1, .cancelled))
  }

  @Test func slowRequestsTimeOut() async {
    let clock = ManualClock()
    let transport = SilentTransport()
    let client = HTTPClient(
      transport,
      .init(now: { clock.date }, sleep: { try await clock.sleep(for: $0) }, chance: { 0 }),
      limits: TransportLimits(total: .seconds(9)))
    let task = Task { try await client.load(endpoint, from: service) }
    for await _ in transport.arrived.stream { break }
    await clock.sleeper
    clock.advance(by: .seconds(9))
    await #expect(throws: LoadFailure.timedOut) { try await task.value }
  }

  @Test func aDelayedRequestIsShownAsWaitingAndCancellable() async {
    let clock = ManualClock()
    let transport = ScriptedTransport(.answer(429, ["Retry-After": "5"]))
    let client = HTTPClient(
      transport,
      .init(
        now: { clock.date },
        sleep: { duration in
          if duration == TransportLimits().total {
            for await _ in AsyncStream<Never>.makeStream().stream {}
            throw CancellationError()
          }
          try await clock.sleep(for: duration)
        }, chance: { 0 }))
    let task = Task { try await client.load(endpoint, from: service) }
    await clock.sleeper
    var pauses = await client.pauses.stream().makeAsyncIterator()
    #expect(
      await pauses.next() == [
        ServerPause(host: "a.example", until: clock.date.addingTimeInterval(5))
      ])
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(client.recorder.contents.count == 2)
    #expect(await pauses.next() == [])
  }
}
