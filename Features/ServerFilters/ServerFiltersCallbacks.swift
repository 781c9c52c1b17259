import Presentation

/// What people do on the screen. A class, because the content view compares it by identity.
@MainActor
package final class ServerFiltersCallbacks: RowCallbacks {
  /// Opens the editor.
  let tap: @MainActor (String) -> Void
  let delete: @MainActor (String) -> Void
  let add: @MainActor () -> Void
  let retry: @MainActor () -> Void
  package let rowAppeared: @MainActor (String) -> Void
  package let rowDisappeared: @MainActor (String) -> Void

  package init(
    tap: @escaping @MainActor (String) -> Void = { _ in },
    delete: @escaping @MainActor (String) -> Void = { _ in },
    add: @escaping @MainActor () -> Void = {},
    retry: @escaping @MainActor () -> Void = {},
    rowAppeared: @escaping @MainActor (String) -> Void = { _ in },
    rowDisappeared: @escaping @MainActor (String) -> Void = { _ in }
  ) {
    self.tap = tap
    self.delete = delete
    self.add = add
    self.retry = retry
    self.rowAppeared = rowAppeared
    self.rowDisappeared = rowDisappeared
  }
}
