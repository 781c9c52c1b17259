import Components
import Presentation
import SwiftUI

/// The pictures of a post, over the whole window.
struct PicturesView: View {
  @State private var viewModel: PicturesViewModel
  @State private var callbacks: PicturesCallbacks

  init(viewModel: PicturesViewModel) {
    _viewModel = State(initialValue: viewModel)
    _callbacks = State(initialValue: PicturesCallbacks(viewModel))
  }

  var body: some View {
    PicturesContentView(viewData: viewModel.viewData, callbacks: callbacks)
      .showsAppMessage()
      // Makes the text of the status bar white.
      .preferredColorScheme(.dark)
      .task { viewModel.onAppear() }
  }
}

extension PicturesCallbacks {
  convenience init(_ viewModel: PicturesViewModel) {
    self.init()
    retry = { viewModel.didTapRetry() }
    close = { viewModel.didTapClose() }
    show = { viewModel.didShow($0) }
    step = { viewModel.didStep(by: $0) }
    toggleDescription = { viewModel.didTapDescription() }
    save = { viewModel.didTapSave() }
    fileMoved = { viewModel.didMoveFile() }
    dismissFailure = { viewModel.didDismissFailure() }
  }
}
