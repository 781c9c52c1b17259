import Domain
import Presentation
import SwiftUI

@MainActor
package enum SettingsAssembly {
  /// `links` are the links that the source supports. `addAccount` opens the sign-in.
  /// `onAccountChange` is called after the current account has changed.
  package static func makeViewModel(
    _ links: [SettingsLink], _ sources: SettingsSources, changes: Changes,
    open: @escaping @MainActor (SettingsLink) -> Void,
    addAccount: @escaping @MainActor () -> Void,
    onAccountChange: @escaping @MainActor () -> Void
  ) -> SettingsViewModel {
    SettingsViewModel(
      links, sources, changes: changes, open: open, addAccount: addAccount,
      onAccountChange: onAccountChange)
  }

  package static func makeView(_ viewModel: SettingsViewModel) -> some View {
    SettingsView(viewModel: viewModel)
  }
}
