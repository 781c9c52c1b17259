import Foundation

/// Serves the page, and hands over connections that have said hello. Until then, each connection is
/// read on its own thread. All checks of the request happen here, before anything else.
final class PageServer: Sendable {
  private let listener: Listener
  private let page: PageDocument
  private let vault: FileVault
  private let uploads: UploadVault
  private let sessions: Sessions
  private let control: RunControl
  private let limits: HostLimits
  private let clock: HostClock
  private let watch: @MainActor @Sendable (PageReader) -> Void
  private let guests: UnidentifiedConnections

  init(
    listener: Listener, page: PageDocument, vault: FileVault, uploads: UploadVault,
    sessions: Sessions, control: RunControl, limits: HostLimits, clock: HostClock,
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
    guests = UnidentifiedConnections(atMost: limits.guests, holding: limits.guestBytes)
  }

  var port: Int { listener.port }

  func start() {
    listener.serve { [self] socket in serve(socket, as: guests.enter(socket)) }
  }

  func stop() { listener.stop() }
}

extension PageServer {
  private func serve(_ socket: Socket, as guest: UnidentifiedConnections.Number) {
    let stream = ByteStream(socket, clock: clock)
    do {
      let deadline = stream.deadline(limits.headTime)
      let request = try PageRequest(head: stream.head(limit: limits.headBytes, by: deadline))
      try check(request)
      if request.path == "/socket" { return try openPage(request, socket, stream, as: guest) }
      answer(try response(to: request, stream, from: guest), to: request, on: socket)
    } catch let refused as PageRequest.Refused {
      var response = PageResponse(refused.status, "This request is refused.")
      response.allowed = refused.allowed
      answer(response, on: socket)
    } catch Socket.Failure.timedOut {
      answer(PageResponse(.timeout, "The request took too long."), on: socket)
    } catch Socket.Failure.tooLong {
      answer(PageResponse(.headTooLarge, "The head of the request is too long."), on: socket)
    } catch {
      // The client disconnected, unless it had to make room for another one.
      if !guests.leave(guest) { answer(.busy, on: socket) }
    }
    guests.leave(guest)
    socket.end()
  }

  private func response(
    to request: PageRequest, _ stream: ByteStream, from guest: UnidentifiedConnections.Number
  ) throws -> PageResponse {
    let deadline = stream.deadline(limits.requestTime)
    guard request.path == UploadVault.path else {
      return respond(to: request, body: try readBody(of: request, stream, by: deadline))
    }
    return try uploads.receive(request) { length, append in
      // It has this run's token, so it does not have to make room for others.
      guests.leave(guest)
      try stream.read(length, by: deadline, append)
    }
  }

  private func answer(
    _ response: PageResponse, to request: PageRequest? = nil, on socket: Socket
  ) {
    let bytes = request?.method == "HEAD" ? response.head : response.bytes
    try? socket.send(bytes, within: limits.writeTime)
    guard let film = response.film, request?.method != "HEAD" else { return }
    // A browser closes the connection when its buffer is full, and requests the rest later.
    try? film.send { try socket.send($0, within: limits.writeTime) }
  }

  /// With DNS, another site's page can be made to look like this one, but it can't fake its name:
  /// `Host` must be this machine's, and so must `Origin` if a browser sends it.
  private func check(_ request: PageRequest) throws(PageRequest.Refused) {
    guard let host = request["host"], isOurs(host) else {
      throw PageRequest.Refused(status: .misdirected)
    }
    if let origin = request["origin"] {
      guard origin.hasPrefix("http://"), isOurs(String(origin.dropFirst(7))) else {
        throw PageRequest.Refused(status: .forbidden)
      }
    }
  }

  private func isOurs(_ host: String) -> Bool {
    ["127.0.0.1:\(port)", "localhost:\(port)", "[::1]:\(port)"].contains(host.lowercased())
  }

  private func readBody(
    of request: PageRequest, _ stream: ByteStream, by deadline: Duration
  ) throws -> [UInt8] {
    guard let length = request.bodyLength else {
      throw PageRequest.Refused(status: .badRequest)
    }
    guard length <= limits.bodyBytes else { throw PageRequest.Refused(status: .tooLarge) }
    return Array(try stream.bytes(length, by: deadline))
  }

  private func respond(to request: PageRequest, body: [UInt8]) -> PageResponse {
    if let response = control.response(to: request, body: body) { return response }
    guard ["GET", "HEAD"].contains(request.method) else { return .onlyAllowed("GET, HEAD") }
    if request.path.hasPrefix(FileVault.path) { return vault.response(to: request) }
    guard request.path == "/" else { return PageResponse(.notFound, "There is nothing here.") }
    var response = page.response(canBePacked: request.lists("gzip", in: "accept-encoding"))
    response.isOpenedByPages = request["sec-fetch-site"] != "none"
    return response
  }
}

extension PageServer {
  /// After the hello, the page belongs to the main loop.
  private func openPage(
    _ request: PageRequest, _ socket: Socket, _ stream: ByteStream,
    as guest: UnidentifiedConnections.Number
  ) throws {
    try upgrade(request, socket)
    let connection = PageConnection(socket, limits: limits)
    var greeting = PageGreeting(stream, connection, limits: limits) { [guests] in
      guests.hold($0, of: guest)
    }
    do {
      let hello = try greeting.hello(with: request)
      guests.leave(guest)
      DispatchQueue.main.async { [self, messages = greeting.messages] in
        MainActor.assumeIsolated {
          let page = PageReader(
            socket, connection, messages, sessions: sessions, limits: limits, clock: clock)
          page.begin(with: hello)
          watch(page)
        }
      }
    } catch {
      guests.leave(guest)
      connection.leave(after: error)
    }
  }

  private func upgrade(_ request: PageRequest, _ socket: Socket) throws {
    guard request["origin"] != nil else { throw PageRequest.Refused(status: .forbidden) }
    guard request.method == "GET", request.bodyLength == 0,
      request.lists("websocket", in: "upgrade"), request.lists("upgrade", in: "connection"),
      request["sec-websocket-version"] == "13",
      let accept = request["sec-websocket-key"].flatMap(WebSocket.accept)
    else { throw PageRequest.Refused(status: .upgradeRequired) }
    let head =
      "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      + "Sec-WebSocket-Accept: \(accept)\r\n"
      + (request.protocols == nil ? "" : "Sec-WebSocket-Protocol: \(PageRequest.ours)\r\n")
      + "\r\n"
    try socket.send(Array(head.utf8), within: limits.writeTime)
  }
}

extension PageResponse {
  fileprivate static let busy = PageResponse(
    .unavailable, "Too many pages and programs are connected. Close some and try again.")
}
