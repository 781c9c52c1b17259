import Foundation
import Testing

@testable import PageHost

@Suite struct HostSecurityTests {
  @Test func listensOnlyOnLoopback() async throws {
    let host = try await TestHost()
    #expect(throws: RawClient.Refused.self) {
      try RawClient(port: host.server.port, address: "127.0.0.2")
    }
    #expect(try host.servesPage())
  }

  @Test(arguments: [
    "evil.example", "127.0.0.1", "127.0.0.1:1", "localhost.evil.example:80", "",
  ]) func anotherHostNameIsRefusedAgainstDNSRebinding(
    name: String
  ) async throws {
    let host = try await TestHost()
    #expect(try host.status("GET / HTTP/1.1", host: name) == 421)
    #expect(try host.servesPage())
  }

  @Test func theMachinesOwnNamesAreServed() async throws {
    let host = try await TestHost()
    for name in ["127.0.0.1", "localhost", "LocalHost", "[::1]"] {
      #expect(try host.status("GET / HTTP/1.1", host: "\(name):\(host.server.port)") == 200)
    }
  }

  @Test(arguments: [
    "https://evil.example", "null", "http://127.0.0.1", "http://localhost:1",
    "http://127.0.0.1:8787.evil.example", "file://",
  ]) func crossSiteRequestsAreRefused(origin: String) async throws {
    let host = try await TestHost()
    #expect(try host.client().upgrade(host: host.host, origin: origin).contains(" 403 "))
    #expect(
      try host.status(
        "POST /control/openurl HTTP/1.1", headers: ["Origin: \(origin)"]) == 403)
    #expect(try host.servesPage())
  }

  @Test func aSocketWithoutAnOriginIsRefused() async throws {
    let host = try await TestHost()
    #expect(try host.client().upgrade(host: host.host, origin: nil).contains(" 403 "))
  }

  @Test(arguments: ["", "the-token-of-this-ruN", "the-token-of-this-run-and-more", "k"])
  func aWrongTokenShowsNothing(token: String) async throws {
    let host = try await TestHost()
    let client = try host.socket()
    client.sendText(TestHost.hello(token: token))
    #expect(client.message() == .closed(4001))
    #expect(await host.sessions.count == 0)
    #expect(try host.servesPage())
  }

  @Test func theFirstMessageMustBeHello() async throws {
    let host = try await TestHost()
    let client = try host.socket()
    client.sendText(#"{"t":"tap","id":1,"n":1}"#)
    #expect(client.message() == .closed(1008))
    #expect(try host.servesPage())
  }

  @Test func aSecondHelloEndsTheConnection() async throws {
    let host = try await TestHost()
    let page = try host.page()
    page.client.sendText(TestHost.hello())
    #expect(page.client.message() == .closed(1008))
    #expect(try host.servesPage())
  }

  @Test func anInvalidMessageEndsTheConnection() async throws {
    let host = try await TestHost()
    let page = try host.page()
    page.client.sendText(#"{"t":"tap","id":"1","n":1}"#)
    #expect(page.client.message() == .closed(1008))
    #expect(try host.servesPage())
  }

  @Test func tooManyEventsEndTheConnection() async throws {
    let host = try await TestHost(clock: HostClock { .zero })
    let page = try host.page()
    for number in 1...400 {
      #expect(page.tap(number)?.contains(#""a":\#(number),"#) == true)
      page.acknowledge(number + 1)
    }
    page.client.sendText(#"{"t":"tap","id":1,"n":401}"#)
    #expect(page.client.message() == .closed(1008))
    #expect(await host.scenes.all[0].events.count { $0 == .tap(1) } == 400)
  }

  @Test func tokensAreComparedInFull() {
    #expect(Secrets.match("abc", "abc"))
    for guess in ["", "ab", "abcd", "abd", "Abc"] { #expect(!Secrets.match(guess, "abc")) }
    #expect(!Secrets.match("a", ""))
  }

  @Test func everyRunHasItsOwn128BitTokens() throws {
    let words = try (0..<100).flatMap { _ in
      let secrets = try Secrets()
      return [secrets.page, secrets.control]
    }
    #expect(Set(words).count == 200)
    #expect(words.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
  }

  @Test func theNextRunCanReuseThePageToken() throws {
    let word = String(repeating: "0a", count: 16)
    let environment = [Secrets.pageVariable: word]
    let runs = try (0..<2).map { _ in try Secrets(environment: environment) }
    #expect(runs.map(\.page) == [word, word])
    #expect(runs[0].control != runs[1].control)
  }

  @Test(arguments: [
    "", "0a", String(repeating: "0A", count: 16), String(repeating: "é", count: 16),
  ])
  func aGuessableTokenIsRefused(word: String) {
    #expect(throws: Secrets.Malformed.self) {
      try Secrets(environment: [Secrets.pageVariable: word])
    }
  }
}

@Suite struct HostRequestTests {
  @Test func everyAnswerHasRestrictiveHeaders() async throws {
    let host = try await TestHost()
    for path in ["/", "/nothing"] {
      let client = try host.client()
      client.request("GET \(path) HTTP/1.1", host: host.host)
      let answer = client.readAll()
      for line in [
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n",
        "X-Content-Type-Options: nosniff\r\n", "Referrer-Policy: no-referrer\r\n",
        "Cross-Origin-Opener-Policy: same-origin\r\n",
        "Cross-Origin-Resource-Policy: same-origin\r\n", "Cache-Control: no-store\r\n",
      ] { #expect(answer.contains(line)) }
      #expect(!answer.contains("Access-Control"))
      #expect(!answer.contains(TestHost.token))
    }
  }

  /// A page opened directly by its address was not opened by another one. The browser would
  /// needlessly restart it in another process.
  @Test(arguments: [
    ("none", false), ("cross-site", true), ("same-site", true), ("same-origin", true), ("", true),
  ])
  func aPageOpenedByAnotherIsIsolatedFromIt(site: String, isCutOff: Bool) async throws {
    let host = try await TestHost()
    for path in ["/", "/nothing"] {
      let client = try host.client()
      client.request("GET \(path) HTTP/1.1", host: host.host, headers: ["Sec-Fetch-Site: \(site)"])
      let line = "\r\nCross-Origin-Opener-Policy: same-origin\r\n"
      #expect(client.readAll().contains(line) == (isCutOff || path != "/"))
    }
  }

  @Test func onlyThePagesOwnScriptAndStyleAreAllowed() async throws {
    let host = try await TestHost()
    let client = try host.client()
    client.request("GET / HTTP/1.1", host: host.host)
    let answer = client.readAll()
    let nonce = try #require(answer.firstMatch(of: /script-src 'nonce-([0-9a-f]{32})'/)).1
    #expect(answer.contains("style-src 'nonce-\(nonce)'; img-src 'self' https: data:;"))
    #expect(answer.contains("media-src 'self' https:; "))
    #expect(answer.contains("<style nonce=\"\(nonce)\">"))
    let scripts = answer.components(separatedBy: "<script").dropFirst()
    #expect(scripts.count == 2)
    #expect(scripts.allSatisfy { $0.hasPrefix(" nonce=\"\(nonce)\">\"use strict\";") })
    for name in ["unsafe-", "app.css", "app.js", "dial.js"] { #expect(!answer.contains(name)) }
  }

  @Test(
    arguments: [
      ("POST / HTTP/1.1", [], 405), ("GET /%2e%2e/etc/passwd HTTP/1.1", [], 404),
      ("GET /../app.js HTTP/1.1", [], 404), ("GET http://evil.example/ HTTP/1.1", [], 400),
      ("GET / HTTP/1.0", [], 400), ("GET  / HTTP/1.1", [], 400), ("GET", [], 400),
      ("GET / HTTP/1.1", ["Transfer-Encoding: chunked"], 501),
      ("GET / HTTP/1.1", ["Host: evil.example"], 400),
      ("GET / HTTP/1.1", ["Content-Length: 1", "Content-Length: 2"], 400),
      ("GET / HTTP/1.1", ["Content-Length: -1"], 400), ("GET / HTTP/1.1", ["No colon"], 400),
      ("GET / HTTP/1.1", ["A: b\nHost: c"], 400), ("GET / HTTP/1.1", [" folded: x"], 400),
      ("GET / HTTP/1.1", ["Content-Length: 262145"], 413),
      ("GET /socket HTTP/1.1", [], 403),
    ] as [(String, [String], Int)])
  func refusesInvalidRequests(line: String, headers: [String], status: Int) async throws {
    let host = try await TestHost()
    #expect(try host.status(line, headers: headers) == status)
    #expect(try host.servesPage())
  }

  @Test func anUpgradeMustBeComplete() async throws {
    let host = try await TestHost()
    let origin = "Origin: \(host.origin)"
    let key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="
    let upgrade = ["Upgrade: websocket", "Connection: Upgrade", origin]
    #expect(try host.status("GET /socket HTTP/1.1", headers: [origin]) == 426)
    #expect(try host.status("GET /socket HTTP/1.1", headers: upgrade + [key]) == 426)
    #expect(
      try host.status(
        "GET /socket HTTP/1.1",
        headers: upgrade + ["Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: short"]) == 426)
  }

  @Test func theHandshakeFollowsRFC6455() async throws {
    let host = try await TestHost()
    let head = try host.client().upgrade(host: host.host, origin: host.origin)
    #expect(head.contains("101 Switching Protocols"))
    #expect(head.contains("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo="))
  }

  @Test func endlessHeadersAreRefusedAtTheLimit() async throws {
    let host = try await TestHost()
    let client = try host.client()
    client.request(
      "GET / HTTP/1.1", host: host.host, headers: [String(repeating: "x", count: 20_000)])
    #expect(client.status() == 431)
    #expect(try host.servesPage())
  }

  @Test func aClientThatSendsNothingIsDisconnected() async throws {
    var limits = HostLimits()
    limits.requestTime = .zero
    let host = try await TestHost(limits: limits)
    #expect(try host.client().status() == 408)
  }

  @Test func aClientThatSendsHeadersTooSlowlyIsDisconnected() async throws {
    // Every reading of this clock is a second later, so no waiting is needed.
    let seconds = Locked(0)
    let clock = HostClock {
      .seconds(
        seconds.withLock {
          $0 += 1; return $0
        })
    }
    let host = try await TestHost(clock: clock)
    let client = try host.client()
    for byte in Array("GET / HTTP/1.1\r\nX: ".utf8) + Array(repeating: 120, count: 9000)
    where !client.send([byte]) { break }
    #expect(client.status() == 408)
  }

  @Test func aSilentSocketIsDisconnected() async throws {
    var limits = HostLimits()
    limits.helloTime = .zero
    let host = try await TestHost(limits: limits)
    #expect(try host.socket().message() == .closed(1008))
  }

  @Test func aSilentPageIsPingedOnceThenDisconnected() async throws {
    var limits = HostLimits()
    limits.silence = .zero
    let host = try await TestHost(limits: limits)
    let client = try host.socket()
    client.sendText(TestHost.hello())
    var messages = [client.message(), client.message()]
    messages.removeAll { if case .text = $0 { true } else { false } }
    #expect(messages.first == .ping)
  }

  @Test func under200SilentConnectionsTheOldestAreDropped() async throws {
    let host = try await TestHost()
    let page = try host.page()
    let clients = try (0..<200).map { _ in try host.client() }
    #expect(clients[0].status() == 503)
    #expect(page.tap(1)?.contains(#"["text",1,"1"]"#) == true)
    #expect(try host.servesPage())
    #expect(try host.page(scene: page.scene, last: 0).screen.isEmpty == false)
    clients.forEach { $0.end() }
  }

  @Test func openSocketsWithoutHelloKeepNoPageOut() async throws {
    let host = try await TestHost()
    let sockets = try (0..<100).map { _ in try host.socket() }
    #expect(try host.servesPage())
    #expect(sockets[0].message() == .closed(nil))
    sockets.forEach { $0.end() }
  }

  @Test func underMemoryPressureTheLargestGuestIsDropped() async throws {
    var limits = HostLimits()
    limits.guestBytes = 1_000_000
    let host = try await TestHost(limits: limits)
    let beginning: [UInt8] = [0x81, 0xFF] + RawClient.bigEndian(900_000, 8) + [1, 2, 3, 4]
    let sockets = try [600_000, 300_000, 200_000].map { size in
      let socket = try host.socket()
      socket.send(beginning + Array(repeating: 7, count: size))
      return socket
    }
    #expect(sockets[0].message() == .closed(nil))
    #expect(try host.servesPage())
    sockets.forEach { $0.end() }
  }

  @Test func headersArriveWithinThreeSeconds() async throws {
    let seconds = Locked(0)
    let host = try await TestHost(
      clock: HostClock {
        .seconds(
          seconds.withLock {
            $0 += 2; return $0
          })
      })
    let client = try host.client()
    client.send("GET / HTTP/1.1\r\n")
    client.send("X: y\r\n")
    #expect(client.status() == 408)
  }

  @Test func aPageThatPingsWithoutReadingIsRefused() throws {
    var limits = HostLimits()
    limits.bytesOnTheWay = 1_000
    var ends: [Int32] = [0, 0]
    #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    let far = RawClient(descriptor: ends[1])
    let connection = PageConnection(Socket(ends[0]), limits: limits)
    // More than a socket can buffer.
    #expect(throws: WebSocket.Violation(code: .refused)) {
      for _ in 0..<100_000 { try connection.pong(Array(repeating: 7, count: 125)) }
    }
    far.end()
  }

  @Test(arguments: ["/", "/nothing"])
  func headIsAnsweredLikeGetWithoutTheBody(path: String) async throws {
    let host = try await TestHost()
    let answers = try ["GET", "HEAD"].map { method in
      let client = try host.client()
      client.request("\(method) \(path) HTTP/1.1", host: host.host)
      return client.readAll().components(separatedBy: "\r\n\r\n")
    }
    #expect(answers[0][0] == answers[1][0])
    #expect(answers[0][1].isEmpty == false)
    #expect(answers[1][1...] == [""])
  }

  @Test(arguments: [
    ("POST /", "GET, HEAD"), ("PUT /shown/1", "GET, HEAD"), ("GET /control/openurl", "POST"),
    ("GET /files", "POST"),
  ])
  func anUnsupportedMethodListsTheAllowedOnes(line: String, methods: String) async throws {
    let host = try await TestHost()
    let client = try host.client()
    client.request("\(line) HTTP/1.1", host: host.host)
    let answer = client.readAll()
    #expect(answer.hasPrefix("HTTP/1.1 405 "))
    #expect(answer.contains("\r\nAllow: \(methods)\r\n"))
  }
}
