import Components
import Presentation
import SwiftUI

/// The posts that match, and the field for another search, pushed on whatever stack it stands in.
package struct PostSearchView: View {
  @State private var viewModel: PostSearchViewModel
  @State private var callbacks: PostSearchCallbacks

  package init(viewModel: PostSearchViewModel) {
    _viewModel = State(initialValue: viewModel)
    _callbacks = State(initialValue: PostSearchCallbacks(viewModel))
  }

  package var body: some View {
    PostSearchContentView(viewData: viewModel.viewData, callbacks: callbacks)
      .navigationTitle("Posts")
      .inlineTitle()
      .searchable(text: $viewModel.text, prompt: "Search Posts")
      .onSubmit(of: .search) { viewModel.didSubmit() }
      .refreshable { [viewModel] in await viewModel.didPullToRefresh() }
      .textLinks(leadInto: viewModel)
      .task { viewModel.onAppear() }
  }
}

extension PostSearchCallbacks {
  convenience init(_ viewModel: PostSearchViewModel) {
    self.init(
      posts: PostCallbacks(viewModel),
      retry: { viewModel.didTapRetry() },
      loadMore: { viewModel.didTapLoadMore() },
      rowAppeared: { viewModel.didShowRow($0) },
      rowDisappeared: { viewModel.didHideRow($0) },
      undo: { viewModel.didTapUndo() },
      dismissToast: { viewModel.didDismissToast($0) })
  }
}
