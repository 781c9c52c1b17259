import Presentation
import SwiftUI

/// What did not work in a form, and the way on. What was typed stays as it is.
package struct FailureSection: View {
  private let failure: FailureText
  private let act: @MainActor () -> Void
  @Environment(\.signIn) private var signIn

  package init(failure: FailureText, act: @escaping @MainActor () -> Void) {
    self.failure = failure
    self.act = act
  }

  package var body: some View {
    Section {
      VStack(alignment: .leading, spacing: 8) {
        Label(failure.title, systemImage: "exclamationmark.triangle")
          .font(.headline)
        Text(failure.message)
          .font(.footnote)
          .foregroundStyle(.secondary)
        if let action = failure.action {
          Button(action.title) { signIn.perform(action, else: act) }
            .buttonStyle(.bordered)
            .controlSize(.small)
        }
      }
    }
  }
}
