import SwiftUI

/// Tells that the server has signed the account out, with a button to sign in again.
package struct SignedOutLabel: View {
  @Environment(\.isSignedOut) private var isSignedOut
  @Environment(\.signIn) private var signIn

  package init() {}

  package var body: some View {
    if isSignedOut {
      HStack(spacing: 12) {
        Label("Signed out. Sign in again to continue.", systemImage: "exclamationmark.circle")
          .font(.footnote)
          .foregroundStyle(.secondary)
        Spacer(minLength: 0)
        if let signIn {
          ActionButton("Sign In", isProminent: true) { signIn() }
        }
      }
    }
  }
}

/// The same label as a list row.
package struct SignedOutRow: View {
  @Environment(\.isSignedOut) private var isSignedOut

  package init() {}

  package var body: some View {
    if isSignedOut {
      SignedOutLabel()
        .listRowBackground(Color.clear)
        .listRowSeparator(.hidden)
    }
  }
}

/// Content that offers the sign-in instead of something that can't work without it. The closure
/// gets nil while the account is signed in.
package struct SignInOffer<Content: View>: View {
  @Environment(\.isSignedOut) private var isSignedOut
  @Environment(\.signIn) private var signIn
  private let content: @MainActor (SignInAction?) -> Content

  package init(@ViewBuilder content: @escaping @MainActor (SignInAction?) -> Content) {
    self.content = content
  }

  package var body: some View {
    content(isSignedOut ? signIn : nil)
  }
}

extension EnvironmentValues {
  private struct SignedOutKey: EnvironmentKey {
    static let defaultValue = false
  }

  /// True if the server has signed out the current account.
  package var isSignedOut: Bool {
    get { self[SignedOutKey.self] }
    set { self[SignedOutKey.self] = newValue }
  }
}
