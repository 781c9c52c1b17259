import Components
import Presentation
import SwiftUI

/// Shows the server, so that people don't sign in to the wrong one.
struct SignInFoundStep: View {
  let viewData: SignInViewData.Found
  let callbacks: SignInCallbacks

  var body: some View {
    if let failure = viewData.failure {
      FailureSection(failure: failure, act: callbacks.retry)
    }
    Section {
      VStack(alignment: .leading, spacing: 4) {
        Text(viewData.name)
          .font(.headline)
        ForEach(viewData.lines, id: \.self) { line in
          Text(line)
            .font(.subheadline)
            .foregroundStyle(.secondary)
        }
      }
    } footer: {
      Text(viewData.about)
    }
    Section {
      Button(viewData.button) { callbacks.continueSignIn() }
        .disabled(viewData.isWorking)
      if viewData.isWorking {
        SignInProgressRow(text: "One moment…")
      }
    }
  }
}
