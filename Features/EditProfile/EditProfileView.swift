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
    FormSheet(
      "Edit Profile", of: viewModel.editor, asking: "Discard changes to your profile?",
      "There is no other copy of what you changed."
    ) {
      EditProfileContentView(viewData: viewData, callbacks: callbacks)
    } action: {
      Button("Save") { viewModel.didTapSave() }
        .buttonStyle(.borderedProminent)
        .disabled(!viewData.canSave)
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
