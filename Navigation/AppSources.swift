import Domain
import FeedFeature

/// Everything the screens are built from: made once, in the composition root, and shared by all windows,
/// so that a follow on one screen is seen on the others.
package struct AppSources: Sendable {
  package let feed: FeedSources
  package let changes: Changes

  package init(feed: FeedSources, changes: Changes) {
    self.feed = feed
    self.changes = changes
  }
}
