import Components
import Presentation
import SwiftUI

struct HeldNoticesView: View {
  @State private var viewModel: HeldNoticesViewModel
  @State private var callbacks: HeldNoticesCallbacks

  init(viewModel: HeldNoticesViewModel) {
    _viewModel = State(initialValue: viewModel)
    _callbacks = State(initialValue: HeldNoticesCallbacks(viewModel))
  }

  var body: some View {
    HeldNoticesContentView(viewData: viewModel.viewData, callbacks: callbacks)
      .toast(viewModel.toaster)
      .navigationTitle(viewModel.viewData.title)
      .inlineTitle()
      .steps(through: viewModel.viewData.rows.place)
      .refreshes(viewModel) { await $0.pager.refresh() }
      .task { viewModel.onAppear() }
  }
}

extension HeldNoticesCallbacks {
  convenience init(_ viewModel: HeldNoticesViewModel) {
    self.init()
    open = { viewModel.didTapRow($0) }
    openPerson = { viewModel.didTapPerson() }
    accept = { viewModel.didTapAnswer(.accepted) }
    dismiss = { viewModel.didTapAnswer(.dismissed) }
    paging = PagingCallbacks { viewModel.pager }
  }
}
