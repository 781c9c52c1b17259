import Domain
import Presentation

/// Everything the list of conversations can be in, but for what its view binds to.
package struct MessagesState: Equatable, Sendable {
  package internal(set) var list: Loadable<ConversationList> = .idle
  package internal(set) var freshness: Freshness?
  package internal(set) var toast: Toast<Never>?
  /// The row to bring to the top of the screen; the view says when it has.
  package internal(set) var scrollTarget: Conversation.ID?
}
