import Foundation

@testable import Data
@testable import FakeServer

/// A server with a stream.
struct StreamingMastodon: Transport {
  let server: FakeMastodon
  /// Runs before the stream begins.
  var opening: @Sendable () async throws -> Void = {}
  /// Returns the next piece. Nil if the server closes the stream.
  let next: @Sendable () async throws -> Data?

  func send(_ request: HTTPRequest, within limits: TransportLimits) async throws -> HTTPResponse {
    guard request.url.path == "/api/v2/instance" else {
      return try await server.send(request, within: limits)
    }
    let urls = #"{"streaming":"wss://stream.a.example"}"#
    let body = #"{"domain":"a.example","configuration":{"urls":\#(urls)}}"#
    return HTTPResponse(200, body: Data(body.utf8), from: request.url)
  }

  func stream(
    _ request: HTTPRequest, within limits: TransportLimits
  ) async throws -> (head: HTTPResponse, pieces: AsyncThrowingStream<Data, any Error>) {
    try await opening()
    let head = HTTPResponse(
      200, headers: ["Content-Type": "text/event-stream"], body: Data(), from: request.url)
    return (head, AsyncThrowingStream(unfolding: next))
  }
}
