import Components
import Presentation
import SwiftUI

struct GalleryView: View {
  @State private var viewModel: GalleryViewModel
  @State private var callbacks: GalleryCallbacks

  init(viewModel: GalleryViewModel) {
    _viewModel = State(initialValue: viewModel)
    _callbacks = State(initialValue: GalleryCallbacks(viewModel))
  }

  var body: some View {
    GalleryContentView(viewData: viewModel.viewData, callbacks: callbacks)
      .toast(viewModel.toaster)
      .navigationTitle("Gallery")
      .inlineTitle()
      .steps(through: viewModel.steps)
      .refreshes(viewModel) { await $0.pager.refresh() }
      .task { viewModel.onAppear() }
  }
}

extension GalleryCallbacks {
  convenience init(_ viewModel: GalleryViewModel) {
    self.init()
    open = { viewModel.didTap($0) }
    paging = PagingCallbacks { viewModel.pager }
    lineAppeared = { viewModel.didShow($0) }
    lineDisappeared = { viewModel.didHide($0) }
    rowAppeared = { viewModel.steps.rowAppeared($0) }
    rowDisappeared = { viewModel.steps.rowDisappeared($0) }
  }
}
