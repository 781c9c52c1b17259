import Presentation
import SwiftUI

/// A failure that fills the screen because there is nothing else to show.
package struct FailureView: View {
  private let failure: FailureText
  private let symbol: String
  private let act: @MainActor () -> Void
  @Environment(\.signIn) private var signIn

  package init(
    failure: FailureText, symbol: String = "exclamationmark.triangle",
    act: @escaping @MainActor () -> Void
  ) {
    self.failure = failure
    self.symbol = symbol
    self.act = act
  }

  package var body: some View {
    ContentUnavailableView {
      Label(failure.title, systemImage: symbol)
    } description: {
      Text(failure.message)
    } actions: {
      if let action = failure.action {
        ActionButton(action.title, isProminent: true) { signIn.perform(action, else: act) }
      }
    }
  }
}
