import Domain
import Presentation

/// Builds the settings from what they are given.
@MainActor
package enum SettingsAssembly {
  /// `addAccount` opens the sign-in; `onAccountChange` hears that another account is the current one.
  package static func makeViewModel(
    _ sources: SettingsSources, changes: Changes, addAccount: @escaping @MainActor () -> Void,
    onAccountChange: @escaping @MainActor () -> Void
  ) -> SettingsViewModel {
    SettingsViewModel(
      sources, changes: changes, addAccount: addAccount, onAccountChange: onAccountChange)
  }
}
