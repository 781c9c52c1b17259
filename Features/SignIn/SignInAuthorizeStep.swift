import Components
import Presentation
import SwiftUI

/// The server asks the person in the web browser. The answer comes back by a link or as a code.
struct SignInAuthorizeStep: View {
  let viewData: SignInViewData.Authorize
  let callbacks: SignInCallbacks
  @FocusState private var isTyping: Bool

  var body: some View {
    if let failure = viewData.failure {
      FailureSection(failure: failure, act: callbacks.retry)
    }
    Section {
      Link("Open \(viewData.host)", destination: viewData.page)
      if let progress = viewData.progress {
        SignInProgressRow(text: progress)
      }
    } footer: {
      Text(
        viewData.code == nil
          ? "Sign in there and allow access. The page then brings you back here."
          : "Sign in there and allow access. The page then shows a code.")
    }
    if let code = viewData.code {
      Section {
        TextField("Code", text: Binding(get: { code }, set: { callbacks.typeCode($0) }))
          .addressField()
          .onSubmit { callbacks.continueSignIn() }
          .rowFieldTarget($isTyping)
        Button("Continue") { callbacks.continueSignIn() }
          .disabled(!viewData.canContinue)
      }
    }
    Section {
      if viewData.code == nil {
        Button("Use a Code Instead") { callbacks.useCode() }
      } else {
        Button("Return Automatically") { callbacks.useLink() }
      }
    } footer: {
      Text(
        viewData.code == nil
          ? "For browsers that can’t return to Moments."
          : "The page then opens Moments by itself.")
    }
  }
}
