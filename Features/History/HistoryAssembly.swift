import Domain
import Presentation
import SwiftUI

@MainActor
package enum HistoryAssembly {
  package static func makeViewModel(
    of post: Post.ID, _ sources: HistorySources
  ) -> HistoryViewModel {
    HistoryViewModel(of: post, sources)
  }

  package static func makeView(_ viewModel: HistoryViewModel) -> some View {
    HistoryView(viewModel: viewModel)
  }
}
