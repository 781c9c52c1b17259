import Domain
import Foundation
import Presentation

/// What the content view of a search shows.
package struct PostSearchViewData: Equatable, Sendable {
  package enum Rows: Equatable, Sendable {
    case posts([PostRowViewData])
    case people([FoundPersonViewData])
    case hashtags([FoundHashtagViewData])
  }

  package let scope: SearchScope
  package let phase: ListPhase
  package let rows: Rows
  package let foot: PagingFoot
  package let toast: ToastViewData?
  /// The row to bring to the top.
  package let scrollTarget: String?
}

extension SearchScope {
  package var title: String {
    switch self {
    case .posts: "Posts"
    case .people: "People"
    case .hashtags: "Hashtags"
    }
  }
}

extension PostSearchViewData {
  init(_ state: PostSearchState, at now: Date, _ formatting: Formatting) {
    scope = state.scope
    toast = state.toast.map(ToastViewData.init)
    scrollTarget = state.scrollTarget
    let empty = ListPhase(nothingFoundBy: state)
    switch state.scope {
    case .posts:
      rows = .posts(state.list.rows)
      foot = state.list.foot(at: now, formatting)
      phase =
        state.query.isEmpty
        ? empty
        : ListPhase(state.list, during: .search, empty: empty, at: now, formatting)
    case .people:
      rows = .people(state.people.value?.rows ?? [])
      foot = PagingFoot(state.people, at: now, formatting)
      phase = ListPhase(state.people, of: state, empty: empty, at: now, formatting)
    case .hashtags:
      rows = .hashtags(state.hashtags.value?.rows ?? [])
      foot = PagingFoot(state.hashtags, at: now, formatting)
      phase = ListPhase(state.hashtags, of: state, empty: empty, at: now, formatting)
    }
  }
}

extension ListPhase {
  fileprivate init<Row>(
    _ list: Loadable<FoundList<Row>>, of state: PostSearchState, empty: ListPhase, at now: Date,
    _ formatting: Formatting
  ) {
    switch list {
    case _ where state.query.isEmpty: self = empty
    case _ where list.value?.rows.isEmpty == false: self = .rows
    case .idle, .loading: self = .loading
    case .failed(let failure, _):
      self = .failed(FailureText(failure, during: .search, at: now, formatting))
    case .loaded: self = empty
    }
  }

  fileprivate init(nothingFoundBy state: PostSearchState) {
    let query = state.query
    switch state.scope {
    case .posts where query.isEmpty:
      self = .empty(title: "Search Posts", message: "Look for words or a #hashtag.")
    case .people where query.isEmpty:
      self = .empty(title: "Search People", message: "Look for a name, or for @name@server.")
    case .hashtags where query.isEmpty:
      self = .empty(title: "Search Hashtags", message: "Look for how a hashtag begins.")
    case .posts:
      self = .empty(title: "No Posts Found", message: "Nothing here says “\(query)”.")
    case .people:
      self = .empty(title: "Nobody Found", message: "Nobody here is called “\(query)”.")
    case .hashtags:
      self = .empty(title: "No Hashtags Found", message: "No hashtag here is like “\(query)”.")
    }
  }
}

extension PagingFoot {
  fileprivate init<Row>(
    _ list: Loadable<FoundList<Row>>, at now: Date, _ formatting: Formatting
  ) {
    guard let list = list.value, !list.rows.isEmpty else {
      self = .none
      return
    }
    self.init(list.paging, during: .findMore, at: now, formatting)
  }
}

extension Attempt {
  fileprivate static let findMore = Attempt(failed: "More results could not be loaded")
}
