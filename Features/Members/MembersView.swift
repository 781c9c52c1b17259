import Components
import Presentation
import SwiftUI

struct MembersView: View {
  @State private var viewModel: MembersViewModel
  @State private var callbacks: MembersCallbacks

  init(viewModel: MembersViewModel) {
    _viewModel = State(initialValue: viewModel)
    _callbacks = State(initialValue: MembersCallbacks(viewModel))
  }

  var body: some View {
    MembersContentView(viewData: viewModel.viewData, callbacks: callbacks)
      .toast(viewModel.toaster)
      .navigationTitle(viewModel.title)
      .inlineTitle()
      .toolbar {
        if viewModel.viewData.settings != nil {
          ToolbarItem(placement: .primaryAction) {
            Button {
              viewModel.didTapDelete()
            } label: {
              Label("Delete List", systemImage: "trash")
            }
          }
        }
      }
      .listDeletionAlert(viewModel.state.question) {
        viewModel.didConfirmDelete($0)
      } close: {
        viewModel.didCloseQuestion()
      }
      .steps(through: viewModel.viewData.rows.place)
      .refreshes(viewModel) { await $0.pager.refresh() }
      .preservesUnsavedText(of: viewModel)
      .onDisappear { viewModel.didLeave() }
  }
}

extension MembersCallbacks {
  convenience init(_ viewModel: MembersViewModel) {
    self.init()
    typeName = { viewModel.didTypeName($0) }
    rename = { viewModel.didTapRename() }
    chooseReplies = { viewModel.didChoose($0) }
    setExclusive = { viewModel.didSetExclusive($0) }
    typeQuery = { viewModel.didTypeQuery($0) }
    submitQuery = { viewModel.didSubmitQuery() }
    openPerson = { viewModel.didTapPerson($0) }
    button = { viewModel.didTapButton($0) }
    paging = PagingCallbacks { viewModel.pager }
    paging.rowDisappeared = { viewModel.didHideRow($0) }
  }
}
