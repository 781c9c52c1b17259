import Presentation
import SwiftUI

/// Opens the sign-in from any failure that it can solve. One object, created once, because views
/// compare it by identity.
@MainActor
package final class SignInAction {
  private let open: @MainActor () -> Void

  package init(_ open: @escaping @MainActor () -> Void) {
    self.open = open
  }

  package func callAsFunction() {
    open()
  }
}

extension SignInAction? {
  /// Performs the action of a failure: signs in if it asks for that, otherwise calls `act`.
  @MainActor func perform(_ action: FailureText.Action, else act: @MainActor () -> Void) {
    if action == .signIn, let self { self() } else { act() }
  }
}

extension EnvironmentValues {
  private struct SignInKey: EnvironmentKey {
    static let defaultValue: SignInAction? = nil
  }

  /// Nil in previews, which have no sign-in.
  package var signIn: SignInAction? {
    get { self[SignInKey.self] }
    set { self[SignInKey.self] = newValue }
  }
}
