import Domain
import Presentation

/// The repositories on a screen. Each screen has its own view model and list, so a search never
/// replaces the favorites.
package enum ReposSubject: Hashable, Sendable {
  case favorites
  /// The repositories of the GitHub name in the settings.
  case mine
  case owned(by: String)
  /// Starts with this query.
  case search(String)

  static let firstQuery = "Swift"

  var isSearch: Bool {
    if case .search = self { true } else { false }
  }
}

struct ReposState: Equatable, Sendable {
  let subject: ReposSubject
  /// The text in the search field.
  var query: String
  /// The query that the rows belong to. Empty if there was no search.
  var answeredQuery = ""
  var list = PagedList<CodeRepository>()
  var toast: Toast<Never>?
  /// The row to scroll to the top. The view reports when it has done so.
  var scrollTarget: String?

  init(_ subject: ReposSubject) {
    self.subject = subject
    query = if case .search(let query) = subject { query } else { "" }
  }
}

extension CodeRepository: RowItem {
  package static func row(of id: ID) -> String { id.rawValue }
}
