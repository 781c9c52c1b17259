import Foundation

/// A call that waits for the test's answer.
package final class GateRequest<Input: Sendable, Output: Sendable>: @unchecked Sendable {
  // Unchecked for the reason given at `Gate`.
  private let lock = NSLock()
  private var caller: CheckedContinuation<Output, any Error>?
  private var isCancelled = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private let name: String
  private let report: @Sendable (String) -> Void
  package let input: Input

  init(input: Input, name: String, report: @escaping @Sendable (String) -> Void) {
    self.input = input
    self.name = name
    self.report = report
  }

  package func succeed(_ output: Output) {
    answer(.success(output))
  }

  package func fail(_ error: any Error) {
    answer(.failure(error))
  }

  /// Returns when the caller is cancelled, immediately if it already was.
  package var cancelled: Void {
    get async {
      await withCheckedContinuation { continuation in
        let isOver = lock.withLock {
          if !isCancelled { waiting.append(continuation) }
          return isCancelled
        }
        if isOver { continuation.resume() }
      }
    }
  }

  package var wasCancelled: Bool {
    lock.withLock { isCancelled }
  }
}

extension GateRequest {
  func answered(_ admit: () -> Void) async throws -> Output {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        lock.withLock { caller = continuation }
        admit()
      }
    } onCancel: {
      noteCancellation()
    }
  }

  func abandon(_ problem: String) {
    guard let caller = release() else { return }
    report("\(name)(\(input)) \(problem)")
    caller.resume(throwing: CancellationError())
  }

  package func answer(_ result: Result<Output, any Error>) {
    guard let caller = release() else {
      report("\(name)(\(input)) was answered twice")
      return
    }
    caller.resume(with: result)
  }

  private func release() -> CheckedContinuation<Output, any Error>? {
    lock.withLock {
      defer { caller = nil }
      return caller
    }
  }

  private func noteCancellation() {
    let waiting = lock.withLock {
      isCancelled = true
      defer { self.waiting = [] }
      return self.waiting
    }
    waiting.forEach { $0.resume() }
  }
}
