import Domain
import Foundation
import Presentation

struct SearchViewData: Equatable, Sendable {
  enum Results: Equatable, Sendable {
    case posts(Rows<PostRowViewData>)
    case people(Rows<FoundPersonViewData>)
    case hashtags(Rows<FoundHashtagViewData>)
    case news(Rows<FoundLinkViewData>)
  }

  let field: SearchFieldViewData
  let scope: SearchScope
  let scopes: [SearchScope]
  /// Recent searches. A tap repeats one.
  let recent: [String]
  /// `Popular Now`. Nil above search results.
  let heading: String?
  let phase: ListPhase
  let rows: Results
  let foot: PagingFoot
  /// The row to scroll to the top.
  let scrollTarget: String?
}

extension SearchViewData.Results: PlacedRows {
  var ids: [String] { list.ids }
  var place: ListPlace { list.place }
  var revision: Int { list.revision }

  var arePosts: Bool {
    if case .posts = self { true } else { false }
  }

  private var list: any PlacedRows {
    switch self {
    case .posts(let rows): rows
    case .people(let rows): rows
    case .hashtags(let rows): rows
    case .news(let rows): rows
    }
  }
}

extension SearchScope {
  var title: String {
    switch self {
    case .posts: "Posts"
    case .people: "People"
    case .hashtags: "Hashtags"
    case .news: "News"
    }
  }

  fileprivate var heading: String {
    switch self {
    case .posts: "Popular Now"
    case .people: "People to Follow"
    case .hashtags: "Popular Hashtags"
    case .news: "Popular Links"
    }
  }
}

extension SearchViewData {
  init(_ state: SearchState, _ rows: Results, at now: Date, _ formatting: Formatting) {
    self.rows = rows
    let isAsked = !state.query.isEmpty
    field = SearchFieldViewData(text: state.text, isSearching: isAsked && state.isSearching)
    recent = isAsked || !state.text.isEmpty ? [] : state.recent
    scope = state.scope
    scopes = SearchScope.offered(for: state.query)
    scrollTarget = state.posts.scrollTarget
    let empty = ListPhase(emptyResultsOf: state)
    let found: (phase: ListPhase, foot: PagingFoot)
    func show<Item>(_ list: PagedList<Item>, during attempt: Attempt) -> (ListPhase, PagingFoot) {
      (
        ListPhase(list, during: .search, empty: empty, at: now, formatting),
        list.foot(during: attempt, at: now, formatting)
      )
    }
    switch state.scope {
    case .posts: found = show(state.posts.list, during: .loadMore)
    case .people: found = show(state.people, during: .findMore)
    case .hashtags: found = show(state.hashtags, during: .findMore)
    case .news: found = show(state.links, during: .findMore)
    }
    phase = !isAsked && state.failure == .unsupported ? empty : found.phase
    foot = found.foot
    heading = isAsked || phase != .rows ? nil : state.scope.heading
  }
}

extension ListPhase {
  fileprivate init(emptyResultsOf state: SearchState) {
    let query = state.query
    switch state.scope {
    case .posts where query.isEmpty:
      self = .empty(title: "Search Posts", message: "Search for words or a #hashtag.")
    case .people where query.isEmpty:
      self = .empty(title: "Search People", message: "Search for a name or for @name@server.")
    case .hashtags where query.isEmpty:
      self = .empty(title: "Search Hashtags", message: "Search for the start of a hashtag.")
    case .news:
      self = .empty(title: "No News", message: "Pages that many people share appear here.")
    case .posts:
      self = .empty(title: "No Posts Found", message: "No results for “\(query)”")
    case .people:
      self = .empty(title: "No People Found", message: "No results for “\(query)”")
    case .hashtags:
      self = .empty(title: "No Hashtags Found", message: "No results for “\(query)”")
    }
  }
}

extension Attempt {
  fileprivate static let findMore = Attempt(failed: "More results could not be loaded")
  static let dismiss = Attempt(failed: "The suggestion could not be removed")
  static let removeSearch = Attempt(failed: "The search could not be removed")
}
