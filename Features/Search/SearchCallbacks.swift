import Components
import Presentation

/// What people do with search results. Made once, because the content view compares it by identity.
@MainActor
package final class SearchCallbacks {
  let posts: PostCallbacks
  let type: @MainActor (String) -> Void
  let submit: @MainActor () -> Void
  let choose: @MainActor (SearchScope) -> Void
  let openHashtag: @MainActor (String) -> Void
  /// The button of a suggested person.
  let follow: @MainActor (String) -> Void
  let dismiss: @MainActor (String) -> Void
  let openRecent: @MainActor (String) -> Void
  /// All of them if it is given nil.
  let removeRecent: @MainActor (String?) -> Void
  let retry: @MainActor () -> Void
  let loadMore: @MainActor () -> Void
  let scrolled: @MainActor (String) -> Void

  package init(
    posts: PostCallbacks = PostCallbacks(),
    type: @escaping @MainActor (String) -> Void = { _ in },
    submit: @escaping @MainActor () -> Void = {},
    choose: @escaping @MainActor (SearchScope) -> Void = { _ in },
    openHashtag: @escaping @MainActor (String) -> Void = { _ in },
    follow: @escaping @MainActor (String) -> Void = { _ in },
    dismiss: @escaping @MainActor (String) -> Void = { _ in },
    openRecent: @escaping @MainActor (String) -> Void = { _ in },
    removeRecent: @escaping @MainActor (String?) -> Void = { _ in },
    retry: @escaping @MainActor () -> Void = {},
    loadMore: @escaping @MainActor () -> Void = {},
    scrolled: @escaping @MainActor (String) -> Void = { _ in }
  ) {
    self.posts = posts
    self.type = type
    self.submit = submit
    self.choose = choose
    self.openHashtag = openHashtag
    self.follow = follow
    self.dismiss = dismiss
    self.openRecent = openRecent
    self.removeRecent = removeRecent
    self.retry = retry
    self.loadMore = loadMore
    self.scrolled = scrolled
  }
}

extension SearchCallbacks: RowCallbacks {
  package var rowAppeared: @MainActor (String) -> Void { posts.rowAppeared }
  package var rowDisappeared: @MainActor (String) -> Void { posts.rowDisappeared }
}
