import Presentation

/// What people do on the screen. A class, because the content view compares it by identity.
@MainActor
package final class CatchUpCallbacks {
  let retry: @MainActor () -> Void
  let choose: @MainActor (CatchUpOrder) -> Void
  let open: @MainActor (String) -> Void
  /// Shows a whole group, or its first posts again.
  let toggle: @MainActor (String) -> Void

  package init(
    retry: @escaping @MainActor () -> Void = {},
    choose: @escaping @MainActor (CatchUpOrder) -> Void = { _ in },
    open: @escaping @MainActor (String) -> Void = { _ in },
    toggle: @escaping @MainActor (String) -> Void = { _ in }
  ) {
    self.retry = retry
    self.choose = choose
    self.open = open
    self.toggle = toggle
  }
}
