import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Performs HTTP requests with `URLSession`. No other file uses it.
package final class URLSessionTransport: NSObject, Transport {
  private let exchanges = Exchanges()
  private let session: URLSession

  package convenience override init() {
    self.init(.ephemeral)
  }

  init(_ configuration: URLSessionConfiguration) {
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.httpCookieAcceptPolicy = .never
    // The session retains its delegate until it is invalidated, so the delegate must not retain the
    // session.
    session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: nil)
    super.init()
  }

  deinit {
    session.finishTasksAndInvalidate()
  }

  package func send(
    _ request: HTTPRequest, within limits: TransportLimits
  ) async throws -> HTTPResponse {
    try await answer(
      to: URLRequest(request, idle: limits.idle), Exchange(request.url, limit: limits.body))
  }

  package func stream(
    _ request: HTTPRequest, within limits: TransportLimits
  ) async throws -> (head: HTTPResponse, pieces: AsyncThrowingStream<Data, any Error>) {
    let (pieces, listener) = AsyncThrowingStream<Data, any Error>.makeStream(
      bufferingPolicy: .bufferingOldest(TransportLimits.maxPieces))
    let exchange = Exchange(request.url, limit: .max, listener: listener)
    listener.onTermination = { [exchanges] _ in exchanges.cancel(exchange) }
    let head = try await answer(to: URLRequest(request, idle: limits.silence), exchange)
    return (head, pieces)
  }

  private func answer(
    to request: URLRequest, _ exchange: Exchange
  ) async throws -> HTTPResponse {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        exchanges.begin(exchange, continuation) { session.dataTask(with: request) }
      }
    } onCancel: {
      exchanges.cancel(exchange)
    }
  }
}

extension URLRequest {
  fileprivate init(_ request: HTTPRequest, idle: Duration) {
    self.init(url: request.url, cachePolicy: .reloadIgnoringLocalCacheData)
    httpMethod = request.method.rawValue
    httpBody = request.body
    timeoutInterval = idle / .seconds(1)
    // A compressed answer can be a thousand times longer than it looks.
    setValue("identity", forHTTPHeaderField: "Accept-Encoding")
    for (name, value) in request.headers.all { setValue(value, forHTTPHeaderField: name) }
  }
}

/// One request and the answer received so far.
private final class Exchange: @unchecked Sendable {
  typealias Listener = AsyncThrowingStream<Data, any Error>.Continuation

  let url: URL
  let limit: Int
  let listener: Listener?
  // Unchecked: the rest is guarded by the lock of `Exchanges`, and finally used only by the caller
  // that ends this.
  /// Nil until it begins.
  var task: URLSessionTask?
  /// For a stream, the head is the answer. It is returned once.
  var continuation: CheckedContinuation<HTTPResponse, any Error>?
  var response: HTTPURLResponse?
  var body = Data()
  var isOver = false

  init(_ url: URL, limit: Int, listener: Listener? = nil) {
    self.url = url
    self.limit = limit
    self.listener = listener
  }

  var result: Result<HTTPResponse, any Error> {
    guard let response else { return .failure(TransportFailure.untrusted) }
    let fields = response.allHeaderFields.reduce(into: [String: String]()) { fields, field in
      if let name = field.key as? String, let value = field.value as? String {
        fields[name] = value
      }
    }
    return .success(
      HTTPResponse(response.statusCode, headers: HTTPHeaders(fields), body: body, from: url))
  }
}

