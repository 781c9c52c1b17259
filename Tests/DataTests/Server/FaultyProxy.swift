import Foundation
import TestSupport

/// A proxy between an app and a server that cuts the connection where a test wants it.
final class FaultyProxy: @unchecked Sendable {
  // Unchecked, because Mutex needs iOS 18. `lock` guards `cut`.
  enum Cut: Sendable {
    case never
    /// The request does not arrive.
    case beforeRequest
    /// The request arrives and is executed, but there is no answer.
    case beforeAnswer
    case inAnswer
  }

  let port: UInt16
  private let server: UInt16
  private let socket: ListeningSocket
  private let lock = NSLock()
  private var cut = Cut.never

  init(to server: UInt16) throws {
    self.server = server
    socket = try ListeningSocket()
    port = socket.port
    Thread.detachNewThread { [socket, weak self] in
      while let connection = socket.nextConnection() {
        guard let cut = self?.currentCut else { return }
        Thread.detachNewThread {
          Self.serve(connection, from: server, cut)
          close(connection)
        }
      }
    }
  }

  deinit { socket.stop() }

  var host: String { "127.0.0.1:\(port)" }

  func cut(_ cut: Cut) {
    lock.withLock { self.cut = cut }
  }

  private var currentCut: Cut { lock.withLock { cut } }

  /// One request per connection.
  private static func serve(_ connection: Int32, from port: UInt16, _ cut: Cut) {
    guard let request = Sockets.readRequest(from: connection), cut != .beforeRequest,
      let server = try? Sockets.connected(to: port)
    else { return }
    defer { close(server) }
    Sockets.write(closing(request), to: server)
    var answer: [UInt8] = []
    while let more = Sockets.read(server) { answer += more }
    switch cut {
    case .never: Sockets.write(answer, to: connection)
    case .inAnswer: Sockets.write(Array(answer.prefix(answer.count - 10)), to: connection)
    case .beforeRequest, .beforeAnswer: break
    }
  }

  /// The same request, but the server closes the connection after its answer.
  private static func closing(_ request: [UInt8]) -> [UInt8] {
    guard let end = request.firstIndex(of: 0x0A) else { return request }
    return request[...end] + Array("Connection: close\r\n".utf8)
      + request[(end + 1)...]
  }
}
