import Presentation

/// What people do on the screen. A class, because the content view compares it by identity.
@MainActor
package final class MembersCallbacks: RowCallbacks {
  let typeName: @MainActor (String) -> Void
  let rename: @MainActor () -> Void
  let chooseReplies: @MainActor (RepliesChoice) -> Void
  let setExclusive: @MainActor (Bool) -> Void
  let typeQuery: @MainActor (String) -> Void
  let submitQuery: @MainActor () -> Void
  let openPerson: @MainActor (String) -> Void
  /// Adds the person, or removes them.
  let button: @MainActor (String) -> Void
  let retry: @MainActor () -> Void
  let loadMore: @MainActor () -> Void
  package let rowAppeared: @MainActor (String) -> Void
  package let rowDisappeared: @MainActor (String) -> Void

  package init(
    typeName: @escaping @MainActor (String) -> Void = { _ in },
    rename: @escaping @MainActor () -> Void = {},
    chooseReplies: @escaping @MainActor (RepliesChoice) -> Void = { _ in },
    setExclusive: @escaping @MainActor (Bool) -> Void = { _ in },
    typeQuery: @escaping @MainActor (String) -> Void = { _ in },
    submitQuery: @escaping @MainActor () -> Void = {},
    openPerson: @escaping @MainActor (String) -> Void = { _ in },
    button: @escaping @MainActor (String) -> Void = { _ in },
    retry: @escaping @MainActor () -> Void = {},
    loadMore: @escaping @MainActor () -> Void = {},
    rowAppeared: @escaping @MainActor (String) -> Void = { _ in },
    rowDisappeared: @escaping @MainActor (String) -> Void = { _ in }
  ) {
    self.typeName = typeName
    self.rename = rename
    self.chooseReplies = chooseReplies
    self.setExclusive = setExclusive
    self.typeQuery = typeQuery
    self.submitQuery = submitQuery
    self.openPerson = openPerson
    self.button = button
    self.retry = retry
    self.loadMore = loadMore
    self.rowAppeared = rowAppeared
    self.rowDisappeared = rowDisappeared
  }
}
