import Domain
import Presentation
import SwiftUI

@MainActor
package enum NoticeRequestsAssembly {
  package static func makeViewModel(
    _ sources: NoticeRequestsSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void
  ) -> NoticeRequestsViewModel {
    NoticeRequestsViewModel(sources, changes: changes, navigate: navigate)
  }

  package static func makeView(_ viewModel: NoticeRequestsViewModel) -> some View {
    NoticeRequestsView(viewModel: viewModel)
  }
}
