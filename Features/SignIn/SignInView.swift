import Components
import Presentation
import SwiftUI

/// The sign-in as a sheet. Each step is pushed on the one before.
struct SignInView: View {
  @State private var viewModel: SignInViewModel
  @State private var callbacks: SignInCallbacks

  init(viewModel: SignInViewModel) {
    _viewModel = State(initialValue: viewModel)
    _callbacks = State(initialValue: SignInCallbacks(viewModel))
  }

  var body: some View {
    NavigationStack(path: $viewModel.steps) {
      SignInContentView(viewData: viewModel.viewData(of: nil), callbacks: callbacks)
        .showsAppMessage(if: viewModel.steps.isEmpty)
        .navigationTitle("Add Account")
        .inlineTitle()
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            Button("Cancel") { viewModel.didLeave() }
              .keyboardShortcut(.cancelAction)
          }
        }
        .navigationDestination(for: SignInStep.self) { screen($0) }
    }
    .interactiveDismissDisabled(viewModel.viewData.isSaving)
    .onDisappear { viewModel.didLeave() }
  }
}

extension SignInView {
  private func screen(_ step: SignInStep) -> some View {
    let viewData = viewModel.viewData(of: step)
    return SignInContentView(viewData: viewData, callbacks: callbacks)
      .showsAppMessage(if: viewModel.steps.last == step)
      .navigationTitle(viewData.title)
      .inlineTitle()
      .navigationBarBackButtonHidden(!viewData.canGoBack)
      .toolbar {
        if viewData.canGoBack {
          ToolbarItem(placement: .primaryAction) {
            Button("Cancel") { viewModel.didLeave() }
              .keyboardShortcut(.cancelAction)
          }
        }
      }
  }
}

extension SignInCallbacks {
  convenience init(_ viewModel: SignInViewModel) {
    self.init()
    chooseMastodon = { viewModel.didChoose(.mastodon) }
    chooseMoments = { viewModel.didChoose(.moments) }
    typeAddress = { viewModel.didTypeAddress($0) }
    typeUserName = { viewModel.didTypeUserName($0) }
    typeCode = { viewModel.didTypeCode($0) }
    continueSignIn = { viewModel.didTapContinue() }
    retry = { viewModel.didTapRetry() }
    useCode = { viewModel.didChoose(.code) }
    useLink = { viewModel.didChoose(.link) }
  }
}
