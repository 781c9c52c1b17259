/// What people do on the screen. A class, because the content view compares it by identity.
@MainActor
package final class NoteCallbacks {
  let retry: @MainActor () -> Void
  let type: @MainActor (String) -> Void
  let dismissToast: @MainActor (Int) -> Void

  package init(
    retry: @escaping @MainActor () -> Void = {},
    type: @escaping @MainActor (String) -> Void = { _ in },
    dismissToast: @escaping @MainActor (Int) -> Void = { _ in }
  ) {
    self.retry = retry
    self.type = type
    self.dismissToast = dismissToast
  }
}
