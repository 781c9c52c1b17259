import Domain
import Presentation
import SwiftUI

@MainActor
package enum SettingsAssembly {
  /// `showServerFilters` is nil if the source has no filters. `addAccount` opens the sign-in.
  /// `onAccountChange` is called after the current account has changed.
  package static func makeViewModel(
    _ sources: SettingsSources, changes: Changes, showServerFilters: (@MainActor () -> Void)?,
    addAccount: @escaping @MainActor () -> Void,
    onAccountChange: @escaping @MainActor () -> Void
  ) -> SettingsViewModel {
    SettingsViewModel(
      sources, changes: changes, showServerFilters: showServerFilters, addAccount: addAccount,
      onAccountChange: onAccountChange)
  }

  package static func makeView(_ viewModel: SettingsViewModel) -> some View {
    SettingsView(viewModel: viewModel)
  }
}
