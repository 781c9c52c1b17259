import Domain
import Presentation

package struct OutboxState: Equatable, Sendable {
  package internal(set) var list: Loadable<OutboxList> = .idle
  package internal(set) var question: OutboxQuestion?
  package internal(set) var toast: Toast<Never>?
}

/// Drafts and unsent entries.
package struct OutboxList: Equatable, Sendable {
  var entries: [OutboxEntry]
  /// The newest first.
  var drafts: [Draft]
}

/// Asks whether to delete something that has not been sent.
package enum OutboxQuestion: Hashable, Sendable {
  case deleteEntry(OutboxEntry.ID)
  case discardDraft(Draft.ID)
}
