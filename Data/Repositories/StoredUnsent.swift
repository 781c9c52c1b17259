import Domain

/// Drafts of messages and unsent messages, one value per conversation.
struct StoredUnsent: UnsentRepository {
  let context: StoreContext

  func fetchUnsent(in conversation: Conversation.ID) async throws -> UnsentMessages {
    try await context.store.read { ledger in
      try ledger.settings.value(of: .unsent(in: conversation)) ?? UnsentMessages()
    }
  }

  func hasStored(
    _ message: UnsentMessage.ID, in conversation: Conversation.ID
  ) async throws -> Bool {
    try await context.store.read { ledger in
      let unsent = try ledger.settings.value(of: .unsent(in: conversation)) ?? UnsentMessages()
      return try unsent.messages.contains { $0.id == message }
        || ledger.outbox.find(message) != nil
        || ledger.sent.result(ofSending: Message.ID(sent: message).rawValue) != nil
    }
  }

  func save(_ draft: String, in conversation: Conversation.ID) async throws {
    try await change(conversation) { $0.draft = draft }
  }

  func keep(
    _ message: UnsentMessage, leaving draft: String, in conversation: Conversation.ID
  ) async throws {
    try await change(conversation) { unsent in
      if !unsent.replace(message) { unsent.messages.append(message) }
      unsent.draft = draft
    }
  }

  func update(_ message: UnsentMessage, in conversation: Conversation.ID) async throws {
    try await change(conversation) { _ = $0.replace(message) }
  }

  func remove(_ message: UnsentMessage.ID, from conversation: Conversation.ID) async throws {
    try await context.change { ledger in
      try ledger.messages.takeUnsent(message, from: conversation)
      return ((), try ledger.conversations.conversationChanged(conversation))
    }
  }

  private func change(
    _ conversation: Conversation.ID, _ body: @Sendable (inout UnsentMessages) -> Void
  ) async throws {
    try await context.store.write { try $0.messages.changeUnsent(in: conversation, body) }
  }
}

extension MessageTable {
  /// Call this in the transaction in which the source takes the message. A later transaction would
  /// also remove text that a refusal has returned in the meantime.
  func takeUnsent(_ message: UnsentMessage.ID, from conversation: Conversation.ID) throws {
    try changeUnsent(in: conversation) { $0.messages.removeAll { $0.id == message } }
  }

  /// Returns a refused message to its field, with the reason.
  func giveBack(_ entry: OutboxEntry, because failure: LoadFailure) throws {
    guard case .send(let text, let conversation) = entry.action else { return }
    let refused = UnsentMessage(
      id: entry.id, text: text, written: entry.created, state: .refused(failure))
    try changeUnsent(in: conversation) { unsent in
      if !unsent.replace(refused) { unsent.messages.append(refused) }
    }
  }

  fileprivate func changeUnsent(
    in conversation: Conversation.ID, _ body: (inout UnsentMessages) -> Void
  ) throws {
    let setting = Setting.unsent(in: conversation)
    let before = try ledger.settings.value(of: setting) ?? UnsentMessages()
    var unsent = before
    body(&unsent)
    if unsent.isEmpty {
      try ledger.settings.remove(setting)
    } else if unsent != before {
      try ledger.settings.save(unsent, of: setting)
    }
    // Not for each typed letter.
    guard unsent.messages != before.messages else { return }
    try ledger.conversations.list(conversation, at: refused(in: conversation).last?.date)
  }

  /// Oldest first.
  func refused(in conversation: Conversation.ID) throws -> [Message] {
    let unsent = try ledger.settings.value(of: .unsent(in: conversation)) ?? UnsentMessages()
    return try unsent.messages.filter(\.isRefused).map { message in
      Message(
        id: Message.ID(sent: message.id), conversationID: conversation,
        author: try ledger.people.require(account.me), text: RichText(message.text),
        date: message.written)
    }
  }
}

extension Setting<UnsentMessages> {
  static let unsentPrefix = "unsent:"

  static func unsent(in conversation: Conversation.ID) -> Self {
    Self(name: unsentPrefix + conversation.rawValue)
  }
}

extension UnsentMessages {
  fileprivate mutating func replace(_ message: UnsentMessage) -> Bool {
    guard let index = messages.firstIndex(where: { $0.id == message.id }) else { return false }
    messages[index] = message
    return true
  }
}
