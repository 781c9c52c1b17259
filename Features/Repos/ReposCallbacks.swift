import Presentation

/// What can be done on a screen of repositories. One object, made once: the content compares it by
/// identity.
@MainActor
package final class ReposCallbacks: RowCallbacks {
  let type: @MainActor (String) -> Void
  let submit: @MainActor () -> Void
  let retry: @MainActor () -> Void
  let loadMore: @MainActor () -> Void
  package let rowAppeared: @MainActor (String) -> Void
  package let rowDisappeared: @MainActor (String) -> Void
  let openOwner: @MainActor (String) -> Void
  let openSettings: @MainActor () -> Void
  let scrolled: @MainActor (String) -> Void

  package init(
    type: @escaping @MainActor (String) -> Void = { _ in },
    submit: @escaping @MainActor () -> Void = {},
    retry: @escaping @MainActor () -> Void = {},
    loadMore: @escaping @MainActor () -> Void = {},
    rowAppeared: @escaping @MainActor (String) -> Void = { _ in },
    rowDisappeared: @escaping @MainActor (String) -> Void = { _ in },
    openOwner: @escaping @MainActor (String) -> Void = { _ in },
    openSettings: @escaping @MainActor () -> Void = {},
    scrolled: @escaping @MainActor (String) -> Void = { _ in }
  ) {
    self.type = type
    self.submit = submit
    self.retry = retry
    self.loadMore = loadMore
    self.rowAppeared = rowAppeared
    self.rowDisappeared = rowDisappeared
    self.openOwner = openOwner
    self.openSettings = openSettings
    self.scrolled = scrolled
  }
}
