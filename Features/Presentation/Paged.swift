/// A pager of any items.
@MainActor
package protocol Paged: AnyObject {
  var loading: LatestTask { get }
  /// Loads the first page.
  func load()
  func loadMore()
  func rowAppeared(_ row: String)
  func rowDisappeared(_ row: String)
}

extension Paged {
  package func refresh() async {
    load()
    await loading.finished
  }
}

extension Pager: Paged {
  package func load() {
    load(isQuiet: false)
  }
}

/// The callbacks of a screen with a paged list.
@MainActor
package protocol PagedCallbacks: RowCallbacks {
  var paging: PagingCallbacks { get }
}

extension PagedCallbacks {
  package var rowAppeared: @MainActor (String) -> Void { paging.rowAppeared }
  package var rowDisappeared: @MainActor (String) -> Void { paging.rowDisappeared }
  package var scrolled: @MainActor (String) -> Void { paging.scrolled }
}

/// Connects a paged list to its pager.
@MainActor
package struct PagingCallbacks {
  package var retry: @MainActor () -> Void = {}
  package var loadMore: @MainActor () -> Void = {}
  package var rowAppeared: @MainActor (String) -> Void = { _ in }
  package var rowDisappeared: @MainActor (String) -> Void = { _ in }
  package var scrolled: @MainActor (String) -> Void = { _ in }

  package init() {}

  /// - Parameter pager: called for each event, because a screen can have several.
  package init(_ pager: @escaping @MainActor () -> any Paged) {
    retry = { pager().load() }
    loadMore = { pager().loadMore() }
    rowAppeared = { pager().rowAppeared($0) }
    rowDisappeared = { pager().rowDisappeared($0) }
  }
}
