import Domain
import Foundation

struct EmbeddedConversations: ConversationRepository {
  let context: EmbeddedContext

  func fetchConversations(after cursor: Cursor?) async throws -> Page<Conversation> {
    try await context.store.read { ledger in
      try ledger.conversations(
        from: try cursor.start(ledger), limit: EmbeddedContext.pageSize)
    }
  }

  func fetchConversation(with id: Person.ID) async throws -> Conversation {
    try await context.store.write { ledger in
      let key = try ledger.key(of: id)
      guard key != ledger.account.me else {
        throw LoadFailure.refused("A conversation needs somebody else.")
      }
      if let known = try ledger.conversation(with: key) { return known }
      let conversation = Conversation(
        id: Conversation.ID(context.makeID()), participants: [try ledger.person(key)])
      try ledger.insert(conversation)
      return conversation
    }
  }

  func fetchMessages(
    in conversation: Conversation.ID, after cursor: Cursor?
  ) async throws -> Page<Message> {
    try await context.store.read { ledger in
      try ledger.messages(
        in: conversation, from: try cursor.start(ledger), limit: EmbeddedContext.pageSize)
    }
  }

  func send(
    _ text: String, to id: Conversation.ID, key: OutboxEntry.ID
  ) async throws -> Message {
    guard !text.allSatisfy(\.isWhitespace) else {
      throw LoadFailure.refused("There is nothing in this message yet.")
    }
    let name = "message:" + key.rawValue
    let outcome = try await context.store.write { ledger in
      let conversation = try ledger.conversation(id)
      let sent = try ledger.result(ofSending: name)
      if let sent {
        let message = try ledger.message(Message.ID(sent), in: id)
        return (message: message, conversation: conversation, isNew: false)
      }
      try checkReaches(conversation, ledger)
      let message = Message(
        id: Message.ID(context.makeID()), conversationID: id,
        author: try ledger.person(ledger.account.me),
        text: try RichText(linking: text, in: ledger), date: ledger.now)
      try ledger.insert(message)
      try ledger.saveResult(message.id.rawValue, ofSending: name)
      return (message: message, conversation: try ledger.conversation(id), isNew: true)
    }
    if outcome.isNew {
      await context.changes.announce(.messaged(outcome.message))
      await context.changes.announce(.conversed(outcome.conversation))
    }
    return outcome.message
  }

  func markRead(_ id: Conversation.ID) async throws {
    let conversation = try await context.store.write { ledger in
      try ledger.markRead(id) ? try ledger.conversation(id) : nil
    }
    if let conversation { await context.changes.announce(.conversed(conversation)) }
  }

  private func checkReaches(_ conversation: Conversation, _ ledger: Ledger) throws {
    for person in conversation.participants {
      guard try !ledger.relationship(with: person.id).isBlocked else {
        throw LoadFailure.refused("You blocked this person. Unblock them to write to them.")
      }
    }
  }
}
