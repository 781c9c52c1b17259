import Domain
import Presentation

/// Builds the feed from what it is given.
@MainActor
package enum FeedAssembly {
  package static func makeViewModel(_ sources: FeedSources, changes: Changes) -> FeedViewModel {
    FeedViewModel(sources, changes: changes)
  }
}
