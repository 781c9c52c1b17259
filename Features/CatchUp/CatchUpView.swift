import Components
import Presentation
import SwiftUI

struct CatchUpView: View {
  @State private var viewModel: CatchUpViewModel
  @State private var callbacks: CatchUpCallbacks

  init(viewModel: CatchUpViewModel) {
    _viewModel = State(initialValue: viewModel)
    _callbacks = State(initialValue: CatchUpCallbacks(viewModel))
  }

  var body: some View {
    let viewData = viewModel.viewData
    CatchUpContentView(viewData: viewData, callbacks: callbacks)
      .toast(viewModel.toaster) { viewModel.didTapUndo() }
      .navigationTitle("Catch Up")
      .inlineTitle()
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button {
            viewModel.didTapMarkRead()
          } label: {
            Label("Mark All as Read", systemImage: "checkmark.circle")
          }
          .disabled(!viewData.canMarkRead)
        }
      }
      .steps(through: viewModel.steps)
      .refreshes(viewModel) { await $0.didPullToRefresh() }
      .task { viewModel.onAppear() }
  }
}

extension CatchUpCallbacks {
  convenience init(_ viewModel: CatchUpViewModel) {
    self.init()
    retry = { viewModel.didTapRetry() }
    choose = { viewModel.didChoose($0) }
    open = { viewModel.didTapPost($0) }
    toggle = { viewModel.didToggle($0) }
    rowAppeared = { viewModel.steps.rowAppeared($0) }
    rowDisappeared = { viewModel.steps.rowDisappeared($0) }
  }
}
