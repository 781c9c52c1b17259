import Foundation
import Testing

/// Replaces a function of a repository: every call waits here until the test answers it, in any
/// order. Cancelling the caller does not answer the call; the test decides the result of cancelled
/// work.
package final class Gate<Input: Sendable, Output: Sendable>: @unchecked Sendable {
  // Unchecked, because Mutex needs iOS 18. `lock` guards all mutable state.
  private let lock = NSLock()
  private var arrived: [GateRequest<Input, Output>] = []
  private var taken: [GateRequest<Input, Output>] = []
  private var waiting: [CheckedContinuation<GateRequest<Input, Output>, Never>] = []
  private var watching: [CheckedContinuation<Void, Never>] = []
  private var answer: (@Sendable (Input) throws -> Output)?
  private var isClosed = false
  private let name: String
  private let report: @Sendable (String) -> Void

  /// `report` receives mistakes of the test, and fails it.
  package init(
    _ name: String, report: @escaping @Sendable (String) -> Void = { Issue.record("\($0)") }
  ) {
    self.name = name
    self.report = report
  }

  /// Called by the fake instead of its function.
  package func callAsFunction(_ input: Input) async throws -> Output {
    if let answer = lock.withLock({ answer }) { return try answer(input) }
    let request = GateRequest<Input, Output>(input: input, name: name, report: report)
    return try await request.answered { admit(request) }
  }

  /// The oldest call that was not handed out yet. Waits if there is none.
  package func next() async -> GateRequest<Input, Output> {
    await withCheckedContinuation { continuation in
      let request: GateRequest<Input, Output>? = lock.withLock {
        guard arrived.isEmpty else { return take(arrived.removeFirst()) }
        waiting.append(continuation)
        return nil
      }
      if let request { continuation.resume(returning: request) }
    }
  }

  /// Returns when a call has arrived, and leaves it for `next()`.
  package var arrival: Void {
    get async {
      await withCheckedContinuation { continuation in
        let isThere = lock.withLock {
          if arrived.isEmpty { watching.append(continuation) }
          return !arrived.isEmpty
        }
        if isThere { continuation.resume() }
      }
    }
  }

  /// Answers all calls immediately from now on. For calls that are irrelevant to a test.
  package func always(_ answer: @escaping @Sendable (Input) throws -> Output) {
    lock.withLock { self.answer = answer }
  }

  /// Makes calls wait for the test again.
  package func stopAnswering() {
    lock.withLock { answer = nil }
  }

  /// Calls that have not been handed out. Empty if there were no requests.
  package var pending: [Input] {
    lock.withLock { arrived.map(\.input) }
  }
}

extension Gate {
  private func admit(_ request: GateRequest<Input, Output>) {
    let wake: () -> Void = lock.withLock {
      guard waiting.isEmpty else {
        let next = waiting.removeFirst()
        return { [request = take(request)] in next.resume(returning: request) }
      }
      arrived.append(request)
      defer { watching = [] }
      return { [watching] in watching.forEach { $0.resume() } }
    }
    wake()
    if lock.withLock({ isClosed }) { request.abandon("was called after the test's end") }
  }

  private func take(_ request: GateRequest<Input, Output>) -> GateRequest<Input, Output> {
    taken.append(request)
    return request
  }
}

extension Gate: Closable {
  /// Ends the test's part. An unexpected or unanswered call fails the test.
  package func close() {
    lock.lock()
    isClosed = true
    let (unexpected, unanswered) = (arrived, taken)
    lock.unlock()
    for request in unexpected { request.abandon("was called, which the test did not expect") }
    for request in unanswered { request.abandon("was never answered") }
  }
}

/// Something that must be closed when a test ends.
package protocol Closable: Sendable {
  func close()
}
