import Domain
import Foundation

/// The input of rows other than their posts. Consists of values, so that equal posts have equal
/// rows.
package struct RowContext: Hashable, Sendable {
  package var now: Date
  package var formatting: Formatting
  /// The actions that the source supports.
  package var actions: Capabilities.Actions
  var choices: ReaderChoices
  package var signedIn: Person.ID?
  /// True if pinned posts are marked, as on a profile.
  package var showsPins: Bool
  /// Authors who are known to be muted.
  package var muted: Set<Person.ID> = []
  /// Authors who are known to be blocked.
  package var blocked: Set<Person.ID> = []

  package init(
    now: Date, formatting: Formatting, actions: Capabilities.Actions = [],
    choices: ReaderChoices = ReaderChoices(), signedIn: Person.ID? = nil, showsPins: Bool = false
  ) {
    self.now = now
    self.formatting = formatting
    self.actions = actions
    self.choices = choices
    self.signedIn = signedIn
    self.showsPins = showsPins
  }

  package init(
    now: Date, formatting: Formatting, _ account: Account?,
    choices: ReaderChoices = ReaderChoices(), showsPins: Bool = false,
    muted: Set<Person.ID> = [], blocked: Set<Person.ID> = []
  ) {
    self.init(
      now: now, formatting: formatting, actions: account?.capabilities.actions ?? [],
      choices: choices, signedIn: account?.person.id, showsPins: showsPins)
    self.muted = muted
    self.blocked = blocked
  }

  /// True if posts have the same rows in both contexts, except for translations and ages.
  package func agrees(with other: RowContext) -> Bool {
    actions == other.actions && signedIn == other.signedIn && muted == other.muted
      && blocked == other.blocked
  }
}
