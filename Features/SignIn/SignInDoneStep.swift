import Presentation
import SwiftUI

/// Confirms the new account.
struct SignInDoneStep: View {
  let viewData: SignInViewData.Done
  let callbacks: SignInCallbacks

  var body: some View {
    Section {
      Label {
        VStack(alignment: .leading, spacing: 2) {
          Text(viewData.name)
            .font(.headline)
          if let handle = viewData.handle {
            Text(handle)
              .font(.subheadline)
              .foregroundStyle(.secondary)
          }
        }
      } icon: {
        Image(systemName: "checkmark.circle")
          .foregroundStyle(.tint)
          .accessibilityHidden(true)
      }
    } footer: {
      Text("You’re now using this account.")
    }
    Section {
      Button("Show My Feed") { callbacks.continueSignIn() }
    }
  }
}
