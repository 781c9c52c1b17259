import Components
import Presentation
import SwiftUI

struct PeopleView: View {
  @State private var viewModel: PeopleViewModel
  @State private var callbacks: PeopleCallbacks

  init(viewModel: PeopleViewModel) {
    _viewModel = State(initialValue: viewModel)
    _callbacks = State(initialValue: PeopleCallbacks(viewModel))
  }

  var body: some View {
    PeopleContentView(viewData: viewModel.viewData, callbacks: callbacks)
      .toast(viewModel.toaster) { viewModel.didTapUndo() }
      .navigationTitle(viewModel.title)
      .inlineTitle()
      .steps(through: viewModel.viewData.rows.place)
      .refreshes(viewModel) { await $0.pager.refresh() }
      .task { viewModel.onAppear() }
  }
}

extension PeopleCallbacks {
  convenience init(_ viewModel: PeopleViewModel) {
    self.init()
    openPerson = { viewModel.didTapPerson($0) }
    button = { viewModel.didTapButton($0) }
    paging = PagingCallbacks { viewModel.pager }
  }
}
