import Domain
import Presentation
import SwiftUI

@MainActor
package enum HistoryAssembly {
  package static func makeViewModel(
    of post: Post.ID, _ sources: HistorySources, changes: Changes
  ) -> HistoryViewModel {
    HistoryViewModel(of: post, sources, changes: changes)
  }

  package static func makeView(_ viewModel: HistoryViewModel) -> some View {
    HistoryView(viewModel: viewModel)
  }
}
