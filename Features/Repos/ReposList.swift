import Domain
import Presentation

/// Repositories as they came, with their rows and what lies below.
package struct ReposList: Equatable, Sendable {
  /// What was searched for; empty where nothing was.
  let query: String
  package private(set) var rows: [RepoRowViewData]
  package var paging: Paging

  init(_ page: Page<CodeRepository>, answering query: String, by maker: RepoRowMaker) {
    self.query = query
    rows = []
    // An empty page is the end, whatever a server says lies behind it.
    paging = Paging(after: page.items.isEmpty ? nil : page.next)
    add(page.items.map(maker.row))
  }

  /// What stands there while nothing is searched for.
  static let unasked = ReposList()

  private init() {
    query = ""
    rows = []
    paging = .end
  }

  /// Adds a page below. Pages overlap where stars changed in between: each row is there once.
  mutating func append(_ page: ReposList) {
    add(page.rows)
    paging = page.paging
  }

  private mutating func add(_ new: [RepoRowViewData]) {
    var known = Set(rows.map(\.id))
    rows += new.filter { known.insert($0.id).inserted }
  }
}
