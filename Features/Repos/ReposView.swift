import Components
import Presentation
import SwiftUI

/// A list of repositories.
struct ReposView: View {
  @State private var viewModel: ReposViewModel
  @State private var callbacks: ReposCallbacks

  init(viewModel: ReposViewModel) {
    _viewModel = State(initialValue: viewModel)
    _callbacks = State(initialValue: ReposCallbacks(viewModel))
  }

  var body: some View {
    ReposContentView(viewData: viewModel.viewData, callbacks: callbacks)
      .toast(viewModel.toaster)
      .navigationTitle(viewModel.viewData.title)
      .inlineTitle()
      .steps(through: viewModel.viewData.rows.place)
      .refreshes(viewModel) { await $0.didPullToRefresh() }
      .task { viewModel.onAppear() }
  }
}

extension ReposCallbacks {
  convenience init(_ viewModel: ReposViewModel) {
    self.init()
    type = { viewModel.didType($0) }
    submit = { viewModel.didSubmit() }
    paging = PagingCallbacks { viewModel.pager }
    paging.retry = { viewModel.didTapRetry() }
    paging.scrolled = { viewModel.didScroll(to: $0) }
    openOwner = { viewModel.didTapOwner($0) }
    openSettings = { viewModel.didTapSettings() }
  }
}
