import Domain
import Presentation

/// Builds the sign-in from what it is given.
@MainActor
package enum SignInAssembly {
  /// `onDone` closes the screen; it is given the account that was added, if one was.
  /// - Parameter server: the address, as far as it is known; it can be changed.
  package static func makeViewModel(
    _ server: String, _ sources: SignInSources,
    onDone: @escaping @MainActor (Account?) -> Void
  ) -> SignInViewModel {
    SignInViewModel(server, sources, onDone: onDone)
  }
}
