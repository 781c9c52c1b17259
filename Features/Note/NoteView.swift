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
    FormSheet("Private Note", of: viewModel.editor) {
      NoteContentView(viewData: viewData, callbacks: callbacks)
    } action: {
      Button("Save") { viewModel.didTapSave() }
        .buttonStyle(.borderedProminent)
        .disabled(!viewData.canSave)
    }
    .alert("Discard your changes?", isAsking: viewModel.state.isAskingToClose) {
      Button("Discard", role: .destructive) { viewModel.editor.didTapDiscard() }
      Button("Keep Editing", role: .cancel) {}
    } message: {
      Text("There is no other copy of what you typed.")
    } close: {
      viewModel.editor.didCloseQuestion()
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
