import Components
import Presentation
import SwiftUI

struct ScheduledView: View {
  @State private var viewModel: ScheduledViewModel
  @State private var callbacks: ScheduledCallbacks

  init(viewModel: ScheduledViewModel) {
    _viewModel = State(initialValue: viewModel)
    _callbacks = State(initialValue: ScheduledCallbacks(viewModel))
  }

  var body: some View {
    ScheduledContentView(viewData: viewModel.viewData, callbacks: callbacks)
      .toast(viewModel.toaster)
      .navigationTitle("Scheduled Posts")
      .inlineTitle()
      .alert("Delete this post?", asking: viewModel.state.question) { question in
        Button("Delete", role: .destructive) { viewModel.didConfirmDelete(question) }
        Button("Cancel", role: .cancel) {}
      } message: { _ in
        Text("It won’t be published. There is no other copy.")
      } close: {
        viewModel.didCloseQuestion()
      }
      .steps(through: viewModel.viewData.rows.place)
      .refreshes(viewModel) { await $0.pager.refresh() }
      .task { viewModel.onAppear() }
  }
}

extension ScheduledCallbacks {
  convenience init(_ viewModel: ScheduledViewModel) {
    self.init()
    paging = PagingCallbacks { viewModel.pager }
    changeTime = { viewModel.didTapChangeTime($0) }
    choose = { viewModel.didChoose($0) }
    setTime = { viewModel.didTapSetTime() }
    keepTime = { viewModel.didTapKeepTime() }
    delete = { viewModel.didTapDelete($0) }
  }
}
