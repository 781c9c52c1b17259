import Components
import Presentation
import SwiftUI

/// The bookmarks or the favorites, pushed on a stack.
struct SavedView: View {
  @State private var viewModel: SavedViewModel
  @State private var callbacks: SavedCallbacks

  init(viewModel: SavedViewModel) {
    _viewModel = State(initialValue: viewModel)
    _callbacks = State(initialValue: SavedCallbacks(viewModel))
  }

  var body: some View {
    let viewData = viewModel.viewData
    SavedContentView(viewData: viewData, callbacks: callbacks)
      .toast(viewModel.toaster) { viewModel.didTapUndo() }
      .blockAlert(viewModel.question) {
        viewModel.didConfirmBlock($0)
      } close: {
        viewModel.didCloseQuestion()
      }
      .navigationTitle(viewData.title)
      .inlineTitle()
      .steps(through: viewModel)
      .refreshes(viewModel) { await $0.didPullToRefresh() }
      .textLinks(
        openPerson: { viewModel.didTapPerson($0) }, openHashtag: { viewModel.didTapHashtag($0) }
      )
      .task { viewModel.onAppear() }
  }
}

extension SavedCallbacks {
  convenience init(_ viewModel: SavedViewModel) {
    self.init()
    posts = PostCallbacks(
      tap: { viewModel.didTap($0, inRow: $1) },
      openPerson: { viewModel.didTapPerson($0) },
      rowAppeared: { viewModel.didShowRow($0) },
      rowDisappeared: { viewModel.didHideRow($0) })
    retry = { viewModel.didTapRetry() }
    loadMore = { viewModel.didTapLoadMore() }
    scrolled = { viewModel.didScroll(to: $0) }
  }
}
