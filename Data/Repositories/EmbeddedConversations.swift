import Domain
import Foundation

struct EmbeddedConversations: ConversationRepository, NothingCached {
  let context: StoreContext

  func fetchConversations(after cursor: Cursor?) async throws -> Page<Conversation> {
    try await context.store.read { ledger in
      try ledger.conversations.page(
        from: try cursor.start(ledger), limit: StoreContext.pageSize)
    }
  }

  func fetchConversation(_ id: Conversation.ID) async throws -> Conversation {
    try await context.store.read { try $0.conversations.require(id) }
  }

  func fetchConversation(with id: Person.ID) async throws -> Conversation {
    try await context.store.write { try conversation(with: id, $0) }
  }

  func conversation(with id: Person.ID, _ ledger: Ledger) throws -> Conversation {
    let key = try ledger.people.key(of: id)
    guard key != ledger.account.me else {
      throw LoadFailure.refused("A conversation needs someone else.")
    }
    if let known = try ledger.conversations.find(with: key) { return known }
    let conversation = Conversation(
      id: Conversation.ID(context.makeID()), participants: [try ledger.people.require(key)])
    try ledger.conversations.insert(conversation)
    return conversation
  }

  func fetchMessages(
    in conversation: Conversation.ID, after cursor: Cursor?
  ) async throws -> Page<Message> {
    try await context.store.read { ledger in
      try ledger.messages.page(
        in: conversation, from: try cursor.start(ledger), limit: StoreContext.pageSize)
    }
  }

  func fetchLengthRule(in conversation: Conversation.ID) async throws -> MessageLengthRule? { nil }

  func send(
    _ text: String, to id: Conversation.ID, key: OutboxEntry.ID
  ) async throws -> Message {
    guard !text.allSatisfy(\.isWhitespace) else {
      throw LoadFailure.refused("The message is empty.")
    }
    let name = Message.ID(sent: key).rawValue
    return try await context.change { ledger in
      try ledger.messages.takeUnsent(key, from: id)
      let conversation = try ledger.conversations.require(id)
      if let sent = try ledger.sent.result(ofSending: name) {
        return (try ledger.messages.require(Message.ID(sent), in: id), [])
      }
      try checkReaches(conversation, ledger)
      let message = Message(
        id: Message.ID(context.makeID()), conversationID: id,
        author: try ledger.people.require(ledger.account.me),
        text: try RichText(linking: text, in: ledger), date: ledger.now)
      try ledger.messages.insert(message)
      try ledger.sent.save(message.id.rawValue, ofSending: name)
      return (
        message,
        [.messageChanged(message), .conversationChanged(try ledger.conversations.require(id))]
      )
    }
  }

  func markRead(_ id: Conversation.ID) async throws {
    try await context.change { ledger in
      guard try ledger.conversations.markRead(id) else { return ((), []) }
      return ((), [.conversationChanged(try ledger.conversations.require(id))])
    }
  }

  func delete(_ id: Conversation.ID) async throws {
    try await context.change { ledger in
      try ledger.conversations.clear(id)
      return ((), [.conversationDeleted(id)])
    }
  }

  private func checkReaches(_ conversation: Conversation, _ ledger: Ledger) throws {
    for person in conversation.participants {
      guard try !ledger.relationships.current(with: person.id).isBlocked else {
        throw LoadFailure.refused("You blocked this person. Unblock them to write to them.")
      }
    }
  }
}
