import Domain
import Presentation
import SwiftUI

@MainActor
package enum SignInAssembly {
  /// `onDone` closes the screen. It receives the added account, if there is one.
  /// - Parameter server: the address, if it is already known. It can be changed.
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
