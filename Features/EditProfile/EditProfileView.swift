import Components
import Presentation
import SwiftUI

/// The editor of one's own profile. It is shown as a sheet, so it has a stack of its own.
package struct EditProfileView: View {
  @State private var viewModel: EditProfileViewModel
  @State private var callbacks: EditProfileCallbacks

  package init(viewModel: EditProfileViewModel) {
    _viewModel = State(initialValue: viewModel)
    _callbacks = State(initialValue: EditProfileCallbacks(viewModel))
  }

  package var body: some View {
    let viewData = viewModel.viewData
    NavigationStack {
      EditProfileContentView(viewData: viewData, callbacks: callbacks)
        .navigationTitle("Edit Profile")
        .inlineTitle()
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            Button("Cancel") { viewModel.didTapCancel() }
              .keyboardShortcut(.cancelAction)
              .disabled(viewData.phase == .saving)
          }
          ToolbarItem(placement: .confirmationAction) {
            Button("Save") { viewModel.didTapSave() }
              .buttonStyle(.borderedProminent)
              .disabled(!viewData.canSave)
          }
        }
    }
    .alert("Discard changes to your profile?", isAsking: viewModel.state.isAskingToClose) {
      Button("Discard", role: .destructive) { viewModel.didTapDiscard() }
      Button("Keep Editing", role: .cancel) {}
    } message: {
      Text("There is no other copy of what you changed.")
    } close: {
      viewModel.didCloseQuestion()
    }
    .interactiveDismissDisabled(viewModel.hasChanges)
    .keepsUnsaved(of: viewModel, as: EditProfileViewModel.textName)
  }
}

extension EditProfileCallbacks {
  convenience init(_ viewModel: EditProfileViewModel) {
    self.init(
      retry: { viewModel.didTapRetry() },
      edit: { viewModel.didEdit($0) },
      pick: { viewModel.didPick($0, as: $1) },
      dismissToast: { viewModel.didDismissToast($0) })
  }
}
