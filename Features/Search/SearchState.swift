import Domain
import Foundation
import Presentation

/// The kind of results.
enum SearchScope: String, Hashable, Sendable, CaseIterable, Identifiable {
  case posts, people, hashtags
  /// Web pages that many people share. They can't be searched.
  case news

  var id: Self { self }

  static func offered(for query: String) -> [SearchScope] {
    query.isEmpty ? allCases : allCases.filter { $0 != .news }
  }
}

/// The state of a search. Each scope keeps its results until the query changes.
struct SearchState: Equatable, Sendable {
  /// The query that the rows belong to.
  var query: String
  /// The text in the field.
  var text: String
  var scope = SearchScope.posts
  var posts = PostListState()
  var people = PagedList<ListedPerson>()
  var hashtags = PagedList<Hashtag>()
  var links = PagedList<PopularLink>()
  /// Newest first. Shown while the field is empty.
  var recent: [String] = []
  var toast: Toast<PostUndo>?
}

extension SearchState {
  var isIdle: Bool {
    switch scope {
    case .posts: posts.list.isIdle
    case .people: people.isIdle
    case .hashtags: hashtags.isIdle
    case .news: links.isIdle
    }
  }

  /// Nil unless the list of the scope has failed.
  var failure: LoadFailure? {
    switch scope {
    case .posts: posts.list.items.failure
    case .people: people.items.failure
    case .hashtags: hashtags.items.failure
    case .news: links.items.failure
    }
  }

  var isSearching: Bool {
    switch scope {
    case .posts: posts.list.items.isLoading
    case .people: people.items.isLoading
    case .hashtags: hashtags.items.isLoading
    case .news: links.items.isLoading
    }
  }
}

extension SearchScope {
  /// `@name@host` and the URL of a profile can only refer to a person, and the URL of a post to a
  /// post, whatever the current scope.
  init?(impliedBy query: String) {
    if let link = URL(string: query).flatMap(SocialLink.init), link.isDistinctive {
      self = link.kind == .post ? .posts : .people
      return
    }
    let handle = query.split(separator: "@", omittingEmptySubsequences: false)
    let isHandle =
      handle.count == 3 && handle[0].isEmpty && handle.dropFirst().allSatisfy { !$0.isEmpty }
    guard isHandle else { return nil }
    self = .people
  }
}
