import Domain

/// Which conversation is meant: a known one, or the one with a person, made if there is none.
package enum ConversationTarget: Hashable, Sendable {
  case id(Conversation.ID)
  case person(Person.ID)
}
