import Domain

/// Drafts of messages and messages on their way, one value for each conversation.
struct StoredUnsent: UnsentRepository {
  let context: StoreContext

  func fetchUnsent(in conversation: Conversation.ID) async throws -> UnsentMessages {
    try await context.store.read { ledger in
      try ledger.value(of: .unsent(in: conversation)) ?? UnsentMessages()
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
    try await change(conversation) { $0.messages.removeAll { $0.id == message } }
  }

  private func change(
    _ conversation: Conversation.ID, _ body: @Sendable (inout UnsentMessages) -> Void
  ) async throws {
    let setting = Setting.unsent(in: conversation)
    try await context.store.write { ledger in
      let before = try ledger.value(of: setting) ?? UnsentMessages()
      var unsent = before
      body(&unsent)
      if unsent.isEmpty {
        try ledger.remove(setting)
      } else if unsent != before {
        try ledger.save(unsent, of: setting)
      }
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
