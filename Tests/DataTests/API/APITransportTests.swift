import Foundation
import Testing

@testable import Data

/// Linux has both, so that the one for Apple's platforms is tested too.
enum TransportKind: CaseIterable {
  case urlSession
  #if canImport(CCurl)
    case curl
  #endif

  func make() -> any Transport {
    switch self {
    case .urlSession: URLSessionTransport()
    #if canImport(CCurl)
      case .curl: CurlTransport()
    #endif
    }
  }
}

@Suite struct APITransportTests {
  private func send(
    _ kind: TransportKind, _ request: HTTPRequest, body: Int = 1_000_000
  ) async throws -> HTTPResponse {
    try await kind.make().send(request, within: .withoutTimeouts(body: body))
  }

  /// Larger than a single chunk.
  @Test(arguments: TransportKind.allCases)
  func aLargeBodyArrivesWhole(_ kind: TransportKind) async throws {
    let server = try LoopbackServer(.bytes("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"))
    let text = (0..<200_000).map { "\($0) " }.joined()
    #expect(text.utf8.count > 1_000_000)
    _ = try await send(kind, HTTPRequest(.post, server.base, body: Data(text.utf8)))
    var asked = server.requests.makeAsyncIterator()
    let request = try #require(await asked.next())
    #expect(request.utf8.count { $0 == UInt8(ascii: " ") } > 200_000)
    #expect(request.hasSuffix("\r\n\r\n" + text))
  }

  @Test(arguments: TransportKind.allCases)
  func sendsTheRequestAndReadsTheAnswer(_ kind: TransportKind) async throws {
    let server = try LoopbackServer(
      .bytes(
        "HTTP/1.1 201 Created\r\nETag: \"1\"\r\nSet-Cookie: a=b\r\nContent-Length: 5\r\n\r\nhello"))
    let url = server.base.appending(path: "x")
    let response = try await send(
      kind, HTTPRequest(.post, url, headers: ["Authorization": "Bearer t"], body: Data("a=b".utf8)))
    #expect(response.status == 201 && response.headers["etag"] == "\"1\"")
    #expect(response.body == Data("hello".utf8) && response.url == url)
    var asked = server.requests.makeAsyncIterator()
    let request = try #require(await asked.next())
    #expect(request.hasPrefix("POST /x HTTP/1.1\r\n") && request.hasSuffix("\r\n\r\na=b"))
    #expect(request.lowercased().contains("authorization: bearer t\r\n"))
  }

  @Test(arguments: TransportKind.allCases)
  func aRedirectIsReturnedAsAnAnswer(_ kind: TransportKind) async throws {
    let server = try LoopbackServer(
      .bytes("HTTP/1.1 302 Found\r\nLocation: /there\r\nContent-Length: 0\r\n\r\n"),
      .bytes("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"))
    let response = try await send(kind, HTTPRequest(.get, server.base))
    #expect(response.status == 302 && response.headers["Location"] == "/there")
  }

