import Foundation
import TestSupport

/// A server with one post in the home timeline that lets everyone sign in. After the token is
/// revoked, it refuses every request.
final class RevokingServer: @unchecked Sendable {
  // Unchecked, because Mutex needs iOS 18. `lock` guards `isRevoked`.
  let host: String
  private let socket: ListeningSocket
  private let lock = NSLock()
  private var isRevoked = false

  init() throws {
    socket = try ListeningSocket()
    host = "127.0.0.1:\(socket.port)"
    Thread.detachNewThread { [socket, weak self] in
      while let connection = socket.nextConnection() {
        if let request = Sockets.readRequest(from: connection) {
          let answer = self?.answer(String(decoding: request, as: UTF8.self)) ?? ""
          Sockets.write(Array(answer.utf8), to: connection)
        }
        Sockets.end(connection)
      }
    }
  }

  deinit { socket.stop() }

  func stop() { socket.stop() }

  func revokeToken() { lock.withLock { isRevoked = true } }

  private func answer(_ request: String) -> String {
    if lock.withLock({ isRevoked }) {
      return Self.response("401 Unauthorized", #"{"error":"The access token was revoked"}"#)
    }
    let path = request.split(separator: " ").dropFirst().first ?? ""
    let body = Self.bodies.first { path.hasPrefix($0.key) }?.value
    return body.map { Self.response("200 OK", $0) }
      ?? Self.response("404 Not Found", #"{"error":"Record not found"}"#)
  }

  private static let bodies = [
    "/api/v1/timelines/home": "[\(status)]",
    "/api/v2/instance": #"{"domain":"a","title":"A server"}"#,
    "/api/v1/apps": #"{"client_id":"c","client_secret":"s"}"#,
    "/oauth/token": #"{"access_token":"t"}"#,
    "/api/v1/accounts/verify_credentials": #"{"id":"me","acct":"me","display_name":"Me"}"#,
  ]

  private static let status =
    #"{"id":"101","account":{"id":"ada","acct":"ada","display_name":"Ada"},"#
    + #""content":"<p>Kept</p>","created_at":"2026-11-20T11:00:00.000Z"}"#

  private static func response(_ status: String, _ body: String) -> String {
    "HTTP/1.1 \(status)\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"
  }
}
