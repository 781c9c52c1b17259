import Domain
import Presentation

/// Builds the notifications from what they are given. They stand in a stack that they never see: where
/// they lead is said to `navigate`.
@MainActor
package enum NotificationsAssembly {
  package static func makeViewModel(
    _ sources: NotificationsSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void
  ) -> NotificationsViewModel {
    NotificationsViewModel(sources, changes: changes, navigate: navigate)
  }
}
