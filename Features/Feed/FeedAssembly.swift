import Domain
import Presentation

/// Builds a timeline from what it is given.
@MainActor
package enum FeedAssembly {
  package static func makeViewModel(
    _ timeline: Timeline, _ sources: FeedSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void,
    present: @escaping @MainActor (AppSheet) -> Void
  ) -> FeedViewModel {
    FeedViewModel(
      timeline, sources.of(timeline), changes: changes, navigate: navigate, present: present)
  }
}
