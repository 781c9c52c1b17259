import Domain
import Foundation

/// A slot for one kind of work. Only the newest start counts.
///
/// - A new start cancels running work. Its result or error is never delivered.
/// - `cancel()` calls `restore` before it returns. Work that throws `CancellationError` or
///   `URLError.cancelled` also ends with `restore`. After several starts in a row, the first
///   `restore` is called, because it knows the state before all of them.
/// - Work runs off the main actor and can ignore cancellation. `then` and `restore` are called on
///   the main actor, together at most once per start, and can start or cancel again.
/// - Work does not retain the slot. Releasing the slot cancels the work, and then neither `then`
///   nor `restore` is called. (`then` must not retain the owner: `[weak self]`.)
@MainActor
package final class LatestTask {
  private struct Run {
    let number: Int
    let task: Task<Void, Never>
    let restore: @MainActor () -> Void
  }

  private var run: Run?
  private var lastNumber = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  package nonisolated init() {}

  deinit {
    run?.task.cancel()
  }

  package var isRunning: Bool { run != nil }

  /// Returns when no work is running, even after several starts. Any number of callers can wait.
  /// They do not wait for replaced or cancelled work, and cancelling a caller does not cancel the
  /// work.
  package var finished: Void {
    get async {
      guard isRunning else { return }
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  package func start<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value,
    then deliver: @escaping @MainActor (Result<Value, LoadFailure>) -> Void,
    restore: @escaping @MainActor () -> Void = {}
  ) {
    run?.task.cancel()
    lastNumber += 1
    let number = lastNumber
    let task = Self.perform(work) { [weak self] outcome in
      self?.end(number, with: outcome, deliver)
    }
    run = Run(number: number, task: task, restore: run?.restore ?? restore)
  }

  package func cancel() {
    guard let run else { return }
    run.task.cancel()
    free { run.restore() }
  }
}

extension LatestTask {
  /// Nonisolated, so that the task starts off the main actor instead of leaving it first.
  private nonisolated static func perform<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value,
    report: @escaping @MainActor (Result<Value, any Error>) -> Void
  ) -> Task<Void, Never> {
    Task {
      let outcome: Result<Value, any Error>
      do {
        outcome = .success(try await work())
      } catch {
        outcome = .failure(error)
      }
      await report(outcome)
    }
  }

  private func end<Value>(
    _ number: Int, with outcome: Result<Value, any Error>,
    _ deliver: @MainActor (Result<Value, LoadFailure>) -> Void
  ) {
    guard let run, run.number == number else { return }
    free {
      switch outcome {
      case .success(let value): deliver(.success(value))
      case .failure(let error) where error.meansCancellation: run.restore()
      case .failure(let error): deliver(.failure(LoadFailure(error)))
      }
    }
  }

  /// The slot is free before `then` is called. Waiting callers continue unless new work was
  /// started.
  private func free(_ report: () -> Void) {
    run = nil
    report()
    guard run == nil else { return }
    let finished = waiting
    waiting = []
    finished.forEach { $0.resume() }
  }
}

extension Error {
  var meansCancellation: Bool {
    self is CancellationError || (self as? URLError)?.code == .cancelled
  }
}
