import Presentation

/// What can be done in a conversation. One object, made once: the content compares it by identity.
@MainActor
package final class ConversationCallbacks: RowCallbacks {
  let openPerson: @MainActor (String) -> Void
  let retry: @MainActor () -> Void
  let loadMore: @MainActor () -> Void
  package let rowAppeared: @MainActor (String) -> Void
  package let rowDisappeared: @MainActor (String) -> Void
  let scrolled: @MainActor (String) -> Void
  let type: @MainActor (String) -> Void
  let send: @MainActor () -> Void
  let resend: @MainActor (String) -> Void
  let delete: @MainActor (String) -> Void
  let undo: @MainActor () -> Void
  let dismissToast: @MainActor (Int) -> Void

  package init(
    openPerson: @escaping @MainActor (String) -> Void = { _ in },
    retry: @escaping @MainActor () -> Void = {},
    loadMore: @escaping @MainActor () -> Void = {},
    rowAppeared: @escaping @MainActor (String) -> Void = { _ in },
    rowDisappeared: @escaping @MainActor (String) -> Void = { _ in },
    scrolled: @escaping @MainActor (String) -> Void = { _ in },
    type: @escaping @MainActor (String) -> Void = { _ in },
    send: @escaping @MainActor () -> Void = {},
    resend: @escaping @MainActor (String) -> Void = { _ in },
    delete: @escaping @MainActor (String) -> Void = { _ in },
    undo: @escaping @MainActor () -> Void = {},
    dismissToast: @escaping @MainActor (Int) -> Void = { _ in }
  ) {
    self.openPerson = openPerson
    self.retry = retry
    self.loadMore = loadMore
    self.rowAppeared = rowAppeared
    self.rowDisappeared = rowDisappeared
    self.scrolled = scrolled
    self.type = type
    self.send = send
    self.resend = resend
    self.delete = delete
    self.undo = undo
    self.dismissToast = dismissToast
  }
}
