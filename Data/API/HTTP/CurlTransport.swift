#if canImport(CCurl)
  import CCurl
  import Foundation

  /// Performs HTTP requests with libcurl. On Linux, `URLSession` can neither pause nor stop a
  /// server that sends faster than it reads.
  package final class CurlTransport: Transport {
    private let loop = CurlLoop()

    package init() {}

    deinit { loop.stop() }

    package func send(
      _ request: HTTPRequest, within limits: TransportLimits
    ) async throws -> HTTPResponse {
      try await answer(to: CurlExchange(request, limit: limits.body, idle: limits.idle))
    }

    package func stream(
      _ request: HTTPRequest, within limits: TransportLimits
    ) async throws -> (head: HTTPResponse, pieces: AsyncThrowingStream<Data, any Error>) {
      let (pieces, listener) = AsyncThrowingStream<Data, any Error>.makeStream(
        bufferingPolicy: .bufferingOldest(TransportLimits.maxPieces))
      let exchange = CurlExchange(request, limit: .max, idle: limits.silence, listener: listener)
      listener.onTermination = { [loop] _ in loop.cancel(exchange) }
      return (try await answer(to: exchange), pieces)
    }

    private func answer(to exchange: CurlExchange) async throws -> HTTPResponse {
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { loop.start(exchange, $0) }
      } onCancel: {
        loop.cancel(exchange)
      }
    }
  }

  /// The thread that runs all exchanges of a transport.
  private final class CurlLoop: @unchecked Sendable {
    // Unchecked, because Mutex needs iOS 18: state shared with other threads is guarded by `lock`,
    // and the rest is used only by the loop's own thread.
    private let lock = NSLock()
    private var isStarted = false
    private var isStopped = false
    private var new: [CurlExchange] = []
    private var cancelled: [CurlExchange] = []

    private let multi: UnsafeMutableRawPointer
    private var running: [UnsafeMutableRawPointer: CurlExchange] = [:]
    private let budget = CurlBudget()
    private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

    init() {
      precondition(Self.isReady, "libcurl could not be set up")
      guard let multi = curl_multi_init() else { preconditionFailure("no memory for libcurl") }
      curl_set_most_connections(multi, 6)
      self.multi = multi
    }

    deinit { curl_multi_cleanup(multi) }

    func start(_ exchange: CurlExchange, _ continuation: CurlExchange.Continuation) {
      let isFirst = lock.withLock {
        guard exchange.begin(continuation) else { return false }
        new.append(exchange)
        defer { isStarted = true }
        return !isStarted
      }
      if isFirst { Thread.detachNewThread { self.run() } }
      curl_multi_wakeup(multi)
    }

    func cancel(_ exchange: CurlExchange) {
      guard exchange.finish(.failure(CancellationError())) else { return }
      lock.withLock { cancelled.append(exchange) }
      curl_multi_wakeup(multi)
    }

    func stop() {
      lock.withLock { isStopped = true }
      curl_multi_wakeup(multi)
    }
  }

  // The thread.
  extension CurlLoop {
    private func run() {
      while takeOrders() {
        var count: Int32 = 0
        curl_multi_perform(multi, &count)
        endFinished()
        endSilent()
        curl_multi_poll(multi, nil, 0, patience, nil)
      }
      for exchange in running.values { end(exchange, TransportFailure.connectionLost) }
    }

    /// False if the transport is gone.
    private func takeOrders() -> Bool {
      let (new, cancelled, isStopped) = lock.withLock {
        defer { (self.new, self.cancelled) = ([], []) }
        return (self.new, self.cancelled, self.isStopped)
      }
      for exchange in new {
        let handle = exchange.prepare(budget)
        running[handle] = exchange
        curl_multi_add_handle(multi, handle)
      }
      for exchange in cancelled { end(exchange, CancellationError()) }
      return !isStopped
    }

    private func endFinished() {
      var count: Int32 = 0
      while let message = curl_multi_info_read(multi, &count)?.pointee {
        guard message.msg == CURLMSG_DONE, let exchange = running[message.easy_handle] else {
          continue
        }
        end(exchange, exchange.failure(of: message.data.result))
      }
    }

    private func endSilent() {
      let now = ContinuousClock.now
      for exchange in running.values where exchange.deadline <= now {
        end(exchange, TransportFailure.timedOut)
      }
    }

    private func end(_ exchange: CurlExchange, _ failure: (any Error)?) {
      guard let handle = exchange.handle else { return }
      running[handle] = nil
      curl_multi_remove_handle(multi, handle)
      exchange.finish(failure.map { .failure($0) } ?? .success(exchange.takeAnswer()))
      exchange.release()
    }

    /// Milliseconds until the first idle timeout.
    private var patience: Int32 {
      guard let first = running.values.map(\.deadline).min() else { return .max }
      let left = ContinuousClock.now.duration(to: first) / .milliseconds(1)
      return Int32(min(max(left.rounded(.up), 0), 1e9))
    }
  }
#endif
