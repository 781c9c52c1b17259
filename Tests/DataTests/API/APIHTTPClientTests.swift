import Domain
import Foundation
import Testing

@testable import Data

@Suite struct APIHTTPClientTests {
  private let time = ScriptedTime()
  private let base = URL(string: "https://a.example")!

  private func client(_ transport: some Transport) -> HTTPClient {
    HTTPClient(transport, time.surroundings)
  }

  private func service(isAboutRate: Bool = false, remembers: Bool = false) -> Service {
    Service(
      base: base, token: Secret("t0ken"), remembersAnswers: remembers,
      words: { String(decoding: $0, as: UTF8.self) }, isAboutRate: { _ in isAboutRate })
  }

  private func read(_ method: HTTPRequest.Method = .get, key: String? = nil) -> Endpoint<String> {
    Endpoint(method, "x", idempotencyKey: key) { String(decoding: $0.body, as: UTF8.self) }
  }

  private func answer(_ number: Int, _ status: Int, body: String) -> BugReport.Content {
    .answer(number: number, status: status, headers: [:], body: body)
  }

  // MARK: Requests

  @Test func sendsItsTokenAndReadsTheAnswer() async throws {
    let transport = ScriptedTransport(.answer(200, [:], "hello"))
    #expect(try await client(transport).load(read(), from: service()) == "hello")
    let request = try #require(await transport.requests.first)
    #expect(request.url == URL(string: "https://a.example/x"))
    #expect(request.headers["Authorization"] == "Bearer t0ken")
    #expect(request.headers["User-Agent"] == "Moments/1")
    #expect(request.headers["Accept"] == "application/json")
  }

