import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@testable import Data

/// On Linux, the system may fail to report that an exchange has ended. Here, it never does.
@Suite struct APIMissingCompletionTests {
  private let transport: URLSessionTransport
  private let request = HTTPRequest(.get, URL(filePath: "/\(UUID().uuidString)"))
  private let asked: AsyncStream<SilentProtocol.Exchange>

  init() {
    asked = SilentProtocol.exchanges(with: request.url)
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [SilentProtocol.self]
    transport = URLSessionTransport(configuration)
  }

  private func sending(limit: Int = 1_000) -> Task<HTTPResponse, any Error> {
    Task { try await transport.send(request, within: .withoutTimeouts(body: limit)) }
  }

  private func nextExchange() async throws -> SilentProtocol.Exchange {
    try #require(await asked.first { _ in true })
  }

  /// The system's callbacks come in order, so after this all earlier ones have been delivered.
  private func expectNextExchangeCompletes() async throws {
    let next = sending()
    let exchange = try await nextExchange()
    exchange.sendHeaders()
    exchange.send("next")
    exchange.finish()
    #expect(try await next.value.body == Data("next".utf8))
  }

  @Test func cancellingEndsTheExchange() async throws {
    let sent = sending()
    let exchange = try await nextExchange()
    sent.cancel()
    await #expect(throws: CancellationError.self) { try await sent.value }
    exchange.sendHeaders()
    exchange.send("late")
    exchange.finish()
    try await expectNextExchangeCompletes()
  }

  @Test func anOverlongAnswerEndsIt() async throws {
    let sent = sending(limit: 7)
    let exchange = try await nextExchange()
    exchange.sendHeaders()
    exchange.send("four")
    exchange.send("more")
    await #expect(throws: TransportFailure.tooLarge) { try await sent.value }
    exchange.send("late")
    exchange.finish()
    try await expectNextExchangeCompletes()
  }

  @Test func cancellingEndsAStreamWithoutHeaders() async throws {
    let streamed = Task { try await transport.stream(request, within: .withoutTimeouts()).head }
    let exchange = try await nextExchange()
    streamed.cancel()
    await #expect(throws: CancellationError.self) { try await streamed.value }
    exchange.sendHeaders()
    exchange.finish()
    try await expectNextExchangeCompletes()
  }

  @Test func aDroppedStreamReceivesNothing() async throws {
    let streamed = Task { try await transport.stream(request, within: .withoutTimeouts()) }
    let exchange = try await nextExchange()
    exchange.sendHeaders()
    let (head, pieces) = try await streamed.value
    #expect(head.status == 200)
    exchange.send("piece")
    for try await piece in pieces {
      #expect(piece == Data("piece".utf8))
      break
    }
    exchange.send("late")
    exchange.finish()
    try await expectNextExchangeCompletes()
  }

  @Test func aStreamEndsWithTheSystemsError() async throws {
    let streamed = Task { try await transport.stream(request, within: .withoutTimeouts()).pieces }
    let exchange = try await nextExchange()
    exchange.sendHeaders()
    exchange.send("piece")
    exchange.finish()
    var heard: [Data] = []
    for try await piece in try await streamed.value { heard.append(piece) }
    #expect(heard == [Data("piece".utf8)])
  }
}

/// A fake network that reports what a test tells it to, but not that a cancelled exchange has
/// ended.
private final class SilentProtocol: URLProtocol {
  private static let listeners = Listeners()

  /// A running exchange that waits for the test.
  struct Exchange: @unchecked Sendable {
    // Unchecked: only the test that received it uses it.
    fileprivate let source: SilentProtocol
    fileprivate let client: (any URLProtocolClient)?

    func sendHeaders() {
      guard let url = source.request.url,
        let head = HTTPURLResponse(
          url: url, statusCode: 200, httpVersion: "HTTP/1.1", headerFields: [:])
      else { return }
      client?.urlProtocol(source, didReceive: head, cacheStoragePolicy: .notAllowed)
    }

    func send(_ text: String) {
      client?.urlProtocol(source, didLoad: Data(text.utf8))
    }

    func finish() {
      client?.urlProtocolDidFinishLoading(source)
    }
  }

  static func exchanges(with url: URL) -> AsyncStream<Exchange> {
    let (exchanges, listener) = AsyncStream<Exchange>.makeStream()
    listeners.add(listener, for: url)
    return exchanges
  }

  override static func canInit(with request: URLRequest) -> Bool { true }
  override static func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    let client = client
    #if canImport(FoundationNetworking)
      // The system would use it to report ends that this must not report.
      self.client = nil
    #endif
    listeners(of: request)?.yield(Exchange(source: self, client: client))
  }

  override func stopLoading() {}

  private func listeners(of request: URLRequest) -> AsyncStream<Exchange>.Continuation? {
    request.url.flatMap { Self.listeners[$0] }
  }

  private final class Listeners: @unchecked Sendable {
    // Unchecked, because Mutex needs iOS 18. `lock` guards `all`.
    private let lock = NSLock()
    private var all: [URL: AsyncStream<Exchange>.Continuation] = [:]

    func add(_ listener: AsyncStream<Exchange>.Continuation, for url: URL) {
      lock.withLock { all[url] = listener }
    }

    subscript(url: URL) -> AsyncStream<Exchange>.Continuation? { lock.withLock { all[url] } }
  }
}
