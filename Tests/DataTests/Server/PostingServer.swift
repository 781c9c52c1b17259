import Foundation
import TestSupport

/// A server that accepts posts, each key once. Some of its answers are lost.
final class PostingServer: @unchecked Sendable {
  // Unchecked, because Mutex needs iOS 18. `lock` guards all mutable state.
  let port: UInt16
  private let socket: ListeningSocket
  private let lock = NSLock()
  private var keys: [String: Int] = [:]
  private var published: [String] = []
  private var generator: SeededGenerator
  private var losesResponses = true
  private var repeats = 0

  init(seed: UInt64) throws {
    socket = try ListeningSocket()
    port = socket.port
    generator = SeededGenerator(seed: seed)
    Thread.detachNewThread { [socket, weak self] in
      while let connection = socket.nextConnection() {
        if let request = Sockets.readRequest(from: connection),
          let answer = self?.answer(String(decoding: request, as: UTF8.self))
        {
          Sockets.write(Array(answer.utf8), to: connection)
        }
        close(connection)
      }
    }
  }

  deinit { socket.stop() }

  var texts: [String] { lock.withLock { published } }
  /// The number of repeated requests.
  var repetitions: Int { lock.withLock { repeats } }

  func stopLosingResponses() { lock.withLock { losesResponses = false } }
}

extension PostingServer {
  private func answer(_ request: String) -> String? {
    lock.withLock {
      let body: String
      if request.hasPrefix("POST /api/v1/statuses ") {
        body = publish(request)
      } else if request.hasPrefix("GET /api/v1/accounts/ada ") {
        body = #"{"id":"ada","acct":"ada","display_name":"Ada"}"#
      } else {
        return Self.response(404, "{}")
      }
      let isLost = losesResponses && Int.random(in: 0..<4, using: &generator) == 0
      return isLost ? nil : Self.response(200, body)
    }
  }

  private func publish(_ request: String) -> String {
    let parts = request.split(separator: "\r\n\r\n", maxSplits: 1)
    let head = parts[0].split(separator: "\r\n")
    let key = head.first { $0.lowercased().hasPrefix("idempotency-key:") }
      .map { $0.dropFirst(16).trimmingCharacters(in: .whitespaces) }
    let body = parts.count > 1 ? Data(parts[1].utf8) : Data()
    let text = (try? JSONDecoder().decode(Written.self, from: body))?.status ?? ""
    if let key, let known = keys[key] {
      repeats += 1
      return Self.status(known, published[known])
    }
    if let key { keys[key] = published.count }
    published.append(text)
    return Self.status(published.count - 1, text)
  }

  private struct Written: Decodable {
    let status: String
  }

  private static func status(_ id: Int, _ text: String) -> String {
    let account = #"{"id":"me","acct":"me","display_name":"Me"}"#
    return #"{"id":"\#(id)","account":\#(account),"content":"<p>\#(text)</p>","#
      + #""created_at":"2026-11-20T12:00:00.000Z"}"#
  }

  private static func response(_ status: Int, _ body: String) -> String {
    "HTTP/1.1 \(status) Said\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n"
      + body
  }
}