  @Test(arguments: TransportKind.allCases)
  func anOverlongAnswerIsCutOff(_ kind: TransportKind) async throws {
    let server = try LoopbackServer(
      .silence(after: "HTTP/1.1 200 OK\r\nContent-Length: 999999999\r\n\r\n0123456789"))
    await #expect(throws: TransportFailure.tooLarge) {
      try await send(kind, HTTPRequest(.get, server.base), body: 9)
    }
    for await _ in server.closings { break }
  }

  @Test(arguments: TransportKind.allCases)
  func anAnswerAnnouncedAsTooLongIsNotRead(_ kind: TransportKind) async throws {
    let server = try LoopbackServer(
      .silence(after: "HTTP/1.1 200 OK\r\nContent-Length: 17000000\r\n\r\n"))
    await #expect(throws: TransportFailure.tooLarge) {
      try await send(kind, HTTPRequest(.get, server.base), body: 16_000_000)
    }
    for await _ in server.closings { break }
  }

  @Test(arguments: TransportKind.allCases, ["gzip", "deflate", "br", "x-unknown"])
  func compressedAnswersAreNeitherRequestedNorAccepted(
    _ kind: TransportKind, _ coding: String
  ) async throws {
    let server = try LoopbackServer(
      .bytes("HTTP/1.1 200 OK\r\nContent-Encoding: \(coding)\r\nContent-Length: 2\r\n\r\n{}"))
    await #expect(throws: TransportFailure.tooLarge) {
      try await send(kind, HTTPRequest(.get, server.base))
    }
    let asked = try #require(await server.requests.first { _ in true }).lowercased()
    #expect(asked.contains("accept-encoding: identity\r\n"))
    #expect(asked.components(separatedBy: "accept-encoding").count == 2)
  }

  /// Servers refuse a POST that does not state its length.
  @Test(arguments: TransportKind.allCases)
  func aPostWithoutABodyDeclaresIt(_ kind: TransportKind) async throws {
    let server = try LoopbackServer(.bytes("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}"))
    _ = try await send(kind, HTTPRequest(.post, server.base))
    let asked = try #require(await server.requests.first { _ in true }).lowercased()
    #expect(asked.hasPrefix("post") && asked.contains("content-length: 0\r\n"))
  }

  /// Edits are sent this way.
  @Test(arguments: TransportKind.allCases)
  func theBodyOfAPutArrives(_ kind: TransportKind) async throws {
    let server = try LoopbackServer(.bytes("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"))
    _ = try await send(kind, HTTPRequest(.put, server.base, body: Data("a=b".utf8)))
    let asked = try #require(await server.requests.first { _ in true })
    #expect(asked.hasPrefix("PUT ") && asked.hasSuffix("\r\n\r\na=b"))
  }

  @Test(arguments: TransportKind.allCases)
  func cancellingClosesTheConnection(_ kind: TransportKind) async throws {
    let server = try LoopbackServer(.silence(after: "HTTP/1.1 200 OK\r\n"))
    let task = Task { try await send(kind, HTTPRequest(.get, server.base)) }
    for await _ in server.requests { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    for await _ in server.closings { break }
  }

  @Test(arguments: TransportKind.allCases)
  func droppingTheStreamClosesTheConnection(_ kind: TransportKind) async throws {
    let server = try LoopbackServer(.silence(after: "HTTP/1.1 200 OK\r\n\r\npiece"))
    let transport = kind.make()
    do {
      let request = HTTPRequest(.get, server.base)
      let pieces = try await transport.stream(request, within: .withoutTimeouts()).pieces
      #expect(try await pieces.first { _ in true } == Data("piece".utf8))
    }
    for await _ in server.closings { break }
    withExtendedLifetime(transport) {}
  }

  @Test(arguments: TransportKind.allCases)
  func cancellingBeforeTheStartSendsNothing(_ kind: TransportKind) async throws {
    let server = try LoopbackServer(.bytes("HTTP/1.1 200 OK\r\n\r\n"))
    let url = server.base
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await send(kind, HTTPRequest(.get, url))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test(arguments: TransportKind.allCases)
  func aTruncatedAnswerIsAFailure(_ kind: TransportKind) async throws {
    let server = try LoopbackServer(
      .bytes("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nonly this"))
    await #expect(throws: TransportFailure.self) {
      try await send(kind, HTTPRequest(.get, server.base))
    }
  }

  @Test(arguments: TransportKind.allCases)
  func anInvalidHTTPAnswerIsAFailure(_ kind: TransportKind) async throws {
    let server = try LoopbackServer(.bytes("SSH-2.0-nothing for you\r\n"))
    await #expect(throws: TransportFailure.self) {
      try await send(kind, HTTPRequest(.get, server.base))
    }
  }

  #if canImport(CCurl)
    @Test func largeAnswersCountUntilTheyAreRead() async throws {
      let large =
        "HTTP/1.1 200 OK\r\nContent-Length: 10000000\r\n\r\n"
        + String(repeating: "x", count: 10_000_000)
      let transport = CurlTransport()
      func receive() async throws -> HTTPResponse {
        let server = try LoopbackServer(.bytes(large))
        return try await transport.send(
          HTTPRequest(.get, server.base), within: .withoutTimeouts(body: 16_000_000))
      }
      var unread = [try await receive(), try await receive()]
      #expect(unread.allSatisfy { $0.body == Data(repeating: 0x78, count: 10_000_000) })
      await #expect(throws: TransportFailure.tooLarge) { try await receive() }
      unread.removeLast()
      unread.append(try await receive())
      #expect(unread.count == 2)
    }
  #endif

  #if canImport(CCurl)
    @Test func smallAnswersStopCountingOnArrival() {
      let budget = CurlBudget()
      for _ in 1...100 {
        #expect(budget.take(500_000))
        #expect(budget.handOver(Data(count: 500_000)).count == 500_000)
      }
      #expect(budget.take(24_000_000) && !budget.take(1))
    }

    @Test func headersHaveAMaximumSize() async throws {
      func receive(headOf size: Int) async throws -> HTTPResponse {
        var head = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n"
        while head.utf8.count < size {
          let count = min(10_000, size - head.utf8.count - 2)
          head += "X: " + String(repeating: "x", count: count - 5) + "\r\n"
          if count < 10_000 { head += "\r\n" }
        }
        let server = try LoopbackServer(.bytes(head))
        return try await send(.curl, HTTPRequest(.get, server.base))
      }
      #expect(try await receive(headOf: 300_000).status == 200)
      await #expect(throws: TransportFailure.tooLarge) { try await receive(headOf: 300_001) }
    }
  #endif

  #if canImport(CCurl)
    /// libcurl opens a new connection, but the server is gone.
    @Test func aRequestOnAReusedConnectionMayHaveArrived() async throws {
      let server = try LoopbackServer(
        .breakOff(after: "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"))
      let transport = CurlTransport()
      let request = HTTPRequest(.post, server.base)
      _ = try await transport.send(request, within: .withoutTimeouts(body: 1_000))
      await #expect(throws: TransportFailure.connectionLost) {
        try await transport.send(request, within: .withoutTimeouts(body: 1_000))
      }
    }
  #endif

  @Test(arguments: TransportKind.allCases)
  func aMissingServerMeansOffline(_ kind: TransportKind) async throws {
    let port = try LoopbackServer().port
    // This is always a valid URL.
    let url = URL(string: "http://127.0.0.1:\(port)")!
    await #expect(throws: TransportFailure.offline) { try await send(kind, HTTPRequest(.get, url)) }
  }
}
