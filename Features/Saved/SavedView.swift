import Components
import Presentation
import SwiftUI

/// The bookmarks or the favorites, pushed on a stack.
struct SavedView: View {
  @State private var viewModel: SavedViewModel
  @State private var callbacks: PostCallbacks

  init(viewModel: SavedViewModel) {
    _viewModel = State(initialValue: viewModel)
    _callbacks = State(initialValue: PostCallbacks { viewModel.posts })
  }

  var body: some View {
    let viewData = viewModel.viewData
    SavedContentView(viewData: viewData, callbacks: callbacks)
      .toast(viewModel.toaster) { viewModel.posts.actions.undo() }
      .blockAlert(viewModel.posts.actions)
      .navigationTitle(viewData.title)
      .inlineTitle()
      .steps(through: viewModel.posts)
      .refreshes(viewModel) { await $0.posts.pager.refresh() }
      .textLinks(viewModel.posts.actions)
      .task { viewModel.onAppear() }
  }
}
