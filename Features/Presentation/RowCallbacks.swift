/// Reports which rows are visible. A screen keeps one object, because rows compare it by identity.
@MainActor
package protocol RowCallbacks: AnyObject {
  var rowAppeared: @MainActor (String) -> Void { get }
  var rowDisappeared: @MainActor (String) -> Void { get }
}

/// The callbacks of a screen with a paged list.
@MainActor
package protocol PagedCallbacks: RowCallbacks {
  var paging: PagingCallbacks { get }
}

extension PagedCallbacks {
  package var rowAppeared: @MainActor (String) -> Void { paging.rowAppeared }
  package var rowDisappeared: @MainActor (String) -> Void { paging.rowDisappeared }
}

/// Connects a paged list to its pager.
@MainActor
package struct PagingCallbacks {
  package var retry: @MainActor () -> Void = {}
  package var loadMore: @MainActor () -> Void = {}
  package var rowAppeared: @MainActor (String) -> Void = { _ in }
  package var rowDisappeared: @MainActor (String) -> Void = { _ in }

  package init() {}

  /// - Parameter pager: called for each event, because a screen can have several.
  package init<Item>(_ pager: @escaping @MainActor () -> Pager<Item>) {
    retry = { pager().load() }
    loadMore = { pager().loadMore() }
    rowAppeared = { pager().rowAppeared($0) }
    rowDisappeared = { pager().rowDisappeared($0) }
  }
}
