import Presentation

/// What people do on the screen. A class, because the content view compares it by identity.
@MainActor
package final class ListsCallbacks: RowCallbacks {
  /// Opens the list, or puts the person into it or takes them out.
  let tap: @MainActor (String) -> Void
  let delete: @MainActor (String) -> Void
  let type: @MainActor (String) -> Void
  let create: @MainActor () -> Void
  let retry: @MainActor () -> Void
  package let rowAppeared: @MainActor (String) -> Void
  package let rowDisappeared: @MainActor (String) -> Void

  package init(
    tap: @escaping @MainActor (String) -> Void = { _ in },
    delete: @escaping @MainActor (String) -> Void = { _ in },
    type: @escaping @MainActor (String) -> Void = { _ in },
    create: @escaping @MainActor () -> Void = {},
    retry: @escaping @MainActor () -> Void = {},
    rowAppeared: @escaping @MainActor (String) -> Void = { _ in },
    rowDisappeared: @escaping @MainActor (String) -> Void = { _ in }
  ) {
    self.tap = tap
    self.delete = delete
    self.type = type
    self.create = create
    self.retry = retry
    self.rowAppeared = rowAppeared
    self.rowDisappeared = rowDisappeared
  }
}
