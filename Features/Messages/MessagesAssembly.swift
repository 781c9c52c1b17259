import Domain
import Presentation
import SwiftUI

@MainActor
package enum MessagesAssembly {
  package static func makeViewModel(
    _ sources: MessagesSources, changes: Changes, compose: (@MainActor () -> Void)?
  ) -> MessagesViewModel {
    MessagesViewModel(sources, changes: changes, compose: compose)
  }

  package static func makeView(_ viewModel: MessagesViewModel) -> some View {
    MessagesView(viewModel: viewModel)
  }
}
