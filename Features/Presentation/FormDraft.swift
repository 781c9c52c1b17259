import Domain
import Observation

/// Saves a form's changes as a draft. The window keeps a copy until it is in the store.
@MainActor
@Observable
package final class FormDraft<Draft: Sendable> {
  package private(set) var unsaved: UnsavedText?
  private let saver: Saver<Entry>
  private let canStoreKept: Bool

  private enum Entry: Sendable {
    case draft(Draft?)
    /// Is merged into the stored draft.
    case kept(UnsavedText)
  }

  package init(
    _ write: @escaping @Sendable (Draft?) async throws -> Void,
    writeKept: (@Sendable (UnsavedText) async throws -> Void)? = nil
  ) {
    canStoreKept = writeKept != nil
    saver = Saver {
      switch $0 {
      case .draft(let draft): try await write(draft)
      case .kept(let text): try await writeKept?(text)
      }
    }
  }

  /// - Parameter unsaved: the text that the window kept across a relaunch.
  package func resume(_ unsaved: UnsavedText?) {
    self.unsaved = unsaved.flatMap { $0.text == nil ? nil : $0 }
  }

  /// Call this when the text that the window kept is in the store.
  package func forgetUnsaved() {
    unsaved = nil
  }

  /// Replaces the draft. Nil removes it. The window keeps `text` until it is in the store.
  package func save(
    _ draft: Draft?, keeping text: UnsavedText,
    onSaved act: @escaping @MainActor () -> Void,
    onFailure report: @escaping @MainActor (LoadFailure) -> Void
  ) {
    unsaved = text
    saver.save(.draft(draft), onFailure: report) { [weak self] in
      self?.unsaved = nil
      act()
    }
  }

  /// Stores a draft. The window also keeps it until the form has loaded.
  func store(_ draft: Draft) {
    saver.save(.draft(draft)) { _ in }
  }

  /// The same for text that is only part of the draft.
  func store(kept text: UnsavedText) {
    if canStoreKept { saver.save(.kept(text)) { _ in } } else { saveAgain() }
  }

  /// Retries a failed save, because there may be free space now.
  package func saveAgain() {
    saver.saveAgain()
  }
}
