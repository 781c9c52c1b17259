import Components
import Presentation
import SwiftUI

/// The pictures of a post, pushed on whatever stack it stands in.
package struct PicturesView: View {
  @State private var viewModel: PicturesViewModel
  @State private var callbacks: PicturesCallbacks

  package init(viewModel: PicturesViewModel) {
    _viewModel = State(initialValue: viewModel)
    _callbacks = State(initialValue: PicturesCallbacks(viewModel))
  }

  package var body: some View {
    PicturesContentView(viewData: viewModel.viewData, callbacks: callbacks)
      .navigationTitle("Pictures")
      .inlineTitle()
      .task { viewModel.onAppear() }
  }
}

extension PicturesCallbacks {
  convenience init(_ viewModel: PicturesViewModel) {
    self.init(
      retry: { viewModel.didTapRetry() }, scrolled: { viewModel.didScroll(to: $0) })
  }
}
