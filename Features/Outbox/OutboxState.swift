import Domain
import Presentation

struct OutboxState: Equatable, Sendable {
  var list: Loadable<OutboxList> = .idle
  var question: OutboxQuestion?
  var toast: Toast<Never>?
}

/// Drafts and unsent entries.
struct OutboxList: Equatable, Sendable {
  var entries: [OutboxEntry]
  /// Newest first.
  var drafts: [Draft]
}

/// Asks whether to delete something unsent.
enum OutboxQuestion: Hashable, Sendable {
  case deleteEntry(OutboxEntry.ID)
  case discardDraft(Draft.ID)

  var aboutEntry: Self? {
    if case .deleteEntry = self { self } else { nil }
  }

  var aboutDraft: Self? {
    if case .discardDraft = self { self } else { nil }
  }
}
