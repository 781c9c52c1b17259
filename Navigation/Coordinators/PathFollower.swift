import Observation
import Presentation

/// Hands a coordinator the path now and after every change, for as long as someone holds it.
@MainActor
package final class PathFollower {
  private let path: @MainActor () -> [Destination]
  private weak var coordinator: (any FeedCoordinator)?

  /// `path` reads an observable value, such as a view model's `navigationPath`.
  package init(
    of path: @escaping @MainActor () -> [Destination], for coordinator: any FeedCoordinator
  ) {
    self.path = path
    self.coordinator = coordinator
    follow()
  }
}

extension PathFollower {
  private func follow() {
    let path = withObservationTracking(path) { [weak self] in
      // The value is still the old one here; by the next turn of the main actor it is the new one.
      Task { @MainActor in self?.follow() }
    }
    coordinator?.show(path)
  }
}
