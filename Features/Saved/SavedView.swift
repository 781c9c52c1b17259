import Components
import Presentation
import SwiftUI

/// The bookmarks or the favorites, pushed on a stack.
package struct SavedView: View {
  @State private var viewModel: SavedViewModel
  @State private var callbacks: SavedCallbacks

  package init(viewModel: SavedViewModel) {
    _viewModel = State(initialValue: viewModel)
    _callbacks = State(initialValue: SavedCallbacks(viewModel))
  }

  package var body: some View {
    let viewData = viewModel.viewData
    SavedContentView(viewData: viewData, callbacks: callbacks)
      .navigationTitle(viewData.title)
      .inlineTitle()
      .steps(through: viewModel)
      .refreshable { [viewModel] in await viewModel.didPullToRefresh() }
      .textLinks(leadInto: viewModel)
      .task { viewModel.onAppear() }
  }
}

extension SavedCallbacks {
  convenience init(_ viewModel: SavedViewModel) {
    self.init(
      posts: PostCallbacks(viewModel),
      retry: { viewModel.didTapRetry() },
      loadMore: { viewModel.didTapLoadMore() },
      rowAppeared: { viewModel.didShowRow($0) },
      rowDisappeared: { viewModel.didHideRow($0) },
      scrolled: { viewModel.didScroll(to: $0) },
      undo: { viewModel.didTapUndo() },
      dismissToast: { viewModel.didDismissToast($0) })
  }
}
