import Domain
import Presentation

/// Builds the feed from what it is given.
@MainActor
package enum FeedAssembly {
  package static func makeViewModel(
    _ sheets: SheetSlot, _ sources: FeedSources, changes: Changes
  ) -> FeedViewModel {
    FeedViewModel(sheets, sources, changes: changes)
  }
}
