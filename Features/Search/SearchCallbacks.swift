import Components
import Presentation

@MainActor
final class SearchCallbacks {
  var posts = PostCallbacks()
  var type: @MainActor (String) -> Void = { _ in }
  var submit: @MainActor () -> Void = {}
  var choose: @MainActor (SearchScope) -> Void = { _ in }
  var openHashtag: @MainActor (String) -> Void = { _ in }
  /// The button of a suggested person.
  var follow: @MainActor (String) -> Void = { _ in }
  var dismiss: @MainActor (String) -> Void = { _ in }
  var openRecent: @MainActor (String) -> Void = { _ in }
  /// Nil removes all.
  var removeRecent: @MainActor (String?) -> Void = { _ in }
}

extension SearchCallbacks: PagedCallbacks {
  var paging: PagingCallbacks { posts.paging }
}
