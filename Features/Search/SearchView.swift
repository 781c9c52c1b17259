import Components
import Presentation
import SwiftUI

/// Search results, and a field for another search. Can be pushed on any stack.
struct SearchView: View {
  @State private var viewModel: SearchViewModel
  @State private var callbacks: SearchCallbacks

  init(viewModel: SearchViewModel) {
    _viewModel = State(initialValue: viewModel)
    _callbacks = State(initialValue: SearchCallbacks(viewModel))
  }

  var body: some View {
    SearchContentView(viewData: viewModel.viewData, callbacks: callbacks)
      .toast(viewModel.toaster) { viewModel.didTapUndo() }
      .blockAlert(viewModel.posts.actions)
      .navigationTitle("Search")
      .inlineTitle()
      .steps(through: viewModel)
      .refreshes(viewModel) { await $0.pager.refresh() }
      .textLinks(
        openPerson: { viewModel.didTapPerson($0) }, openHashtag: { viewModel.didTapHashtag($0) }
      )
      .task { viewModel.onAppear() }
  }
}

extension SearchCallbacks {
  convenience init(_ viewModel: SearchViewModel) {
    self.init()
    posts.tap = { viewModel.didTap($0, inRow: $1) }
    posts.openPerson = { viewModel.didTapPerson($0) }
    posts.paging = PagingCallbacks { viewModel.pager }
    posts.paging.rowDisappeared = { viewModel.didHideRow($0) }
    type = { viewModel.didType($0) }
    submit = { viewModel.didSubmit() }
    choose = { viewModel.didChoose($0) }
    openHashtag = { viewModel.didTapHashtag($0) }
    follow = { viewModel.didTapFollow($0) }
    dismiss = { viewModel.didTapDismiss($0) }
    openRecent = { viewModel.didTapRecent($0) }
    removeRecent = { viewModel.didTapRemoveRecent($0) }
    posts.paging.scrolled = { viewModel.posts.didScroll(to: $0) }
  }
}
