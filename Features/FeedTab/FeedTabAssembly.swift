import Domain
import FeedFeature
import Presentation

/// Builds the tab of the feed from what it is given.
@MainActor
package enum FeedTabAssembly {
  package static func makeTab(
    _ sheets: SheetSlot, _ sources: FeedSources, changes: Changes
  ) -> FeedTab {
    FeedTab(sheets, sources, changes: changes)
  }
}
