import Domain

// The threads of a server as one conversation, including unsent messages.

extension ConversationTable {
  func save(_ group: [MastodonJSON.Conversation], as id: Conversation.ID) throws {
    let isRead = try (ledger.outbox.pending().entries + ledger.confirmed.entries).contains {
      $0.action == .markRead(id)
    }
    let known = try ledger.settings.value(of: .threads(of: id)) ?? []
    let fresh = group.map { conversation in
      var thread = conversation.thread
      thread.readUpTo = known.first { $0.id == thread.id }?.readUpTo
      return thread
    }
    let threads =
      fresh
      + known.filter { old in
        !old.id.isEmpty && !fresh.contains { $0.id == old.id || $0.last == old.last }
      }
    try ledger.settings.save(Array(threads.prefix(20)), of: .threads(of: id))
    try save(
      Conversation(
        id: id, participants: group[0].accounts.map(\.person),
        unreadCount: threads.count { $0.isUnread && !(isRead && $0.readUpTo == $0.last) }))
    for status in group.compactMap(\.lastStatus) { try ledger.messages.save(status, in: id) }
  }

  /// True if the thread has not changed on the server since it was stored.
  func isStored(_ conversation: MastodonJSON.Conversation) throws -> Bool {
    let fresh = conversation.thread
    return try ledger.settings.value(of: .threads(of: conversation.groupID))?.contains {
      $0.id == fresh.id && $0.last == fresh.last && $0.isUnread == fresh.isUnread
    } == true
  }

  /// The change to announce. None while the conversation is waiting to be deleted.
  func conversationChanged(_ id: Conversation.ID) throws -> [Change] {
    guard try !ledger.outbox.pending().deletes(id), let conversation = try find(id) else {
      return []
    }
    return [.conversationChanged(try shown(conversation))]
  }

  func shown(_ conversations: [Conversation]) throws -> [Conversation] {
    let pending = try ledger.outbox.pending()
    return try conversations.filter { !pending.deletes($0.id) }.map(shown)
  }

  /// Includes the newest unsent message.
  func shown(_ conversation: Conversation) throws -> Conversation {
    var conversation = conversation
    let refused = try ledger.messages.refused(in: conversation.id)
    conversation.hasRefusedMessage = !refused.isEmpty
    if let pending = try ledger.messages.pending(in: conversation.id).first {
      conversation.lastMessage = pending
    } else if conversation.lastMessage == nil {
      conversation.lastMessage = refused.last
    }
    return conversation
  }
}

extension ConversationTable {
  /// Conversations from a server that could not be stored.
  func shown(unstored conversations: [MastodonJSON.Conversation]) throws -> [Conversation] {
    try shown(
      conversations.grouped.map { id, group in
        var conversation = Conversation(
          id: id, participants: group[0].accounts.map(\.person),
          unreadCount: group.count { $0.isUnread })
        conversation.lastMessage = try group[0].lastStatus.map {
          try ledger.messages.message(from: $0, in: id)
        }
        return conversation
      })
  }
}

extension MessageTable {
  /// A page with messages that could not be stored.
  func page(
    _ page: Page<Message>, adding unstored: [MastodonJSON.Status], in id: Conversation.ID
  ) throws -> Page<Message> {
    let known = Set(page.items.map(\.id))
    let new = try unstored.map { try message(from: $0, in: id) }.filter { !known.contains($0.id) }
    var page = page
    page.items = (page.items + new).sorted { ($0.date ?? now) > ($1.date ?? now) }
    return page
  }

  func message(from status: MastodonJSON.Status, in id: Conversation.ID) throws -> Message {
    status.message(in: id).identified(as: try self.id(of: Post.ID(status.id)))
  }

  func save(_ status: MastodonJSON.Status, in id: Conversation.ID) throws {
    try save(message(from: status, in: id))
  }

  /// Stores an edited message. Does nothing if it is unknown.
  func change(to status: MastodonJSON.Status) throws -> [Change] {
    let id = try id(of: Post.ID(status.id))
    guard let conversation = try conversation(of: id)?.id else { return [] }
    try save(status, in: conversation)
    return [.messageChanged(try require(id, in: conversation))]
      + (try ledger.conversations.conversationChanged(conversation))
  }

  /// Newest first.
  func pending(in conversation: Conversation.ID) throws -> [Message] {
    try ledger.outbox.pending().entries.reversed().compactMap { entry in
      guard case .send(let text, to: conversation) = entry.action else { return nil }
      return try message(text, of: entry, in: conversation)
    }
  }

  func message(
    _ text: String, of entry: OutboxEntry, in conversation: Conversation.ID
  ) throws -> Message {
    Message(
      id: Message.ID(sent: entry.id), conversationID: conversation,
      author: try ledger.people.require(account.me), text: try RichText(linking: text, in: ledger),
      date: entry.created)
  }
}

extension [MastodonJSON.Conversation] {
  /// The threads of each conversation, in the order of the list. A note to oneself is none.
  var grouped: [(id: Conversation.ID, threads: [MastodonJSON.Conversation])] {
    let groups = Dictionary(grouping: filter { !$0.accounts.isEmpty }, by: \.groupID)
    var known: Set<Conversation.ID> = []
    return compactMap { conversation in
      let id = conversation.groupID
      guard let group = groups[id], known.insert(id).inserted else { return nil }
      return (id, group)
    }
  }
}

extension MastodonJSON.Status {
  /// True for a direct post between exactly these people. The thread of a post can have messages
  /// that not all of them received.
  func isMessage(in conversation: Conversation.ID, of me: Person.ID) -> Bool {
    let people = Set(([account.id] + mentions.map(\.id)).map { Person.ID($0) }).subtracting([me])
    return isDirect && conversation == Conversation.ID(with: Array(people))
  }
}

extension MastodonJSON.Conversation {
  var groupID: Conversation.ID {
    Conversation.ID(with: accounts.map { Person.ID($0.id) })
  }

  fileprivate var thread: SourceThread {
    SourceThread(id: id, last: lastStatus.map { Post.ID($0.id) }, isUnread: isUnread)
  }
}

extension Conversation.ID {
  private static let prefix = "with "

  init(with people: [Person.ID]) {
    self.init(Self.prefix + people.map(\.rawValue).sorted().joined(separator: " "))
  }

  var people: [Person.ID]? {
    guard rawValue.hasPrefix(Self.prefix) else { return nil }
    return rawValue.dropFirst(Self.prefix.count).split(separator: " ").map {
      Person.ID(String($0))
    }
  }
}
