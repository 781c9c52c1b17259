import Domain
import Presentation
import SwiftUI

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

  package static func makeView(_ viewModel: SignInViewModel) -> some View {
    SignInView(viewModel: viewModel)
  }
}
