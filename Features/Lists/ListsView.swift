import Components
import Presentation
import SwiftUI

/// The lists, without a stack of their own.
struct ListsView: View {
  @State private var viewModel: ListsViewModel
  @State private var callbacks: ListsCallbacks

  init(viewModel: ListsViewModel) {
    _viewModel = State(initialValue: viewModel)
    _callbacks = State(initialValue: ListsCallbacks(viewModel))
  }

  var body: some View {
    ListsContentView(viewData: viewModel.viewData, callbacks: callbacks)
      .toast(viewModel.toaster)
      .navigationTitle(viewModel.title)
      .inlineTitle()
      .listDeletionAlert(viewModel.state.question) {
        viewModel.didConfirmDelete($0)
      } close: {
        viewModel.didCloseQuestion()
      }
      .steps(through: viewModel.viewData.rows.place)
      .refreshes(viewModel) { await $0.pager.refresh() }
      .preservesUnsavedText(of: viewModel)
  }
}

/// The lists as a sheet, to add a person to them. It has its own stack.
struct ListsSheetView: View {
  private let viewModel: ListsViewModel

  init(viewModel: ListsViewModel) {
    self.viewModel = viewModel
  }

  var body: some View {
    SheetStack {
      ListsView(viewModel: viewModel)
        .toolbar {
          ToolbarItem(placement: .confirmationAction) {
            Button("Done") { viewModel.didTapDone() }
              .keyboardShortcut(.cancelAction)
          }
        }
    }
  }
}

extension ListsCallbacks {
  convenience init(_ viewModel: ListsViewModel) {
    self.init()
    tap = { viewModel.didTapList($0) }
    delete = { viewModel.didTapDelete($0) }
    type = { viewModel.didType($0) }
    create = { viewModel.didTapCreate() }
    paging = PagingCallbacks { viewModel.pager }
  }
}
