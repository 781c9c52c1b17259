import Components
import Presentation
import SwiftUI

/// The settings.
struct SettingsView: View {
  @State private var viewModel: SettingsViewModel
  @State private var callbacks: SettingsCallbacks

  init(viewModel: SettingsViewModel) {
    _viewModel = State(initialValue: viewModel)
    _callbacks = State(initialValue: SettingsCallbacks(viewModel))
  }

  var body: some View {
    SettingsContentView(viewData: viewModel.viewData, callbacks: callbacks)
      .toast(viewModel.toaster) { viewModel.didTapUndo() }
      .navigationTitle("Settings")
      .inlineTitle()
      .alert("Sign out of this account?", asking: viewModel.state.question) { question in
        Button("Sign Out", role: .destructive) { viewModel.didConfirmSignOut(question) }
        Button("Cancel", role: .cancel) {}
      } message: { question in
        Text(viewModel.message(of: question))
      } close: {
        viewModel.didCloseQuestion()
      }
      .task { viewModel.onAppear() }
      .onDisappear { viewModel.didLeave() }
  }
}

extension SettingsCallbacks {
  convenience init(_ viewModel: SettingsViewModel) {
    self.init()
    retry = { viewModel.didTapRetry() }
    switchAccount = { viewModel.didTapAccount($0) }
    addAccount = { viewModel.didTapAddAccount() }
    signOut = { viewModel.didTapSignOut($0) }
    typeName = { viewModel.didTypeName($0) }
    submitName = { viewModel.didSubmitName() }
    chooseAppearance = { viewModel.didChoose($0) }
    chooseTextSize = { viewModel.didChoose($0) }
    choosePageSize = { viewModel.didChoosePageSize($0) }
    chooseRetention = { viewModel.didChooseRetention($0) }
    chooseOpenWarnings = { viewModel.didChooseOpenWarnings($0) }
    unmute = { viewModel.didTapUnmute($0) }
    open = { viewModel.didTap($0) }
    measure = { viewModel.didTapMeasure() }
    clearCache = { viewModel.didTapClearCache() }
    export = { viewModel.didTapExport() }
    exportBugReport = { viewModel.didTapExportBugReport() }
  }
}
