import Domain
import Foundation
import Presentation

package struct ReposViewData: Equatable, Sendable {
  package let title: String
  /// Nil if the screen has no search.
  package let field: SearchFieldViewData?
  let phase: ListPhase
  let age: TimedText?
  /// Shown if the list is empty.
  let symbol: String
  /// True if the settings have no GitHub name, or an unknown one.
  let lacksName: Bool
  let rows: Rows<RepoRowViewData>
  let foot: PagingFoot
  /// The row to scroll to the top.
  let scrollTarget: String?

  /// The row of the search field. No repository has this ID.
  static let fieldID = ""
}

extension ReposViewData {
  init(
    _ state: ReposState, _ rows: Rows<RepoRowViewData>, at now: Date, _ formatting: Formatting
  ) {
    let (subject, list) = (state.subject, state.list)
    title = subject.title
    field =
      subject.isSearch
      ? SearchFieldViewData(text: state.query, isSearching: list.items.isLoading) : nil
    phase = ListPhase(state, at: now, formatting)
    age = list.age(at: now, formatting)
    symbol = subject.symbol
    lacksName =
      subject.hasOwnName
      && (list.items.failure == .notFound || list.items.failure == .unsupported)
    self.rows = rows
    foot = list.foot(during: .loadMoreRepositories, at: now, formatting)
    scrollTarget = state.scrollTarget
  }
}

extension ListPhase {
  fileprivate init(_ state: ReposState, at now: Date, _ formatting: Formatting) {
    switch state.list.items {
    case .failed(.notFound, _):
      self = state.subject.missing
    case .failed(.unsupported, _) where state.subject == .favorites && state.list.rows.isEmpty:
      self = .empty(
        title: "No Name Yet",
        message: "Enter your GitHub name in Settings to see your own repositories.")
    default:
      self = ListPhase(
        state.list, during: state.subject.attempt,
        empty: state.subject.nothing(for: state.answeredQuery), at: now, formatting)
    }
  }
}

extension ReposSubject {
  fileprivate var title: String {
    switch self {
    case .favorites: "Favorites"
    case .mine: "My Repositories"
    case .owned(let owner): owner
    case .search: "Search"
    }
  }

  fileprivate var symbol: String {
    switch self {
    case .favorites: "star"
    case .mine, .owned: "chevron.left.forwardslash.chevron.right"
    case .search: "magnifyingglass"
    }
  }

  var attempt: Attempt {
    if isSearch { .search } else { .loadRepositories }
  }

  fileprivate var hasOwnName: Bool {
    if case .owned = self { false } else { true }
  }

  /// Shown if the source has no person with that name.
  fileprivate var missing: ListPhase {
    switch self {
    case .favorites, .search:
      .empty(
        title: "Name Not Found", message: "GitHub has no user with the name in your settings.")
    case .mine:
      .empty(
        title: "No Name Yet",
        message: "Enter your GitHub name in Settings, or link to your code from your profile.")
    case .owned(let owner):
      .empty(title: "User Not Found", message: "No user is named “\(owner)”.")
    }
  }

  fileprivate func nothing(for query: String) -> ListPhase {
    switch self {
    case .favorites:
      .empty(title: "No Favorites Yet", message: "Repositories that you star appear here.")
    case .mine:
      .empty(title: "No Repositories Yet", message: "Repositories that you publish appear here.")
    case .owned(let owner):
      .empty(title: "No Repositories", message: "“\(owner)” has no public repositories.")
    case .search where query.isEmpty:
      .empty(
        title: "Search for Repositories", message: "Search by name, language, or topic.")
    case .search:
      .empty(title: "Nothing Found", message: "No results for “\(query)”")
    }
  }
}

extension Attempt {
  fileprivate static let loadMoreRepositories = Attempt(
    failed: "More repositories could not be loaded")
}
