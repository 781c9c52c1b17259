import Presentation

/// The actions of a list of posts. A screen creates one object and keeps it. Rows compare it by
/// identity, so it never causes them to be redrawn.
@MainActor
package final class PostCallbacks: PagedCallbacks {
  /// The second argument is the row.
  package var tap: @MainActor (PostTap, String) -> Void = { _, _ in }
  package var openPerson: @MainActor (String) -> Void = { _ in }
  package var paging = PagingCallbacks()
  /// The argument is the row of the gap.
  package var fillGap: @MainActor (String) -> Void = { _ in }

  package init() {}

  package init(_ actions: @escaping @MainActor () -> PostActions) {
    tap = { actions().perform($0, inRow: $1) }
    openPerson = { actions().openPerson($0) }
  }

  package convenience init(_ posts: @escaping @MainActor () -> PagedPosts) {
    self.init { posts().actions }
    paging = PagingCallbacks { posts().pager }
    paging.rowDisappeared = { posts().rowDisappeared($0) }
    paging.scrolled = { posts().didScroll(to: $0) }
  }
}
