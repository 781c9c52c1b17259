import Components
import Presentation
import SwiftUI

/// The server asks the person in the web browser; the answer comes back by a link or as a code.
struct SignInAuthorizeStep: View {
  let viewData: SignInViewData.Authorize
  let callbacks: SignInCallbacks

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
          ? "Sign in there and let Moments in. The page then leads back here."
          : "Sign in there and let Moments in. The page then shows a code.")
    }
    if let code = viewData.code {
      Section {
        TextField("Code", text: Binding(get: { code }, set: { callbacks.typeCode($0) }))
          .autocorrectionDisabled()
          .onSubmit { callbacks.goOn() }
        Button("Continue") { callbacks.goOn() }
          .disabled(!viewData.canContinue)
      }
    }
    Section {
      if viewData.code == nil {
        Button("Use a Code Instead") { callbacks.useCode() }
      } else {
        Button("Come Back by a Link Instead") { callbacks.useLink() }
      }
    } footer: {
      Text(
        viewData.code == nil
          ? "For browsers that do not find the way back to Moments."
          : "The page then opens Moments by itself.")
    }
  }
}
