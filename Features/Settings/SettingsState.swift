import Domain
import Foundation
import Presentation
import StorageSettingsFeature

package struct SettingsState: Equatable, Sendable {
  var content: Loadable<SettingsContent> = .idle
  /// The text in the field for the GitHub name. Saved after a pause in typing.
  var gitHubName = ""
  var storage = StorageSettingsState()
  /// True while the account is being switched or signed out.
  var isChangingAccount = false
  var question: SignOutQuestion?
  package internal(set) var toast: Toast<MutedWordUndo>?
}

/// The content of the settings, stored or being saved.
struct SettingsContent: Hashable, Sendable {
  var accounts: KnownAccounts
  var preferences: Preferences
  var filter: FeedFilter
}

/// Asks whether to sign out of an account.
struct SignOutQuestion: Hashable, Sendable {
  let account: Account
  let unsent: Unsent
  /// The account that is shown afterwards. Nil if the shown one stays.
  let next: Account?
}

extension SettingsState {
  /// The typed name, without surrounding spaces and `@`. Nil if GitHub does not allow it.
  var checkedName: String? {
    let typed = gitHubName.trimmingCharacters(in: .whitespacesAndNewlines)
    let name = typed.hasPrefix("@") ? String(typed.dropFirst()) : typed
    let isAllowed = name.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0))
    }
    return isAllowed ? name : nil
  }
}
