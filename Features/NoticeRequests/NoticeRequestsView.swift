import Components
import Presentation
import SwiftUI

struct NoticeRequestsView: View {
  @State private var viewModel: NoticeRequestsViewModel
  @State private var callbacks: NoticeRequestsCallbacks

  init(viewModel: NoticeRequestsViewModel) {
    _viewModel = State(initialValue: viewModel)
    _callbacks = State(initialValue: NoticeRequestsCallbacks(viewModel))
  }

  var body: some View {
    NoticeRequestsContentView(viewData: viewModel.viewData, callbacks: callbacks)
      .toast(viewModel.toaster)
      .navigationTitle("Filtered Notifications")
      .inlineTitle()
      .steps(through: viewModel.viewData.rows.place)
      .refreshes(viewModel) { await $0.didPullToRefresh() }
      .task { viewModel.onAppear() }
  }
}

extension NoticeRequestsCallbacks {
  convenience init(_ viewModel: NoticeRequestsViewModel) {
    self.init()
    show = { viewModel.didShow($0) }
    open = { viewModel.didTapRow($0) }
    accept = { viewModel.didTapAnswer(.accepted, inRow: $0) }
    dismiss = { viewModel.didTapAnswer(.dismissed, inRow: $0) }
    choose = { viewModel.didChoose($0, $1) }
    paging = PagingCallbacks { viewModel.pager }
    paging.retry = { viewModel.didTapRetry() }
  }
}
