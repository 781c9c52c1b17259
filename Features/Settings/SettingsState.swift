import Domain
import Presentation
import StorageSettingsFeature

package struct SettingsState: Equatable, Sendable {
  package internal(set) var content: Loadable<SettingsContent> = .idle
  /// The text in the field for the GitHub name. Saved after a pause in typing.
  package internal(set) var gitHubName = ""
  package internal(set) var storage = StorageSettingsState()
  /// An account is being switched to or signed out of.
  package internal(set) var isChangingAccount = false
  package internal(set) var question: SignOutQuestion?
  package internal(set) var toast: Toast<MutedWordUndo>?
}

/// The content of the settings, stored or being saved.
package struct SettingsContent: Hashable, Sendable {
  package internal(set) var accounts: KnownAccounts
  package internal(set) var preferences: Preferences
  package internal(set) var filter: FeedFilter
}

/// Asks whether to sign out of an account.
package struct SignOutQuestion: Hashable, Sendable {
  let account: Account
  let unsent: Unsent
}
