import Components
import Presentation
import SwiftUI

/// The editor of your own profile.
struct EditProfileView: View {
  @State private var viewModel: EditProfileViewModel
  @State private var callbacks: EditProfileCallbacks

  init(viewModel: EditProfileViewModel) {
    _viewModel = State(initialValue: viewModel)
    _callbacks = State(initialValue: EditProfileCallbacks(viewModel))
  }

  var body: some View {
    let viewData = viewModel.viewData
    FormSheet("Edit Profile", of: viewModel.editor) {
      EditProfileContentView(viewData: viewData, callbacks: callbacks)
    } action: {
      Button("Save") { viewModel.didTapSave() }
        .buttonStyle(.borderedProminent)
        .disabled(!viewData.canSave)
    }
    .alert("Discard changes to your profile?", isAsking: viewModel.state.isAskingToClose) {
      Button("Discard", role: .destructive) { viewModel.editor.didTapDiscard() }
      Button("Keep Editing", role: .cancel) {}
    } message: {
      Text("There is no other copy of what you changed.")
    } close: {
      viewModel.editor.didCloseQuestion()
    }
  }
}

extension EditProfileCallbacks {
  convenience init(_ viewModel: EditProfileViewModel) {
    self.init()
    retry = { viewModel.editor.didTapRetry() }
    edit = { viewModel.didEdit($0) }
    pick = { viewModel.didPick($0, as: $1) }
  }
}
