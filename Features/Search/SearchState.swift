import Domain
import Foundation
import Presentation

/// The kind of results.
package enum SearchScope: String, Hashable, Sendable, CaseIterable, Identifiable {
  case posts, people, hashtags

  package var id: Self { self }
}

/// Everything a search can be in. Each scope keeps its results until another query.
package struct SearchState: Equatable, Sendable {
  /// The query that the rows answer.
  package internal(set) var query: String
  /// The text in the field.
  package internal(set) var text: String
  package internal(set) var scope = SearchScope.posts
  package internal(set) var posts = PostListState()
  package internal(set) var people = PagedList<Person>()
  package internal(set) var hashtags = PagedList<Hashtag>()
  package internal(set) var toast: Toast<PostUndo>?
  /// The row to bring to the top of the screen. The view says when it has.
  package internal(set) var scrollTarget: String?
}

extension SearchState {
  var isIdle: Bool {
    switch scope {
    case .posts: posts.list.isIdle
    case .people: people.isIdle
    case .hashtags: hashtags.isIdle
    }
  }

  var isSearching: Bool {
    switch scope {
    case .posts: posts.list.items.isLoading
    case .people: people.items.isLoading
    case .hashtags: hashtags.items.isLoading
    }
  }
}

extension SearchScope {
  /// `@name@host` and the address of a profile can only mean a person, whatever was searched
  /// before.
  init?(meantBy query: String) {
    let handle = query.split(separator: "@", omittingEmptySubsequences: false)
    let isHandle =
      handle.count == 3 && handle[0].isEmpty && handle.dropFirst().allSatisfy { !$0.isEmpty }
    let steps = URL(string: query).flatMap { $0.host() == nil ? nil : $0.pathComponents }
    guard isHandle || (steps?.count == 2 && steps?.last?.hasPrefix("@") == true) else { return nil }
    self = .people
  }
}
