import Components
import Presentation
import SwiftUI

/// The server's address, and a user name if the server needs one.
struct SignInAddressStep: View {
  let viewData: SignInViewData.Address
  let callbacks: SignInCallbacks
  @FocusState private var isTyping: Bool
  @FocusState private var isTypingName: Bool

  var body: some View {
    if let failure = viewData.failure {
      FailureSection(failure: failure, act: callbacks.retry)
    }
    Section {
      TextField(
        "Address",
        text: Binding(get: { viewData.address }, set: { callbacks.typeAddress($0) }),
        prompt: Text(viewData.prompt)
      )
      .addressField()
      .onSubmit {
        if viewData.userName?.isEmpty == true {
          isTypingName = true
        } else {
          callbacks.continueSignIn()
        }
      }
      .rowFieldTarget($isTyping)
      .takesFocus($isTyping)
      if let userName = viewData.userName {
        TextField(
          "User name", text: Binding(get: { userName }, set: { callbacks.typeUserName($0) })
        )
        .addressField()
        .onSubmit { callbacks.continueSignIn() }
        .rowFieldTarget($isTypingName)
      }
    } footer: {
      Text(viewData.help)
    }
    .disabled(viewData.isChecking)
    Section {
      Button("Continue") { callbacks.continueSignIn() }
        .disabled(!viewData.canContinue)
      if viewData.isChecking {
        SignInProgressRow(text: "Checking the address…")
      }
    }
  }
}

extension View {
  /// Turns off corrections, because addresses and names are not words.
  func addressField() -> some View {
    #if os(iOS) || os(Linux)
      autocorrectionDisabled().textInputAutocapitalization(.never)
    #else
      autocorrectionDisabled()
    #endif
  }
}
