import Domain
import Foundation
import Presentation

/// What is searched for.
package enum SearchScope: String, Hashable, Sendable, CaseIterable, Identifiable {
  case posts, people, hashtags

  package var id: Self { self }
}

/// Everything a search can be in. Each scope keeps what it found until something else is asked.
package struct PostSearchState: Equatable, Sendable {
  /// What the rows on the screen were asked for with.
  package internal(set) var query: String
  /// What stands in the field.
  package internal(set) var text: String
  package internal(set) var scope = SearchScope.posts
  package internal(set) var list = PostListState()
  package internal(set) var people: Loadable<FoundList<FoundPersonViewData>> = .idle
  package internal(set) var hashtags: Loadable<FoundList<FoundHashtagViewData>> = .idle
  package internal(set) var toast: Toast<PostUndo>?
  /// The row to bring to the top of the screen; the view says when it has.
  package internal(set) var scrollTarget: String?
}

extension PostSearchState {
  /// Rows that answer another question do not stay.
  mutating func ask(_ query: String) {
    self.query = query
    scope = SearchScope(meantBy: query) ?? scope
    list.clear()
    people = .idle
    hashtags = .idle
  }

  var isUnasked: Bool {
    switch scope {
    case .posts: if case .idle = list.posts { true } else { false }
    case .people: if case .idle = people { true } else { false }
    case .hashtags: if case .idle = hashtags { true } else { false }
    }
  }
}

extension SearchScope {
  /// `@name@host` and the address of a profile can only mean a person, whatever was searched before.
  init?(meantBy query: String) {
    let handle = query.split(separator: "@", omittingEmptySubsequences: false)
    let isHandle =
      handle.count == 3 && handle[0].isEmpty && handle.dropFirst().allSatisfy { !$0.isEmpty }
    let steps = URL(string: query).flatMap { $0.host() == nil ? nil : $0.pathComponents }
    guard isHandle || (steps?.count == 2 && steps?.last?.hasPrefix("@") == true) else { return nil }
    self = .people
  }
}
