import Domain
import Presentation
import SwiftUI

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

  package static func makeView(_ viewModel: FeedViewModel) -> some View {
    FeedView(viewModel: viewModel, menu: nil) { _ in }
  }

  /// For the root of a tab. The title is a menu of all timelines, and `choose` receives the chosen
  /// one.
  package static func makeRootView(
    _ viewModel: FeedViewModel, menu: TitleMenuViewData?,
    choose: @escaping @MainActor (String) -> Void
  ) -> some View {
    FeedView(viewModel: viewModel, menu: menu, choose: choose)
  }
}
