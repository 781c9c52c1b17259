import Presentation

/// Shows the feed's path where no `NavigationStack` does, as in an app whose windows are UIKit's.
/// The view model keeps the path and knows nothing of this.
@MainActor
package protocol FeedCoordinator: AnyObject {
  func show(_ path: [Destination])
}
