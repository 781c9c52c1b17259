import Domain
import Presentation

package struct ServerFiltersState: Equatable, Sendable {
  package internal(set) var list = PagedList<ServerFilter>()
  package internal(set) var question: FilterDeletion?
  package internal(set) var toast: Toast<Never>?
}

/// Asks whether to delete a filter.
package struct FilterDeletion: Hashable, Sendable {
  let filter: ServerFilter

  package var message: String {
    "“\(filter.title.standingAlone)” will be deleted on your server, for all your devices."
  }
}

extension ServerFilter: RowItem {
  package static func row(of id: ServerFilter.ID) -> String { id.rawValue }
}
