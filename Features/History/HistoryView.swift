import Components
import Presentation
import SwiftUI

struct HistoryView: View {
  @State private var viewModel: HistoryViewModel
  @State private var callbacks: HistoryCallbacks

  init(viewModel: HistoryViewModel) {
    _viewModel = State(initialValue: viewModel)
    _callbacks = State(initialValue: HistoryCallbacks(viewModel))
  }

  var body: some View {
    HistoryContentView(viewData: viewModel.viewData, callbacks: callbacks)
      .toast(viewModel.toaster)
      .navigationTitle("Edit History")
      .inlineTitle()
      .refreshes(viewModel) { await $0.didPullToRefresh() }
      .task { viewModel.onAppear() }
      .onDisappear { viewModel.didLeave() }
  }
}

extension HistoryCallbacks {
  convenience init(_ viewModel: HistoryViewModel) {
    self.init()
    retry = { viewModel.didTapRetry() }
  }
}
