/// What people do on the screen. A class, because the content view compares it by identity.
@MainActor
package final class EditFilterCallbacks {
  let retry: @MainActor () -> Void
  let edit: @MainActor (FilterInput) -> Void
  let dismissToast: @MainActor (Int) -> Void

  package init(
    retry: @escaping @MainActor () -> Void = {},
    edit: @escaping @MainActor (FilterInput) -> Void = { _ in },
    dismissToast: @escaping @MainActor (Int) -> Void = { _ in }
  ) {
    self.retry = retry
    self.edit = edit
    self.dismissToast = dismissToast
  }
}

/// The part of the filter that was changed. Words count from zero.
package enum FilterInput: Hashable, Sendable {
  case title(String)
  case word(String, at: Int)
  case wholeWord(Bool, at: Int)
  case addWord
  case removeWord(Int)
  case place(String, Bool)
  case action(String)
  case duration(FilterDuration)
}
