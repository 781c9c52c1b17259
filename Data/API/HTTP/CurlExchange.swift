#if canImport(CCurl)
  import CCurl
  import Foundation

  /// The number of bytes that all answers together can still grow by. A large answer counts until
  /// it is decoded, because servers can send faster than it is read.
  final class CurlBudget: @unchecked Sendable {
    // Unchecked, because Mutex needs iOS 18: what can change is under `lock`.
    private let lock = NSLock()
    private var left = 24_000_000

    /// False if too few are left.
    func take(_ count: Int) -> Bool {
      lock.withLock {
        guard count <= left else { return false }
        left -= count
        return true
      }
    }

    func give(_ count: Int) {
      lock.withLock { left += count }
    }

    /// Hands over the body of a finished answer, whose bytes have been taken.
    func handOver(_ body: Data) -> Data {
      guard body.count >= TransportLimits.large else {
        give(body.count)
        return body
      }
      // Does not copy the bytes.
      let bytes = body as NSData
      return Data(
        bytesNoCopy: UnsafeMutableRawPointer(mutating: bytes.bytes), count: bytes.length,
        deallocator: .custom { [self] _, count in
          withExtendedLifetime(bytes) { give(count) }
        })
    }
  }

  /// One request and the answer received so far.
  final class CurlExchange: @unchecked Sendable {
    // Unchecked: `lock` guards its end, and only the thread of `CurlLoop` touches the rest.
    typealias Continuation = CheckedContinuation<HTTPResponse, any Error>
    typealias Listener = AsyncThrowingStream<Data, any Error>.Continuation

    private let request: HTTPRequest
    private let limit: Int
    private let idle: Duration
    private let listener: Listener?

    private let lock = NSLock()
    private var continuation: Continuation?
    private var isOver = false

    private(set) var handle: UnsafeMutableRawPointer?
    private(set) var deadline = ContinuousClock.now
    private var headers: UnsafeMutablePointer<curl_slist>?
    private let sent: Data
    /// libcurl reads a small body in place.
    private var small: NSData?
    private var sentCount = 0
    private var uploaded: curl_off_t = 0
    private var hasBegun = false
    private var status = 0
    private var fields: [String: String] = [:]
    private var headSize = 0
    /// One buffer if the server announced its length. Otherwise pieces, which are joined at the end,
    /// because a buffer that grows is copied again and again.
    private var body: [Data] = []
    private var size = 0
    private var announced = 0
    private var budget: CurlBudget?
    private var refusal: TransportFailure?

    init(_ request: HTTPRequest, limit: Int, idle: Duration, listener: Listener? = nil) {
      self.request = request
      self.limit = limit
      self.idle = idle
      self.listener = listener
      sent = request.body ?? Data()
    }
  }

  // MARK: - End

  // Only the first end counts: an answer, a failure, a limit or a cancellation.
  extension CurlExchange {
    /// False if it was already cancelled.
    func begin(_ continuation: Continuation) -> Bool {
      let isOver = lock.withLock {
        if !self.isOver { self.continuation = continuation }
        return self.isOver
      }
      if isOver { continuation.resume(throwing: CancellationError()) }
      return !isOver
    }

    /// True for the first caller, which ends the exchange.
    @discardableResult
    func finish(_ result: Result<HTTPResponse, any Error>) -> Bool {
      let (isFirst, continuation) = lock.withLock {
        defer { (isOver, self.continuation) = (true, nil) }
        return (!isOver, self.continuation)
      }
      guard isFirst else { return false }
      continuation?.resume(with: result)
      switch result {
      case .success: listener?.finish()
      case .failure(let error): listener?.finish(throwing: error)
      }
      return true
    }

    private var head: HTTPResponse {
      HTTPResponse(status, headers: HTTPHeaders(fields), body: Data(), from: request.url)
    }

    /// The answer received so far. Empties the body of the exchange.
    func takeAnswer() -> HTTPResponse {
      var answer = head
      let whole = body.count == 1 ? body[0] : Data(body.joined())
      (body, size) = ([], 0)
      answer.body = budget?.handOver(whole) ?? whole
      return answer
    }

    func failure(of code: CURLcode) -> (any Error)? {
      if let refusal { return refusal }
      return switch code {
      case CURLE_OK: nil
      case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_CONNECT:
        // If a reused connection breaks during a request, libcurl opens a new one.
        hasBegun ? TransportFailure.connectionLost : .offline
      case CURLE_OPERATION_TIMEDOUT: TransportFailure.timedOut
      case CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING:
        TransportFailure.connectionLost
      case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR:
        TransportFailure.badCertificate
      default: TransportFailure.untrusted
      }
    }
  }

  // MARK: - Sending

  extension CurlExchange {
    func prepare(_ budget: CurlBudget) -> UnsafeMutableRawPointer {
      self.budget = budget
      guard let handle = curl_easy_init() else { preconditionFailure("no memory for libcurl") }
      self.handle = handle
      curl_set_pointer(handle, CURLOPT_URL, request.url.absoluteString)
      curl_set_pointer(handle, CURLOPT_PROTOCOLS_STR, "http,https")
      // Signals belong to the process.
      curl_set_long(handle, CURLOPT_NOSIGNAL, 1)
      curl_set_long(handle, CURLOPT_CONNECTTIMEOUT_MS, Int(idle / .milliseconds(1)))
      prepareMethod(handle)
      for (name, value) in request.headers.all { add("\(name): \(value)") }
      // A compressed answer can be a thousand times longer than it looks.
      add("Accept-Encoding: identity")
      // Sends the body without asking the server first.
      add("Expect:")
      curl_set_pointer(handle, CURLOPT_HTTPHEADER, headers)
      let this = Unmanaged.passUnretained(self).toOpaque()
      curl_set_pointer(handle, CURLOPT_HEADERDATA, this)
      curl_set_pointer(handle, CURLOPT_WRITEDATA, this)
      curl_set_callback(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, this in
        CurlExchange.take(bytes, size * count, this) { $0.readHead($1) }
      }
      curl_set_callback(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, this in
        CurlExchange.take(bytes, size * count, this) { $0.readBody($1) }
      }
      curl_set_beginning(
        handle,
        { this, _, _, _, _ in
          if let this { CurlExchange.of(this).hasBegun = true }
          return CURL_PREREQFUNC_OK
        }, this)
      curl_set_progress(
        handle, { this, _, _, _, sent in CurlExchange.noteProgress(this, sent: sent) }, this)
      deadline = .now + idle
      return handle
    }

    private func prepareMethod(_ handle: UnsafeMutableRawPointer) {
      guard request.method != .get else { return }
      if request.method == .post || request.body != nil {
        curl_set_long(handle, CURLOPT_POST, 1)
        curl_set_size(handle, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(sent.count))
        if sent.count < TransportLimits.large {
          let bytes = sent as NSData
          small = bytes
          curl_set_pointer(handle, CURLOPT_POSTFIELDS, bytes.bytes)
        } else {
          giveInPieces(handle)
        }
      }
      curl_set_pointer(handle, CURLOPT_CUSTOMREQUEST, request.method.rawValue)
    }

    /// Converting the body to `NSData` would copy it, and a body with a video can have 100 MB.
    private func giveInPieces(_ handle: UnsafeMutableRawPointer) {
      let this = Unmanaged.passUnretained(self).toOpaque()
      curl_set_pointer(handle, CURLOPT_READDATA, this)
      curl_set_callback(handle, CURLOPT_READFUNCTION) { bytes, size, count, this in
        guard let bytes, let this else { return 0 }
        return CurlExchange.of(this).give(
          UnsafeMutableRawBufferPointer(start: bytes, count: size * count))
      }
      // libcurl rewinds the body and sends it again if a reused connection turns out to be closed.
      curl_set_seek(
        handle,
        { this, offset, origin in
          guard let this, origin == SEEK_SET else { return 1 }
          return CurlExchange.of(this).seek(to: Int(offset))
        }, this)
    }

    private static func of(_ exchange: UnsafeMutableRawPointer) -> CurlExchange {
      Unmanaged<CurlExchange>.fromOpaque(exchange).takeUnretainedValue()
    }

    private func give(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
      let piece = sent.dropFirst(sentCount).prefix(buffer.count)
      piece.copyBytes(to: buffer)
      sentCount += piece.count
      return piece.count
    }

    private func seek(to offset: Int) -> CInt {
      guard (0...sent.count).contains(offset) else { return 1 }
      sentCount = offset
      return 0
    }

    private func add(_ line: String) {
      // A line break would start another header.
      guard line.utf8.allSatisfy({ $0 >= 0x20 }) else { return }
      headers = curl_slist_append(headers, line)
    }

    /// Called after the exchange has ended.
    func release() {
      curl_easy_cleanup(handle)
      curl_slist_free_all(headers)
      (handle, headers) = (nil, nil)
      budget?.give(size)
      (body, size) = ([], 0)
    }
  }

  // MARK: - Receiving

  extension CurlExchange {
    /// Returns the number of bytes taken. libcurl closes the connection if it is not all of them.
    private static func take(
      _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, _ exchange: UnsafeMutableRawPointer?,
      _ read: (CurlExchange, UnsafeRawBufferPointer) -> TransportFailure?
    ) -> Int {
      guard let bytes, let exchange else { return 0 }
      let this = Unmanaged<CurlExchange>.fromOpaque(exchange).takeUnretainedValue()
      this.deadline = .now + this.idle
      guard !this.lock.withLock({ this.isOver }) else { return -1 }
      this.refusal = read(this, UnsafeRawBufferPointer(start: bytes, count: count))
      return this.refusal == nil ? count : -1
    }

    /// Uploaded bytes count as a sign of life too. libcurl closes the connection unless this
    /// returns zero.
    private static func noteProgress(
      _ exchange: UnsafeMutableRawPointer?, sent: curl_off_t
    ) -> CInt {
      guard let exchange else { return 1 }
      let this = Unmanaged<CurlExchange>.fromOpaque(exchange).takeUnretainedValue()
      if sent != this.uploaded {
        this.uploaded = sent
        this.deadline = .now + this.idle
      }
      return this.lock.withLock { this.isOver } ? 1 : 0
    }

    private func readHead(_ bytes: UnsafeRawBufferPointer) -> TransportFailure? {
      headSize += bytes.count
      guard headSize <= 300_000 else { return .tooLarge }
      let line = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
      if line.hasPrefix("HTTP/") {
        status = line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        fields = [:]
      } else if line.isEmpty {
        // An interim response is not the answer.
        return status < 200 ? nil : endHead()
      } else if let colon = line.firstIndex(of: ":") {
        let name = line[..<colon].lowercased()
        let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        fields[name] = fields[name].map { "\($0), \(value)" } ?? value
      }
      return nil
    }

    private func endHead() -> TransportFailure? {
      announced = fields["content-length"].flatMap(Int.init) ?? 0
      guard announced <= limit else { return .tooLarge }
      guard ["", "identity"].contains(fields["content-encoding"]?.lowercased() ?? "") else {
        return .tooLarge
      }
      guard case .some = listener else { return nil }
      let continuation = lock.withLock {
        defer { self.continuation = nil }
        return self.continuation
      }
      continuation?.resume(returning: head)
      return nil
    }

    private func readBody(_ bytes: UnsafeRawBufferPointer) -> TransportFailure? {
      if let listener {
        // The listener reads too slowly.
        if case .dropped = listener.yield(Data(bytes)) { return .tooLarge }
        return nil
      }
      guard let budget, size + bytes.count <= limit, budget.take(bytes.count) else {
        return .tooLarge
      }
      if announced > 0 {
        if body.isEmpty { body = [Data(capacity: announced)] }
        body[0].append(contentsOf: bytes)
      } else {
        body.append(Data(bytes))
      }
      size += bytes.count
      return nil
    }
  }
#endif
