import Domain
import Observation

/// Saves a form's changes as a draft. The window keeps a copy until the store has it.
@MainActor
@Observable
package final class FormDraft<Draft: Sendable> {
  package private(set) var unsaved: UnsavedText?
  private let saver: Saver<Draft?>

  package init(_ write: @escaping @Sendable (Draft?) async throws -> Void) {
    saver = Saver(write)
  }

  /// - Parameter unsaved: the text that the window kept over a relaunch.
  package func resume(_ unsaved: UnsavedText?) {
    self.unsaved = unsaved.flatMap { $0.text == nil ? nil : $0 }
  }

  /// Call this when the store has the text that the window kept.
  package func forgetUnsaved() {
    unsaved = nil
  }

  /// Replaces the draft; nil removes it. The window keeps `text` until the store has it.
  package func save(
    _ draft: Draft?, keeping text: UnsavedText,
    onSaved act: @escaping @MainActor () -> Void,
    onFailure report: @escaping @MainActor (LoadFailure) -> Void
  ) {
    unsaved = text
    saver.save(draft, onFailure: report) { [weak self] in
      self?.unsaved = nil
      act()
    }
  }

  /// Stores a draft that the window keeps, too, until its form has loaded.
  func store(_ draft: Draft) {
    saver.save(draft) { _ in }
  }

  /// Retries a failed save. The device can have free space again.
  package func saveAgain() {
    saver.saveAgain()
  }
}
