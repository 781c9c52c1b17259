import Domain

/// Saves values one after the other, never two at a time. Values that arrive during a save are
/// merged into one. A value that could not be saved is merged into the next one.
///
/// Saving continues after the owner is gone, so no value is lost.
@MainActor
package final class Saver<Value: Sendable> {
  private let write: @Sendable (Value) async throws -> Void
  private let merge: @Sendable (_ old: Value, _ new: Value) -> Value
  private var waiting: Value?
  private var isSaving = false
  private var report: @MainActor (LoadFailure) -> Void = { _ in }
  private var confirm: @MainActor () -> Void = {}

  package init(
    merging merge: @escaping @Sendable (_ old: Value, _ new: Value) -> Value = { $1 },
    _ write: @escaping @Sendable (Value) async throws -> Void
  ) {
    self.merge = merge
    self.write = write
  }

  /// Calls one of the closures when no save is running. Only those of the newest value are called.
  package func save(
    _ value: Value, onFailure report: @escaping @MainActor (LoadFailure) -> Void,
    onSaved confirm: @escaping @MainActor () -> Void = {}
  ) {
    waiting = waiting.map { merge($0, value) } ?? value
    self.report = report
    self.confirm = confirm
    saveAgain()
  }

  /// Retries a value that could not be saved.
  package func saveAgain() {
    guard !isSaving, waiting != nil else { return }
    isSaving = true
    keepRunning { await self.saveAll() }
  }
}

extension Saver {
  private func saveAll() async {
    while let value = waiting {
      waiting = nil
      do {
        try await write(value)
      } catch {
        waiting = waiting.map { merge(value, $0) } ?? value
        isSaving = false
        report(LoadFailure(error))
        return
      }
    }
    isSaving = false
    confirm()
  }
}
