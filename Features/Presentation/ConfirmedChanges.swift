import Domain

/// User changes to many subjects. Changes of the same subject run one after the other, changes of
/// different subjects at the same time, and none is dropped. They continue after the screen is
/// gone.
@MainActor
package final class ConfirmedChanges<Subject: Hashable & Sendable> {
  private var queues: [Subject: [@MainActor () async -> Void]] = [:]
  private var waiting: [CheckedContinuation<Void, Never>] = []

  package nonisolated init() {}

  package func isRunning(_ subject: Subject) -> Bool { queues[subject] != nil }

  /// Returns when no change is running.
  package var finished: Void {
    get async {
      guard !queues.isEmpty else { return }
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  package func add<Value: Sendable>(
    to subject: Subject, _ work: @escaping @Sendable () async throws -> Value,
    then deliver: @escaping @MainActor (Result<Value, LoadFailure>) -> Void
  ) {
    let isFirst = !isRunning(subject)
    queues[subject, default: []].append {
      do {
        deliver(.success(try await work()))
      } catch {
        if !error.meansCancellation { deliver(.failure(LoadFailure(error))) }
      }
    }
    if isFirst { keepRunning { await self.run(subject) } }
  }

  private func run(_ subject: Subject) async {
    while let next = queues[subject]?.first {
      await next()
      queues[subject]?.removeFirst()
    }
    queues[subject] = nil
    guard queues.isEmpty else { return }
    let finished = waiting
    waiting = []
    finished.forEach { $0.resume() }
  }
}
