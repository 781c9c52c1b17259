import Domain
import Foundation
import Presentation

/// Everything messages need from outside.
package struct MessagesSources: Sendable {
  let conversations: any ConversationRepository
  let unsent: any UnsentRepository
  let outbox: any OutboxRepository
  let now: @Sendable () -> Date
  let makeID: @Sendable () -> String
  let sleep: @Sendable (Duration) async throws -> Void
  let formatting: Formatting

  package init(
    conversations: any ConversationRepository, unsent: any UnsentRepository,
    outbox: any OutboxRepository,
    now: @escaping @Sendable () -> Date, makeID: @escaping @Sendable () -> String,
    sleep: @escaping @Sendable (Duration) async throws -> Void, formatting: Formatting
  ) {
    self.conversations = conversations
    self.unsent = unsent
    self.outbox = outbox
    self.now = now
    self.makeID = makeID
    self.sleep = sleep
    self.formatting = formatting
  }
}

extension MessagesSources {
  var rowMaker: ConversationRowMaker {
    ConversationRowMaker(formatting: formatting)
  }

  func messageMaker(
    of conversation: Conversation, waiting: Set<Message.ID>
  ) -> MessageRowMaker {
    MessageRowMaker(
      now: now(), formatting: formatting, participants: conversation.participants.map(\.id),
      waiting: waiting)
  }

  func fetchKeptConversations() async throws -> (list: ConversationList, freshness: Freshness)? {
    try await kept(conversations.cachedConversations).map {
      (ConversationList($0.value, by: rowMaker), .kept($0.fetched))
    }
  }

  func fetchConversations(after cursor: Cursor?) async throws -> ConversationList {
    ConversationList(try await conversations.fetchConversations(after: cursor), by: rowMaker)
  }

  func open(
    _ target: ConversationTarget, resuming windowText: UnsavedText?
  ) async throws -> OpenedTalk {
    let conversation =
      switch target {
      case .id(let id): try await conversations.fetchConversation(id)
      case .person(let id): try await conversations.fetchConversation(with: id)
      }
    // First, so that nobody writes in a field whose draft is still missing.
    let unsent = try await unsent.fetchUnsent(in: conversation.id)
    let resumed = try await resume(windowText, in: conversation.id)
    let waiting = try await outbox.fetchEntries().messages(to: conversation.id)
    if let cached = try await kept({
      try await conversations.cachedMessages(in: conversation.id)
    }) {
      let maker = messageMaker(of: conversation, waiting: waiting)
      return OpenedTalk(
        talk: Talk(conversation, cached.value, by: maker), freshness: .kept(cached.fetched),
        unsent: unsent, resumed: resumed, waiting: waiting)
    }
    let talk = try await fetchPage(of: conversation, after: nil, waiting: waiting)
    return OpenedTalk(
      talk: talk, freshness: .fetched(now()), unsent: unsent, resumed: resumed, waiting: waiting)
  }

  /// Nil if the message was handed over before the app ended.
  private func resume(
    _ kept: UnsavedText?, in conversation: Conversation.ID
  ) async throws -> String? {
    guard let kept, let text = kept.text, let id = kept.owner(as: UnsentMessage.ID.self),
      try await !unsent.hasTaken(id, in: conversation)
    else { return nil }
    return text
  }

  func fetchPage(
    of conversation: Conversation, after cursor: Cursor?, waiting: Set<Message.ID>
  ) async throws -> Talk {
    let page = try await conversations.fetchMessages(in: conversation.id, after: cursor)
    return Talk(conversation, page, by: messageMaker(of: conversation, waiting: waiting))
  }

  /// Sends a message and notes why it could not be, whoever still waits for that.
  func deliver(
    _ message: UnsentMessage, to conversation: Conversation.ID
  ) async throws -> Message {
    do {
      return try await conversations.send(message.text, to: conversation, key: message.id)
    } catch let failure as LoadFailure {
      // Where this fails too it stays in the store, to be sent when the conversation is opened.
      try? await unsent.update(message.refused(failure), in: conversation)
      throw failure
    }
  }
}

/// A conversation as it is found when its screen opens.
struct OpenedTalk: Sendable {
  let talk: Talk
  let freshness: Freshness
  let unsent: UnsentMessages
  /// The text that only the window had.
  let resumed: String?
  let waiting: Set<Message.ID>
}

extension [OutboxEntry] {
  /// The messages that the source has taken and not sent yet.
  func messages(to conversation: Conversation.ID) -> Set<Message.ID> {
    Set(
      compactMap { entry in
        guard case .send(_, to: conversation) = entry.action else { return nil }
        return Message.ID(sent: entry.id)
      })
  }
}

extension UnsentMessage {
  func refused(_ failure: LoadFailure) -> UnsentMessage {
    var message = self
    message.state = .refused(failure)
    return message
  }
}
