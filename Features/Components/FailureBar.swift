import Presentation
import SwiftUI

/// A failure that stays visible while its form scrolls. Screen readers announce it. It stays until
/// it is dismissed or no longer applies.
package struct FailureBar: View {
  private let failure: FailureText
  private let act: @MainActor () -> Void
  private let dismiss: @MainActor () -> Void

  package init(
    failure: FailureText, act: @escaping @MainActor () -> Void,
    dismiss: @escaping @MainActor () -> Void
  ) {
    self.failure = failure
    self.act = act
    self.dismiss = dismiss
  }

  package var body: some View {
    HStack(alignment: .top, spacing: 12) {
      FailureCard(failure: failure, act: act)
      Spacer(minLength: 0)
      Button {
        dismiss()
      } label: {
        Image(systemName: "xmark")
          .font(.footnote)
          .tapTarget()
      }
      .buttonStyle(.plain)
      .accessibilityLabel("Dismiss")
    }
    .padding(.horizontal, 16)
    .padding(.vertical, 8)
    .background(.bar)
    .onChange(of: failure, initial: true) {
      announce("\(failure.title). \(failure.message)")
    }
  }
}
