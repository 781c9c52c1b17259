import Domain
import Presentation
import SwiftUI

@MainActor
package enum NotificationsAssembly {
  package static func makeViewModel(
    of me: Person.ID?, _ sources: NotificationsSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void
  ) -> NotificationsViewModel {
    NotificationsViewModel(of: me, sources, changes: changes, navigate: navigate)
  }

  package static func makeView(_ viewModel: NotificationsViewModel) -> some View {
    NotificationsView(viewModel: viewModel)
  }
}