/// The running exchanges. The system, the caller or a limit ends each of them, and only the first
/// end counts. Nothing waits for the system's confirmation, which may never come on Linux.
private final class Exchanges: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  // Unchecked, because Mutex needs iOS 18. `lock` guards all mutable state.
  private let lock = NSLock()
  private var running: [Int: Exchange] = [:]

  /// A request that is already cancelled is not sent.
  func begin(
    _ exchange: Exchange, _ continuation: CheckedContinuation<HTTPResponse, any Error>,
    makeTask: () -> URLSessionTask
  ) {
    let isOver = lock.withLock {
      guard !exchange.isOver else { return true }
      let task = makeTask()
      exchange.task = task
      exchange.continuation = continuation
      running[task.taskIdentifier] = exchange
      // Under the lock: on Linux, a task that is cancelled before it starts may crash.
      task.resume()
      return false
    }
    if isOver { continuation.resume(throwing: CancellationError()) }
  }

  func cancel(_ exchange: Exchange) {
    stop(exchange, CancellationError())
  }

  private func stop(_ exchange: Exchange, _ error: any Error) {
    guard end(exchange) else { return }
    exchange.continuation?.resume(throwing: error)
    exchange.listener?.finish(throwing: error)
    exchange.task?.cancel()
  }

  /// True if the caller is the first to end it.
  private func end(_ exchange: Exchange) -> Bool {
    lock.withLock {
      if let task = exchange.task { running[task.taskIdentifier] = nil }
      defer { exchange.isOver = true }
      return !exchange.isOver
    }
  }

  /// Returns redirects as answers, because the caller decides what to send to the new URL.
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void
  ) {
    lock.withLock {
      // On Linux, responding to a finished task would crash.
      guard let exchange = running[task.taskIdentifier] else { return }
      exchange.response = response
      completionHandler(nil)
    }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    let giveHead = lock.withLock { () -> (() -> Void)? in
      guard let exchange = running[dataTask.taskIdentifier] else { return nil }
      if let response = response as? HTTPURLResponse { exchange.response = response }
      // Not `!= nil`: streams are equatable from iOS 26 on.
      guard case .some = exchange.listener else { return nil }
      defer { exchange.continuation = nil }
      return { [continuation = exchange.continuation, head = exchange.result] in
        continuation?.resume(with: head)
      }
    }
    if let refusal = refusal(of: dataTask, answering: response) {
      stop(refusal, TransportFailure.tooLarge)
      return completionHandler(.cancel)
    }
    giveHead?()
    completionHandler(.allow)
  }

  /// The exchange to end because its answer is too long, or compressed although the request forbids
  /// it.
  private func refusal(of task: URLSessionTask, answering response: URLResponse) -> Exchange? {
    let coding = (response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Content-Encoding")
    let isPlain = coding.map { ["", "identity"].contains($0.lowercased()) } ?? true
    return lock.withLock {
      guard let exchange = running[task.taskIdentifier],
        !isPlain || response.expectedContentLength > exchange.limit
      else { return nil }
      return exchange
    }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let tooLarge = lock.withLock { () -> Exchange? in
      guard let exchange = running[dataTask.taskIdentifier] else { return nil }
      if let listener = exchange.listener {
        // The listener reads too slowly.
        if case .dropped = listener.yield(data) { return exchange }
        return nil
      }
      guard exchange.body.count + data.count <= exchange.limit else { return exchange }
      exchange.body += data
      return nil
    }
    if let tooLarge { stop(tooLarge, TransportFailure.tooLarge) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    guard let exchange = lock.withLock({ running[task.taskIdentifier] }), end(exchange) else {
      return
    }
    let failure = error.map(Self.failure)
    exchange.continuation?.resume(with: failure.map { .failure($0) } ?? exchange.result)
    exchange.listener?.finish(throwing: failure)
  }

  private static func failure(of error: any Error) -> any Error {
    switch (error as? URLError)?.code {
    case .cancelled: CancellationError()
    case .timedOut: TransportFailure.timedOut
    case .networkConnectionLost: TransportFailure.connectionLost
    case .notConnectedToInternet, .cannotFindHost, .cannotConnectToHost, .dnsLookupFailed,
      .internationalRoamingOff, .dataNotAllowed:
      TransportFailure.offline
    case .serverCertificateUntrusted, .serverCertificateHasBadDate,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid:
      TransportFailure.badCertificate
    default: TransportFailure.untrusted
    }
  }
}
