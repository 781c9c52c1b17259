import Components
import Presentation
import SwiftUI

/// The editor of a filter.
struct EditFilterView: View {
  @State private var viewModel: EditFilterViewModel
  @State private var callbacks: EditFilterCallbacks

  init(viewModel: EditFilterViewModel) {
    _viewModel = State(initialValue: viewModel)
    _callbacks = State(initialValue: EditFilterCallbacks(viewModel))
  }

  var body: some View {
    let viewData = viewModel.viewData
    FormSheet(
      viewData.heading, of: viewModel.editor, asking: "Discard changes to this filter?",
      "There is no other copy of what you changed."
    ) {
      EditFilterContentView(viewData: viewData, callbacks: callbacks)
    } action: {
      Button("Save") { viewModel.didTapSave() }
        .buttonStyle(.borderedProminent)
        .disabled(!viewData.canSave)
    }
  }
}

extension EditFilterCallbacks {
  convenience init(_ viewModel: EditFilterViewModel) {
    self.init()
    retry = { viewModel.editor.didTapRetry() }
    edit = { viewModel.didEdit($0) }
  }
}
