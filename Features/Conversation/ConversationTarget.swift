import Domain

/// A known conversation, or the conversation with a person, which is created if there is none.
package enum ConversationTarget: Hashable, Sendable {
  case id(Conversation.ID)
  case person(Person.ID)
}
