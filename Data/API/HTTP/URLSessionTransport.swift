import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Exchanges over the system's own HTTP. The only place that knows `URLSession`.
package final class URLSessionTransport: NSObject, Transport {
  private let exchanges = Exchanges()
  private let session: URLSession

  package override init() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.httpCookieAcceptPolicy = .never
    // The session keeps its delegate for good, so the delegate must not be what holds the session.
    session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: nil)
    super.init()
  }

  deinit {
    session.finishTasksAndInvalidate()
  }

  package func send(
    _ request: HTTPRequest, within limits: TransportLimits
  ) async throws -> HTTPResponse {
    let task = session.dataTask(with: URLRequest(request, idle: limits.idle))
    exchanges.prepare(task)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        exchanges.begin(task, for: request.url, limit: limits.body, continuation)
      }
    } onCancel: {
      exchanges.cancel(task)
    }
  }

  package func stream(
    _ request: HTTPRequest, within limits: TransportLimits
  ) async throws -> (head: HTTPResponse, pieces: AsyncThrowingStream<Data, any Error>) {
    let task = session.dataTask(with: URLRequest(request, idle: limits.silence))
    exchanges.prepare(task)
    let (pieces, listener) = AsyncThrowingStream<Data, any Error>.makeStream()
    listener.onTermination = { [exchanges] _ in exchanges.cancel(task) }
    let head = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        exchanges.begin(
          task, for: request.url, limit: .max, listener: listener, continuation)
      }
    } onCancel: {
      exchanges.cancel(task)
    }
    return (head, pieces)
  }
}

extension URLRequest {
  fileprivate init(_ request: HTTPRequest, idle: Duration) {
    self.init(url: request.url, cachePolicy: .reloadIgnoringLocalCacheData)
    httpMethod = request.method.rawValue
    httpBody = request.body
    timeoutInterval = idle / .seconds(1)
    for (name, value) in request.headers.all { setValue(value, forHTTPHeaderField: name) }
  }
}

/// The exchanges that are under way, and what came in for each so far.
private final class Exchanges: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private struct Exchange {
    let url: URL
    let limit: Int
    /// Of a stream the head is the answer, and given once.
    var continuation: CheckedContinuation<HTTPResponse, any Error>?
    let listener: AsyncThrowingStream<Data, any Error>.Continuation?
    var response: HTTPURLResponse?
    var body = Data()
    var isTooLarge = false
  }

  // Unchecked, because Mutex needs iOS 18: everything mutable is touched under `lock` only.
  private let lock = NSLock()
  private var running: [Int: Exchange] = [:]
  /// Those that have not begun; one that is cancelled before that is taken out.
  private var waiting: Set<Int> = []

  func prepare(_ task: URLSessionTask) {
    lock.withLock { _ = waiting.insert(task.taskIdentifier) }
  }

  // Starting and cancelling exclude each other: a task that is cancelled before it starts may crash
  // on Linux, or say nothing.

  func begin(
    _ task: URLSessionTask, for url: URL, limit: Int,
    listener: AsyncThrowingStream<Data, any Error>.Continuation? = nil,
    _ continuation: CheckedContinuation<HTTPResponse, any Error>
  ) {
    let isCancelled = lock.withLock {
      guard waiting.remove(task.taskIdentifier) != nil else { return true }
      running[task.taskIdentifier] = Exchange(
        url: url, limit: limit, continuation: continuation, listener: listener)
      task.resume()
      return false
    }
    if isCancelled { continuation.resume(throwing: CancellationError()) }
  }

  func cancel(_ task: URLSessionTask) {
    lock.withLock {
      if running[task.taskIdentifier] != nil {
        task.cancel()
      } else {
        waiting.remove(task.taskIdentifier)
      }
    }
  }

  /// Redirects are answers: who follows them decides what goes along.
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void
  ) {
    note(response, of: task)
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    if let response = response as? HTTPURLResponse { note(response, of: dataTask) }
    giveHead(of: dataTask)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLarge = lock.withLock {
      guard var exchange = running[dataTask.taskIdentifier] else { return false }
      if let listener = exchange.listener {
        listener.yield(data)
        return false
      }
      exchange.isTooLarge = exchange.body.count + data.count > exchange.limit
      if !exchange.isTooLarge { exchange.body += data }
      running[dataTask.taskIdentifier] = exchange
      return exchange.isTooLarge
    }
    if isTooLarge { dataTask.cancel() }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let exchange = lock.withLock { running.removeValue(forKey: task.taskIdentifier) }
    guard let exchange else { return }
    exchange.continuation?.resume(with: Self.result(of: exchange, error))
    exchange.listener?.finish(throwing: error.map { Self.failure(of: $0) })
  }

  private func giveHead(of task: URLSessionTask) {
    let exchange = lock.withLock { () -> Exchange? in
      // Not `!= nil`: streams are equatable from iOS 26 on.
      guard let exchange = running[task.taskIdentifier], case .some = exchange.listener else {
        return nil
      }
      running[task.taskIdentifier]?.continuation = nil
      return exchange
    }
    guard let exchange else { return }
    exchange.continuation?.resume(with: Self.result(of: exchange, nil))
  }

  private func note(_ response: HTTPURLResponse, of task: URLSessionTask) {
    lock.withLock { running[task.taskIdentifier]?.response = response }
  }

  private static func result(
    of exchange: Exchange, _ error: (any Error)?
  ) -> Result<HTTPResponse, any Error> {
    if exchange.isTooLarge { return .failure(TransportFailure.tooLarge) }
    if let error { return .failure(failure(of: error)) }
    guard let response = exchange.response else { return .failure(TransportFailure.untrusted) }
    let fields = response.allHeaderFields.reduce(into: [String: String]()) { fields, field in
      if let name = field.key as? String, let value = field.value as? String {
        fields[name] = value
      }
    }
    return .success(
      HTTPResponse(
        response.statusCode, headers: HTTPHeaders(fields), body: exchange.body, from: exchange.url))
  }

  private static func failure(of error: any Error) -> any Error {
    switch (error as? URLError)?.code {
    case .cancelled: CancellationError()
    case .timedOut: TransportFailure.timedOut
    case .networkConnectionLost: TransportFailure.connectionLost
    case .notConnectedToInternet, .cannotFindHost, .cannotConnectToHost, .dnsLookupFailed,
      .internationalRoamingOff, .dataNotAllowed:
      TransportFailure.offline
    default: TransportFailure.untrusted
    }
  }
}
