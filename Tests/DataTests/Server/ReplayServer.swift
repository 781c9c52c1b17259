import Foundation
import TestSupport

/// Repeats the recorded answers of a real server: a page for each address, one request per
/// connection.
final class ReplayServer: @unchecked Sendable {
  // Unchecked, because Mutex needs iOS 18. `lock` guards `asked` and `isUp`.
  struct Page: Sendable {
    var status = 200
    var headers: [String: String] = [:]
    var body = ""
  }

  let port: UInt16
  private let socket: ListeningSocket
  private let lock = NSLock()
  private var requests: [String] = []

  /// - Parameter pages: keyed by path and query. A word and a space before them are the request's
  ///   method. `{base}` in a page is replaced with the server's own address.
  init(_ pages: [String: Page]) throws {
    socket = try ListeningSocket()
    port = socket.port
    let base = "http://127.0.0.1:\(port)"
    Thread.detachNewThread { [socket, weak self] in
      while let connection = socket.nextConnection() {
        if let request = Sockets.readRequest(from: connection) {
          let text = String(decoding: request, as: UTF8.self)
          self?.note(text)
          Sockets.write(Array(Self.answer(to: text, from: pages, base).utf8), to: connection)
        }
        close(connection)
      }
    }
  }

  deinit { socket.stop() }

  // This is always a valid URL.
  var base: URL { URL(string: "http://127.0.0.1:\(port)")! }

  /// Heads and bodies, in order.
  var asked: [String] { lock.withLock { requests } }

  private func note(_ request: String) {
    lock.withLock { requests.append(request) }
  }

  private static func answer(
    to request: String, from pages: [String: Page], _ base: String
  ) -> String {
    let target = request.split(separator: " ", maxSplits: 2).dropFirst().first.map(String.init)
    let page = pages[target ?? ""] ?? Page(status: 404, body: #"{"error":"User not found"}"#)
    let tag = page.headers["ETag"].map { "If-None-Match: \($0)" }
    // The request contains the ETag of a cached answer, which is still valid.
    let isKnown = tag.map { request.lowercased().contains($0.lowercased()) } ?? false
    let body = isKnown ? "" : page.body.replacing("{base}", with: base)
    let headers = page.headers.map { "\($0): \($1.replacing("{base}", with: base))\r\n" }.joined()
    return
      "HTTP/1.1 \(isKnown ? 304 : page.status) Played\r\nContent-Length: \(body.utf8.count)\r\n"
      + "Connection: close\r\n\(headers)\r\n\(body)"
  }
}
