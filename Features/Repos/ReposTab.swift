import Domain
import Observation
import Presentation

/// The repositories tab: its stack, and the section at the root. Each section has its own view
/// model, so a search does not affect the favorites.
@MainActor
@Observable
package final class ReposTab: TabRoot {
  package enum Section: String, Hashable, Codable, Sendable, CaseIterable, Identifiable {
    case favorites, mine, search

    package var id: Self { self }

    var title: String {
      switch self {
      case .favorites: "Favorites"
      case .mine: "Mine"
      case .search: "Search"
      }
    }
  }

  /// The list at the root, for restoring it.
  package struct Place: Hashable, Codable, Sendable {
    let section: Section
    let query: String
  }

  package var navigationPath: [Destination] = []
  package var section = Section.favorites
  @ObservationIgnored private(set) lazy var favorites = makeScreen(.favorites)
  @ObservationIgnored private(set) lazy var mine = makeScreen(.mine)
  @ObservationIgnored package private(set) lazy var search = makeScreen(
    .search(ReposSubject.firstQuery))
  private let sources: ReposSources
  private let changes: Changes

  init(_ sources: ReposSources, changes: Changes) {
    self.sources = sources
    self.changes = changes
  }

  package var place: Place {
    Place(section: section, query: search.state.query)
  }

  package func restore(_ place: Place) {
    section = place.section
    search.restore(place.query)
  }

  /// Searches for the query of a link, or for the first query if the link has none.
  package func search(for query: String) {
    navigationPath = []
    section = .search
    search.search(for: query)
  }

  /// Shows the search, with the query and the results that it has.
  package func openSearch() {
    section = .search
    search.scrollToTop()
  }

  package func didTapTabAgain() {
    screen.scrollToTop()
  }
}

extension ReposTab {
  var screen: ReposViewModel {
    switch section {
    case .favorites: favorites
    case .mine: mine
    case .search: search
    }
  }

  private func makeScreen(_ subject: ReposSubject) -> ReposViewModel {
    ReposAssembly.makeViewModel(subject, sources, changes: changes, navigate: open)
  }
}
