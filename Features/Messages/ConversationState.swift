import Domain
import Presentation

/// Everything one conversation can be in.
package struct ConversationState: Equatable, Sendable {
  package internal(set) var talk: Loadable<Talk> = .idle
  package internal(set) var freshness: Freshness?
  /// Taken by the source, which has not sent them yet.
  package internal(set) var waiting: Set<Message.ID> = []
  /// On their way to the source or stuck, the oldest first.
  package internal(set) var unsent: [UnsentMessage] = []
  /// The text in the field.
  package internal(set) var text = ""
  package internal(set) var toast: Toast<UnsentMessage>?
  /// The row to bring to the bottom of the screen; the view says when it has.
  package internal(set) var scrollTarget: String?
}
