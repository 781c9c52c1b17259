import Domain
import MessageFieldFeature
import Presentation

package struct ConversationSources: ScreenSources {
  let conversations: any ConversationRepository
  let unsent: any UnsentRepository
  let outbox: any OutboxRepository
  package let surroundings: Surroundings
  let field: MessageFieldSources

  package init(
    conversations: any ConversationRepository, unsent: any UnsentRepository,
    outbox: any OutboxRepository, _ surroundings: Surroundings
  ) {
    self.conversations = conversations
    self.unsent = unsent
    self.outbox = outbox
    self.surroundings = surroundings
    field = MessageFieldSources(conversations: conversations, unsent: unsent, surroundings)
  }
}

extension ConversationSources {
  func messages(in conversation: Conversation.ID) -> Pager<Message>.Fetch {
    { [conversations, now] in
      FetchedPage(
        try await conversations.fetchMessages(in: conversation, after: $0), .fetched(now()))
    }
  }

  func conversation(with target: ConversationTarget) async throws -> Conversation {
    switch target {
    case .id(let id): try await conversations.fetchConversation(id)
    case .person(let id): try await conversations.fetchConversation(with: id)
    }
  }

  func open(
    _ target: ConversationTarget, resuming windowText: UnsavedText?
  ) async throws -> OpenedConversation {
    let conversation = try await conversation(with: target)
    // Fetched first: the draft must be in the field before anyone types.
    let unsent = try await unsent.fetchUnsent(in: conversation.id)
    let lengthRule = try await conversations.fetchLengthRule(in: conversation.id)
    let resumed = try await field.resume(windowText, in: conversation.id)
    let waiting = try await outbox.fetchEntries().messages(to: conversation.id)
    let cached = try await readCache { try await conversations.cachedMessages(in: conversation.id) }
    let page =
      if let cached { cached.value } else {
        try await conversations.fetchMessages(in: conversation.id, after: nil)
      }
    return OpenedConversation(
      conversation: conversation, unsent: unsent, resumed: resumed, lengthRule: lengthRule,
      waiting: waiting, page: page, freshness: cached.map { .kept($0.fetched) } ?? .fetched(now()))
  }
}

/// The content of a conversation when its screen opens.
struct OpenedConversation: Sendable {
  let conversation: Conversation
  let unsent: UnsentMessages
  /// The text that was only in the window.
  let resumed: String?
  let lengthRule: MessageLengthRule?
  let waiting: Set<Message.ID>
  let page: Page<Message>
  let freshness: Freshness
}

extension [OutboxEntry] {
  /// The messages that the source has accepted but not sent yet.
  func messages(to conversation: Conversation.ID) -> Set<Message.ID> {
    Set(
      compactMap { entry in
        guard case .send(_, to: conversation) = entry.action else { return nil }
        return Message.ID(sent: entry.id)
      })
  }
}
