import Domain
import FeedFeature
import Presentation
import SwiftUI

@MainActor
package enum FeedTabAssembly {
  package static func makeTab(
    _ sheets: SheetSlot, _ sources: FeedSources, changes: Changes
  ) -> FeedTab {
    FeedTab(sheets, sources, changes: changes)
  }

  package static func makeView(_ tab: FeedTab) -> some View {
    FeedTabView(tab: tab)
  }
}
