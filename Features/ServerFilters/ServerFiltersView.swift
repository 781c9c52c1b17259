import Components
import Presentation
import SwiftUI

/// The filters of the source.
struct ServerFiltersView: View {
  @State private var viewModel: ServerFiltersViewModel
  @State private var callbacks: ServerFiltersCallbacks

  init(viewModel: ServerFiltersViewModel) {
    _viewModel = State(initialValue: viewModel)
    _callbacks = State(initialValue: ServerFiltersCallbacks(viewModel))
  }

  var body: some View {
    ServerFiltersContentView(viewData: viewModel.viewData, callbacks: callbacks)
      .toast(viewModel.toaster)
      .navigationTitle("Server Filters")
      .inlineTitle()
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button {
            viewModel.didTapAdd()
          } label: {
            Label("New Filter", systemImage: "plus.circle")
          }
        }
      }
      .alert("Delete this filter?", asking: viewModel.state.question) { question in
        Button("Delete", role: .destructive) { viewModel.didConfirmDelete(question) }
        Button("Cancel", role: .cancel) {}
      } message: { question in
        Text(question.message)
      } close: {
        viewModel.didCloseQuestion()
      }
      .steps(through: viewModel.viewData.rows.place)
      .refreshes(viewModel) { await $0.pager.refresh() }
      .task { viewModel.onAppear() }
  }
}

extension ServerFiltersCallbacks {
  convenience init(_ viewModel: ServerFiltersViewModel) {
    self.init()
    tap = { viewModel.didTapFilter($0) }
    delete = { viewModel.didTapDelete($0) }
    add = { viewModel.didTapAdd() }
    paging = PagingCallbacks { viewModel.pager }
  }
}
