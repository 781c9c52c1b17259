/// What can be done in the outbox; closures about a row get its id.
@MainActor
package final class OutboxCallbacks {
  let reload: @MainActor () -> Void
  let retry: @MainActor (String) -> Void
  let edit: @MainActor (String) -> Void
  /// Asks first.
  let delete: @MainActor (String) -> Void
  let openScheduled: @MainActor () -> Void
  let openDraft: @MainActor (String) -> Void
  /// Asks first.
  let discard: @MainActor (String) -> Void
  let dismissToast: @MainActor (Int) -> Void

  package init(
    reload: @escaping @MainActor () -> Void = {},
    retry: @escaping @MainActor (String) -> Void = { _ in },
    edit: @escaping @MainActor (String) -> Void = { _ in },
    delete: @escaping @MainActor (String) -> Void = { _ in },
    openScheduled: @escaping @MainActor () -> Void = {},
    openDraft: @escaping @MainActor (String) -> Void = { _ in },
    discard: @escaping @MainActor (String) -> Void = { _ in },
    dismissToast: @escaping @MainActor (Int) -> Void = { _ in }
  ) {
    self.reload = reload
    self.retry = retry
    self.edit = edit
    self.delete = delete
    self.openScheduled = openScheduled
    self.openDraft = openDraft
    self.discard = discard
    self.dismissToast = dismissToast
  }
}
