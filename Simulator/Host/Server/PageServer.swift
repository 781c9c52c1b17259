import Foundation

/// Serves the page and hands over those that have said hello: a thread of its own reads each
/// connection until then. Every check of the request happens here, before anything else.
final class PageServer: Sendable {
  private let listener: Listener
  private let page: PageDocument
  private let vault: ImageVault
  private let uploads: UploadVault
  private let sessions: Sessions
  private let control: LinkControl
  private let limits: HostLimits
  private let clock: HostClock
  private let watch: @MainActor @Sendable (PageReader) -> Void
  private let connections = Locked(0)

  init(
    listener: Listener, page: PageDocument, vault: ImageVault, uploads: UploadVault,
    sessions: Sessions, control: LinkControl, limits: HostLimits, clock: HostClock,
    watch: @escaping @MainActor @Sendable (PageReader) -> Void
  ) {
    self.listener = listener
    self.page = page
    self.vault = vault
    self.uploads = uploads
    self.sessions = sessions
    self.control = control
    self.limits = limits
    self.clock = clock
    self.watch = watch
  }

  var port: Int { listener.port }

  func start() {
    listener.serve { [self] socket in
      let isWelcome = connections.withLock { count in
        guard count < limits.connections else { return false }
        count += 1
        return true
      }
      if isWelcome {
        serve(socket)
      } else {
        answer(.busy, on: socket)
        socket.end()
      }
    }
  }

  func stop() { listener.stop() }
}

extension PageServer {
  private func serve(_ socket: Socket) {
    let stream = ByteStream(socket, clock: clock)
    do {
      let deadline = stream.deadline(limits.requestTime)
      let request = try HTTPRequest(head: stream.head(limit: limits.headBytes, by: deadline))
      try check(request)
      if request.path == "/socket" {
        return try openPage(request, socket, stream)
      } else if request.path == UploadVault.path {
        try uploads.check(request)
        let file = try readBody(of: request, stream, by: deadline, limit: limits.fileBytes)
        answer(uploads.respond(to: file), on: socket)
      } else {
        let body = try readBody(of: request, stream, by: deadline, limit: limits.bodyBytes)
        answer(respond(to: request, body: body), on: socket)
      }
    } catch let refused as HTTPRequest.Refused {
      answer(HTTPResponse(refused.status, "This request is refused."), on: socket)
    } catch Socket.Failure.timedOut {
      answer(HTTPResponse(.timeout, "The request took too long."), on: socket)
    } catch Socket.Failure.tooLong {
      answer(HTTPResponse(.headTooLarge, "The head of the request is too long."), on: socket)
    } catch {
      // The client went away: there is nobody to answer.
    }
    socket.end()
    forget()
  }

  private func forget() { connections.withLock { $0 -= 1 } }

  private func answer(_ response: HTTPResponse, on socket: Socket) {
    try? socket.send(response.bytes, within: limits.writeTime)
  }

  /// A page of another site can be made to look like this one's by DNS, but it cannot lie about its
  /// name: `Host` must be this machine's, and so must `Origin` wherever a browser sends it.
  private func check(_ request: HTTPRequest) throws(HTTPRequest.Refused) {
    guard let host = request["host"], isOurs(host) else {
      throw HTTPRequest.Refused(status: .misdirected)
    }
    if let origin = request["origin"] {
      guard origin.hasPrefix("http://"), isOurs(String(origin.dropFirst(7))) else {
        throw HTTPRequest.Refused(status: .forbidden)
      }
    }
  }

  private func isOurs(_ host: String) -> Bool {
    ["127.0.0.1:\(port)", "localhost:\(port)", "[::1]:\(port)"].contains(host.lowercased())
  }

  private func readBody(
    of request: HTTPRequest, _ stream: ByteStream, by deadline: Duration, limit: Int
  ) throws -> [UInt8] {
    guard let length = request.bodyLength else {
      throw HTTPRequest.Refused(status: .badRequest)
    }
    guard length <= limit else { throw HTTPRequest.Refused(status: .tooLarge) }
    return Array(try stream.bytes(length, by: deadline))
  }

  private func respond(to request: HTTPRequest, body: [UInt8]) -> HTTPResponse {
    if request.path == LinkControl.path { return control.respond(to: request, body: body) }
    guard request.method == "GET" else {
      return HTTPResponse(.methodNotAllowed, "Only GET is possible here.")
    }
    if request.path.hasPrefix("/img/") { return vault.response(to: request.path) }
    guard request.path == "/" else { return HTTPResponse(.notFound, "There is nothing here.") }
    var response = page.response(canBePacked: request.lists("gzip", in: "accept-encoding"))
    response.isOpenedByPages = request["sec-fetch-site"] != "none"
    return response
  }
}

extension PageServer {
  /// From its hello on a page belongs to whoever watches it.
  private func openPage(_ request: HTTPRequest, _ socket: Socket, _ stream: ByteStream) throws {
    try upgrade(request, socket)
    let connection = PageConnection(socket, limits: limits)
    var greeting = PageGreeting(stream, connection, limits: limits)
    do {
      let hello = try greeting.hello(with: request)
      DispatchQueue.main.async { [self, messages = greeting.messages] in
        MainActor.assumeIsolated {
          let page = PageReader(
            socket, connection, messages, sessions: sessions, limits: limits, clock: clock,
            ended: forget)
          page.begin(with: hello)
          watch(page)
        }
      }
    } catch {
      connection.leave(after: error)
      forget()
    }
  }

  private func upgrade(_ request: HTTPRequest, _ socket: Socket) throws {
    guard request["origin"] != nil else { throw HTTPRequest.Refused(status: .forbidden) }
    guard request.method == "GET", request.bodyLength == 0,
      request.lists("websocket", in: "upgrade"), request.lists("upgrade", in: "connection"),
      request["sec-websocket-version"] == "13",
      let accept = request["sec-websocket-key"].flatMap(WebSocket.accept)
    else { throw HTTPRequest.Refused(status: .upgradeRequired) }
    let head =
      "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      + "Sec-WebSocket-Accept: \(accept)\r\n"
      + (request.protocols == nil ? "" : "Sec-WebSocket-Protocol: \(HTTPRequest.ours)\r\n")
      + "\r\n"
    try socket.send(Array(head.utf8), within: limits.writeTime)
  }
}

extension HTTPResponse {
  fileprivate static let busy = HTTPResponse(
    .unavailable, "Too many pages and programs are connected. Close some and try again.")
}
