import Foundation

/// Sends one request and returns its answer, even if it is a redirect. Never retries and never
/// caches. Cancelling the caller closes the connection.
package protocol Transport: Sendable {
  /// Throws `TransportFailure` or `CancellationError`.
  func send(_ request: HTTPRequest, within limits: TransportLimits) async throws -> HTTPResponse
  /// Returns once the head has arrived, and delivers the body piece by piece without a time limit.
  /// Releasing the pieces closes the connection.
  func stream(
    _ request: HTTPRequest, within limits: TransportLimits
  ) async throws -> (head: HTTPResponse, pieces: AsyncThrowingStream<Data, any Error>)
}

extension Transport {
  /// The default for transports that cannot stream.
  package func stream(
    _ request: HTTPRequest, within limits: TransportLimits
  ) async throws -> (head: HTTPResponse, pieces: AsyncThrowingStream<Data, any Error>) {
    throw TransportFailure.offline
  }
}

package struct TransportLimits: Hashable, Sendable {
  /// The limit for connecting, and for silence on the connection.
  package var idle: Duration
  /// The limit for the whole exchange.
  package var total: Duration
  /// In bytes. Longer bodies are not read to the end.
  package var body: Int
  /// The limit for silence on a stream. Servers send a sign of life every 15 seconds.
  package var silence: Duration

  package init(
    idle: Duration = .seconds(15), total: Duration = .seconds(60), body: Int = 16_000_000,
    silence: Duration = .seconds(45)
  ) {
    self.silence = silence
    self.idle = idle
    self.total = total
    self.body = body
  }

  /// In bytes. The number of large answers in memory is limited, and each is released once decoded.
  static let large = 1_000_000

  /// If more pieces of a stream are waiting to be read, the connection is closed.
  static let maxPieces = 256
}

#if canImport(CCurl)
  package typealias SystemTransport = CurlTransport
#else
  package typealias SystemTransport = URLSessionTransport
#endif

package enum TransportFailure: Error, Hashable, Sendable {
  /// There is no network, or no route to this server.
  case offline
  case timedOut
  /// The connection broke during the request, which may have arrived.
  case connectionLost
  case tooLarge
  /// The answer is not HTTP.
  case untrusted
  case badCertificate
}
