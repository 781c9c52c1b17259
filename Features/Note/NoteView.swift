import Components
import Presentation
import SwiftUI

/// The editor of a private note.
struct NoteView: View {
  @State private var viewModel: NoteViewModel
  @State private var callbacks: NoteCallbacks

  init(viewModel: NoteViewModel) {
    _viewModel = State(initialValue: viewModel)
    _callbacks = State(initialValue: NoteCallbacks(viewModel))
  }

  var body: some View {
    let viewData = viewModel.viewData
    FormSheet(
      "Private Note", of: viewModel.editor, asking: "Discard your changes?",
      "There is no other copy of what you typed."
    ) {
      NoteContentView(viewData: viewData, callbacks: callbacks)
    } action: {
      Button("Save") { viewModel.didTapSave() }
        .buttonStyle(.borderedProminent)
        .disabled(!viewData.canSave)
    }
  }
}

extension NoteCallbacks {
  convenience init(_ viewModel: NoteViewModel) {
    self.init()
    retry = { viewModel.editor.didTapRetry() }
    type = { viewModel.didType($0) }
  }
}
