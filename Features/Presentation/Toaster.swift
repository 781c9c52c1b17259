import Domain
import Foundation

/// Shows short messages on one screen, whose state contains the toast.
@MainActor
package final class Toaster<Undo: Undoing> {
  package typealias Edit = @MainActor ((inout Toast<Undo>?) -> Void) -> Void

  private let read: @MainActor () -> Toast<Undo>?
  private let edit: Edit
  private let now: @Sendable () -> Date
  private let formatting: Formatting
  private var lastID = 0
  private var ends: [@MainActor (Undo) -> Void] = []

  package init(
    at now: @escaping @Sendable () -> Date, _ formatting: Formatting,
    _ read: @escaping @MainActor () -> Toast<Undo>?, edit: @escaping Edit
  ) {
    self.now = now
    self.formatting = formatting
    self.read = read
    self.edit = edit
  }

  package var toast: Toast<Undo>? { read() }
  package var viewData: ToastViewData? { read().map(ToastViewData.init) }

  package func show(_ message: String, undo: Undo? = nil) {
    lastID += 1
    edit { $0.show(Toast(id: lastID, message: message, undo: undo)) }
  }

  package func show(_ failure: LoadFailure, during attempt: Attempt) {
    let text = FailureText(failure, during: attempt, at: now(), formatting)
    lastID += 1
    edit { $0.show(Toast(id: lastID, text)) }
  }

  package func dismiss(_ id: Int) {
    edit { $0.dismiss(id) }
  }

  /// Call this when the toast disappears and its button was not pressed.
  package func close(_ id: Int) {
    let undo = toast?.id == id ? toast?.undo : nil
    dismiss(id)
    if let undo { ends.forEach { $0(undo) } }
  }

  /// `end` is called when a toast is closed and its action can no longer be undone there.
  package func whenClosed(_ end: @escaping @MainActor (Undo) -> Void) {
    ends.append(end)
  }

  package func dismissSignIn() {
    edit { $0.dismissSignIn() }
  }
}
