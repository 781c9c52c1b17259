import Domain
import Foundation

/// Shows short messages on one screen, whose state has the toast.
@MainActor
package final class Toaster<Undo: Undoing> {
  package typealias Edit = @MainActor ((inout Toast<Undo>?) -> Void) -> Void

  private let read: @MainActor () -> Toast<Undo>?
  private let edit: Edit
  private let now: @Sendable () -> Date
  private let formatting: Formatting
  private var lastID = 0

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

  package func dismissSignIn() {
    edit { $0.dismissSignIn() }
  }
}