  @Test func everyPathComponentIsEscaped() async throws {
    let transport = ScriptedTransport(.answer(200))
    let endpoint = Endpoint(
      .get, "api/v1", ["../a b?#é"], query: ["q": "a+b&c=d/ü", "none": nil]
    ) { _ in }
    try await client(transport).load(
      endpoint, from: Service(base: URL(string: "https://a.example/deep/")!))
    #expect(
      await transport.addresses == [
        "https://a.example/deep/api/v1/..%2Fa%20b%3F%23%C3%A9?q=a%2Bb%26c%3Dd%2F%C3%BC"
      ])
  }

  @Test(arguments: ["", ".", ".."])
  func aPathComponentCannotEscape(_ step: String) async {
    await #expect(throws: LoadFailure.notFound) {
      try await client(ScriptedTransport()).load(
        Endpoint(.get, "x", [step]) { _ in }, from: service())
    }
  }

  @Test func aPageIsRequestedOnlyFromItsOwnHost() async throws {
    let transport = ScriptedTransport(.answer(200, [:], "2"))
    let there = Cursor("https://a.example/x?max_id=7&a=%20")
    #expect(try await client(transport).load(read().page(there), from: service()) == "2")
    #expect(await transport.addresses == [there.rawValue])
    for address in ["https://b.example/x", "http://a.example/x", "x", "", "https://a.example:8/"] {
      await #expect(throws: LoadFailure.malformed) {
        try await client(transport).load(read().page(Cursor(address)), from: service())
      }
    }
  }

  // MARK: Refusals

  @Test(arguments: [
    (400, LoadFailure.refused("no")), (401, .signedOut), (403, .refused("no")), (404, .notFound),
    (408, .timedOut), (409, .refused("no")), (410, .notFound), (422, .refused("no")),
    (418, .refused("no")), (304, .malformed), (300, .unreadable(.otherShape)),
    (100, .refused("no")),
  ])
  func theStatusExplainsTheFailure(_ status: Int, _ failure: LoadFailure) async {
    await #expect(throws: failure) {
      try await client(ScriptedTransport(.answer(status, [:], "no"))).load(read(), from: service())
    }
  }

  @Test func anErrorMessageIsOneShortLine() async {
    let words = "a\n\n b" + String(repeating: "c", count: 400)
    let transport = ScriptedTransport(.answer(422, [:], words), .answer(422))
    await #expect(throws: LoadFailure.refused("a  b" + String(repeating: "c", count: 296) + "…")) {
      try await client(transport).load(read(), from: service())
    }
    await #expect(throws: LoadFailure.refused(nil)) {
      try await client(transport).load(read(), from: service())
    }
  }

  @Test(arguments: [
    (TransportFailure.offline, LoadFailure.offline), (.timedOut, .timedOut),
    (.tooLarge, .malformed), (.untrusted, .malformed), (.badCertificate, .badCertificate),
  ])
  func permanentNetworkErrorsAreNotRetried(
    _ failure: TransportFailure, _ shown: LoadFailure
  ) async {
    await #expect(throws: shown) {
      try await client(ScriptedTransport(.failure(failure))).load(read(), from: service())
    }
  }

  @Test func anAnswerOverTheLimitIsRefused() async {
    let transport = ScriptedTransport(.answer(200, [:], "12345"))
    let client = HTTPClient(transport, time.surroundings, limits: TransportLimits(body: 4))
    await #expect(throws: LoadFailure.malformed) { try await client.load(read(), from: service()) }
  }

  // MARK: Retries

  @Test(arguments: [500, 502, 503, 504])
  func retriesAfterAServerError(_ status: Int) async throws {
    let transport = ScriptedTransport(
      .answer(status), .failure(.connectionLost), .answer(200, [:], "third"))
    #expect(try await client(transport).load(read(), from: service()) == "third")
    #expect(time.sleeps == [0.375, 0.75])
  }

  @Test func givesUpAfterThreeAttempts() async {
    let transport = ScriptedTransport(.answer(500), .answer(500), .answer(500, [:], "down"))
    await #expect(throws: LoadFailure.serverFailed("down")) {
      try await client(transport).load(read(), from: service())
    }
  }

  @Test(arguments: [HTTPRequest.Method.post, .put, .delete])
  func unsafeRequestsAreNotRetried(_ method: HTTPRequest.Method) async {
    await #expect(throws: LoadFailure.serverFailed(nil)) {
      try await client(ScriptedTransport(.answer(500))).load(read(method), from: service())
    }
    await #expect(throws: LoadFailure.connectionLost) {
      try await client(ScriptedTransport(.failure(.connectionLost)))
        .load(read(method), from: service())
    }
  }

  /// The second attempt finds no connection, but the first one was sent.
  @Test(arguments: [ScriptedTransport.Line.failure(.connectionLost), .answer(500)])
  func aSentChangeMayHaveArrived(_ first: ScriptedTransport.Line) async {
    await #expect(throws: LoadFailure.connectionLost) {
      try await client(ScriptedTransport(first, .failure(.offline)))
        .load(read(.post, key: "k1"), from: service())
    }
    await #expect(throws: LoadFailure.offline) {
      try await client(ScriptedTransport(.failure(.offline)))
        .load(read(.post, key: "k1"), from: service())
    }
  }

  @Test func aKeyMakesRetriesSafe() async throws {
    let transport = ScriptedTransport(.failure(.connectionLost), .answer(200, [:], "once"))
    #expect(try await client(transport).load(read(.post, key: "k1"), from: service()) == "once")
    #expect(await transport.requests.map { $0.headers["Idempotency-Key"] } == ["k1", "k1"])
  }

  // MARK: Pauses

  @Test func waitsForAShortPauseAndShowsIt() async throws {
    let transport = ScriptedTransport(
      .answer(429, ["Retry-After": "4"]), .answer(200, [:], "later"))
    let client = client(transport)
    #expect(try await client.load(read(), from: service()) == "later")
    #expect(time.sleeps == [4])
    let recorded = client.recorder.contents
    #expect(recorded.count == 4 && recorded.last == answer(2, 200, body: "lorem"))
    var pauses = await client.pauses.stream().makeAsyncIterator()
    #expect(await pauses.next() == [])
  }

  @Test func aLongPauseIsReportedAndAppliesToAllRequests() async {
    let transport = ScriptedTransport(
      .answer(429, ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "2026-11-20T12:05:00.5Z"]))
    let client = client(transport)
    let until = ScriptedTime.start.addingTimeInterval(300.5)
    for _ in 0..<2 {
      await #expect(throws: LoadFailure.rateLimited(until: until)) {
        try await client.load(read(.post), from: service())
      }
    }
    #expect(client.recorder.contents.last == .failure(number: 2, .held))
    #expect(await transport.requests.count == 1)
  }

  @Test func anotherHostIsNotHeldBack() async throws {
    let transport = ScriptedTransport(
      .answer(429, ["Retry-After": "99"]), .answer(200, [:], "there"))
    let client = client(transport)
    await #expect(throws: LoadFailure.self) { try await client.load(read(), from: service()) }
    let other = Service(base: URL(string: "https://b.example")!)
    #expect(try await client.load(read(), from: other) == "there")
  }

  @Test func anExhaustedLimitWaitsForTheReset() async throws {
    let transport = ScriptedTransport(
      .answer(200, ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "7"], "1"),
      .answer(200, [:], "2"))
    let client = client(transport)
    _ = try await client.load(read(), from: service())
    #expect(try await client.load(read(), from: service()) == "2")
    #expect(time.sleeps == [7])
  }

  /// Servers count the requests of each account.
  @Test func anExhaustedLimitDoesNotDelayAnotherAccount() async throws {
    let transport = ScriptedTransport(
      .answer(200, ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "600"], "1"),
      .answer(200, [:], "2"))
    let client = client(transport)
    _ = try await client.load(read(), from: service())
    let other = Service(base: base, token: Secret("other"))
    #expect(try await client.load(read(), from: other) == "2")
    await #expect(throws: LoadFailure.rateLimited(until: ScriptedTime.start + 600)) {
      try await client.load(read(), from: service())
    }
    #expect(time.sleeps.isEmpty)
  }

  @Test func backsOffWithoutARetryTime() async {
    let limits = RateLimits()
    let refusal = HTTPResponse(429, from: base)
    var pauses: [TimeInterval] = []
    for _ in 0..<6 {
      let until = await limits.noteRefusal(refusal, by: "a", at: ScriptedTime.start)
      pauses.append(until.timeIntervalSince(ScriptedTime.start))
    }
    #expect(pauses == [60, 120, 240, 480, 960, 960])
    await limits.noteSuccess(HTTPResponse(200, from: base), by: "a", at: ScriptedTime.start)
    let until = await limits.noteRefusal(refusal, by: "a", at: ScriptedTime.start)
    #expect(until == ScriptedTime.start.addingTimeInterval(60))
  }

  @Test func settingTheClockBackDoesNotExtendARateLimit() async {
    let limits = RateLimits()
    let start = ScriptedTime.start
    let until = await limits.noteRefusal(HTTPResponse(429, from: base), by: "a", at: start)
    #expect(await limits.pause(for: "a", at: start) == until)
    #expect(await limits.pause(for: "a", at: start - 1) == nil)
    #expect(await limits.pause(for: "a", at: until) == nil)
  }

  @Test func aServerCannotBlockRequestsForOverAnHour() async {
    let refusal = HTTPResponse(429, headers: ["Retry-After": "999999999"], from: base)
    let until = await RateLimits().noteRefusal(refusal, by: "a", at: ScriptedTime.start)
    #expect(until == ScriptedTime.start.addingTimeInterval(3_600))
  }

  @Test func aForbiddenForRateLimitingIsAPause() async {
    let headers: HTTPHeaders = ["Retry-After": "60"]
    await #expect(
      throws: LoadFailure.rateLimited(until: ScriptedTime.start.addingTimeInterval(60))
    ) {
      try await client(ScriptedTransport(.answer(403, headers)))
        .load(read(), from: service(isAboutRate: true))
    }
  }

  // MARK: Unchanged answers

  @Test func makesConditionalRequests() async throws {
    let transport = ScriptedTransport(
      .answer(200, ["ETag": "\"1\""], "old"), .answer(304), .answer(200, ["ETag": "\"2\""], "new"),
      .answer(304))
    let client = client(transport)
    var bodies: [String] = []
    for _ in 0..<4 {
      bodies.append(try await client.load(read(), from: service(remembers: true)))
    }
    #expect(bodies == ["old", "old", "new", "new"])
    #expect(
      await transport.requests.map { $0.headers["If-None-Match"] } == [
        nil, "\"1\"", "\"1\"", "\"2\"",
      ])
  }

  /// The cached answer was sent at another time.
  @Test func anUnchangedAnswerHasTheNewTime() async throws {
    let times = ["Mon, 23 Nov 2026 08:00:00 GMT", "Mon, 23 Nov 2026 09:00:00 GMT"]
    let transport = ScriptedTransport(
      .answer(200, ["ETag": "\"1\"", "Date": times[0]], "old"), .answer(304, ["Date": times[1]]),
      .answer(304))
    let client = client(transport)
    var dates: [Date?] = []
    for _ in 0..<3 {
      dates.append(try await client.load(read().dated, from: service(remembers: true)).date)
    }
    #expect(dates == times.map(WireDate.http) + [nil])
  }

  @Test func notModifiedWithoutACachedAnswerIsMalformed() async {
    let transport = ScriptedTransport(.answer(304))
    await #expect(throws: LoadFailure.malformed) {
      try await client(transport).load(read(), from: service(remembers: true))
    }
  }

  @Test func onlyServicesThatOptInGetConditionalRequests() async throws {
    let transport = ScriptedTransport(.answer(200, ["ETag": "\"1\""], "old"), .answer(200))
    let client = client(transport)
    for _ in 1...2 { _ = try await client.load(read(), from: Service(base: base)) }
    #expect(await transport.requests.map { $0.headers["If-None-Match"] } == [nil, nil])
  }

  @Test func cachedAnswersAreSeparatePerAccount() async throws {
    let transport = ScriptedTransport(.answer(200, ["ETag": "\"1\""], "mine"), .answer(200))
    let client = client(transport)
    _ = try await client.load(read(), from: service(remembers: true))
    let other = Service(base: base, token: Secret("other"), remembersAnswers: true)
    #expect(try await client.load(read(), from: other) == "")
    #expect(await transport.requests.last?.headers["If-None-Match"] == nil)
  }
}
