import FeedFeature
import Presentation
import SwiftUI

/// One window of the app: the one place that knows which screen stands behind a destination.
package struct AppView: View {
  @State private var router: AppRouter

  package init(_ sources: AppSources) {
    _router = State(initialValue: AppRouter(sources))
  }

  package var body: some View {
    FeedView(viewModel: router.feed) { destination in
      screen(destination)
    } sheet: { sheet in
      screen(sheet)
    }
    .onOpenURL { router.open($0) }
  }
}

extension AppView {
  @ViewBuilder
  private func screen(_ destination: Destination) -> some View {
    ContentUnavailableView("On Its Way", systemImage: "clock")
  }

  @ViewBuilder
  private func screen(_ sheet: FeedSheet) -> some View {
    ContentUnavailableView("On Its Way", systemImage: "clock")
  }
}
