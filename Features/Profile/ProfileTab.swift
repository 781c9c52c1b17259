import Domain
import Observation
import Presentation

/// The tab with your own profile, and its stack.
@MainActor
@Observable
package final class ProfileTab: TabRoot {
  package var navigationPath: [Destination] = []
  @ObservationIgnored package private(set) lazy var profile = ProfileAssembly.makeViewModel(
    .me, sources, changes: changes, navigate: sheets.leading(open), compose: compose)
  private let sheets: SheetSlot
  private let sources: ProfileSources
  private let changes: Changes
  private let compose: @MainActor (ComposeStart) -> Void

  init(
    _ sheets: SheetSlot, _ sources: ProfileSources, changes: Changes,
    compose: @escaping @MainActor (ComposeStart) -> Void
  ) {
    self.sheets = sheets
    self.sources = sources
    self.changes = changes
    self.compose = compose
  }

  package func didTapTabAgain() {
    profile.scrollToTop()
  }
}
