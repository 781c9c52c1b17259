import Domain
import Presentation

struct ServerFiltersState: Equatable, Sendable {
  var list = PagedList<ServerFilter>()
  var question: FilterDeletion?
  var toast: Toast<Never>?
}

/// Asks whether to delete a filter.
struct FilterDeletion: Hashable, Sendable {
  let filter: ServerFilter

  var message: String {
    "“\(filter.title.bidiIsolated)” will be deleted on your server, for all your devices."
  }
}

extension ServerFilter: RowItem {
  package static func row(of id: ServerFilter.ID) -> String { id.rawValue }
}
