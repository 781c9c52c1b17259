import Domain
import Presentation

/// Builds the versions of a post from their dependencies.
@MainActor
package enum HistoryAssembly {
  package static func makeViewModel(
    of post: Post.ID, _ sources: HistorySources
  ) -> HistoryViewModel {
    HistoryViewModel(of: post, sources)
  }
}
