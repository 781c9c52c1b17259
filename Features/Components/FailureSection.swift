import Presentation
import SwiftUI

/// A failure in a form, with a button that helps. Typed text stays.
package struct FailureSection: View {
  private let failure: FailureText
  private let act: @MainActor () -> Void

  package init(failure: FailureText, act: @escaping @MainActor () -> Void) {
    self.failure = failure
    self.act = act
  }

  package var body: some View {
    Section {
      FailureCard(failure: failure, act: act)
    }
  }
}

/// The failure, and a button that helps.
struct FailureCard: View {
  let failure: FailureText
  let act: @MainActor () -> Void
  @Environment(\.signIn) private var signIn

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Label(failure.title, systemImage: "exclamationmark.triangle")
        .font(.headline)
      Text(failure.message)
        .font(.footnote)
        .foregroundStyle(.secondary)
      if let action = failure.action {
        ActionButton(action.title) { signIn.perform(action, else: act) }
      }
    }
  }
}
