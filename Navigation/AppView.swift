import ComposeFeature
import FeedFeature
import FilterFeature
import PostFeature
import Presentation
import SwiftUI

/// One window of the app: the one place that knows which screen stands behind a destination.
package struct AppView: View {
  @State private var router: AppRouter
  @Binding private var link: URL?

  /// `link` is opened and taken away as soon as it is there.
  package init(_ sources: AppSources, link: Binding<URL?>) {
    _link = link
    _router = State(initialValue: AppRouter(sources))
  }

  package var body: some View {
    FeedView(viewModel: router.feed) { destination in
      screen(destination)
    } sheet: { sheet in
      screen(sheet)
    }
    .onChange(of: link, initial: true) { openLink() }
  }
}

extension AppView {
  private func openLink() {
    guard let url = link else { return }
    link = nil
    router.open(url)
  }

  @ViewBuilder
  private func screen(_ destination: Destination) -> some View {
    switch destination {
    case .post(let id):
      PostView(viewModel: router.makePost(id)).id(id)
    case .profile, .posts, .conversation, .messages, .repositories, .settings:
      ContentUnavailableView("On Its Way", systemImage: "clock")
    }
  }

  @ViewBuilder
  private func screen(_ sheet: FeedSheet) -> some View {
    switch sheet {
    case .filter(let current):
      FilterView(viewModel: router.makeFilter(current))
    case .compose(let parent):
      ComposeView(viewModel: router.makeComposer(replyTo: parent))
    }
  }
}
