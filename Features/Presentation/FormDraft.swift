import Domain
import Observation

/// Saves a form's changes as a draft. The window keeps a copy until the store has it.
@MainActor
@Observable
package final class FormDraft<Draft: Sendable> {
  package private(set) var unsaved: UnsavedText?
  private let saver: Saver<Entry>
  private let canStoreKept: Bool

  private enum Entry: Sendable {
    case draft(Draft?)
    /// Becomes a part of the stored draft.
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
    saver.save(.draft(draft), onFailure: report) { [weak self] in
      self?.unsaved = nil
      act()
    }
  }

  /// Stores a draft that the window keeps, too, until its form has loaded.
  func store(_ draft: Draft) {
    saver.save(.draft(draft)) { _ in }
  }

  /// The same for a text that is only a part of the draft.
  func store(kept text: UnsavedText) {
    if canStoreKept { saver.save(.kept(text)) { _ in } } else { saveAgain() }
  }

  /// Retries a failed save. The device can have free space again.
  package func saveAgain() {
    saver.saveAgain()
  }
}
