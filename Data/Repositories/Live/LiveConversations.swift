import Domain
import Foundation

/// Direct posts as conversations: all messages between the same people form one conversation, even
/// if the server has several threads. So a conversation has its ID before the first message is
/// sent.
struct LiveConversations: ConversationRepository {
  let context: LiveContext

  /// Returns all on one page, because only the server knows the next cursor.
  func cachedConversations() async throws -> Cached<Page<Conversation>>? {
    try await context.store.read { ledger in
      guard let fetched = try ledger.settings.fetched(.conversations) else { return nil }
      let page = try ledger.conversations.page(from: .last, limit: Self.maxConversations)
      return Cached(Page(items: try ledger.conversations.shown(page.items)), fetched: fetched)
    }
  }

  func fetchConversations(after cursor: Cursor?) async throws -> Page<Conversation> {
    let start = try cursor.map(LiveCursor.init)
    let mark = context.mark
    let page = try await context.load(.conversations().page(start?.address))
    let next = LiveCursor.next(page.next, below: [], at: nil, after: start)
    return try await context.keepIfPossible {
      Page(items: try await keep(page, isFirst: start == nil, askedAt: mark), next: next)
    } orShow: { ledger in
      Page(items: try ledger.conversations.shown(unstored: page.items), next: next)
    }
  }

  func fetchConversation(_ id: Conversation.ID) async throws -> Conversation {
    let known = try await context.store.read { ledger in
      try ledger.conversations.find(id).map(ledger.conversations.shown)
    }
    if let known { return known }
    guard let people = id.people, !people.isEmpty else { throw LoadFailure.notFound }
    let repository = LivePeople(context: context)
    var participants: [Person] = []
    for person in people {
      let known = try await repository.cachedPerson(person)?.value
      if let known {
        participants.append(known)
      } else {
        participants.append(try await repository.fetchPerson(person))
      }
    }
    return try await context.store.write { [participants] ledger in
      try ledger.conversations.save(Conversation(id: id, participants: participants))
      return try ledger.conversations.shown(try ledger.conversations.require(id))
    }
  }

  func fetchConversation(with person: Person.ID) async throws -> Conversation {
    let isMe = try await context.store.read { ledger in
      try ledger.people.optionalKey(of: person) == ledger.account.me
    }
    if isMe { throw LoadFailure.refused("A conversation needs someone else.") }
    return try await fetchConversation(Conversation.ID(with: [person]))
  }

  /// Works for every known conversation, even an empty one, so that people can write immediately.
  func cachedMessages(
    in conversation: Conversation.ID
  ) async throws -> Cached<Page<Message>>? {
    let kept = try await storedMessages(in: conversation, after: nil)
    let fetched = try await context.store.read {
      try $0.settings.fetched(.messages(in: conversation))
    }
    return Cached(kept, fetched: fetched)
  }

  func fetchMessages(
    in conversation: Conversation.ID, after cursor: Cursor?
  ) async throws -> Page<Message> {
    let unstored = cursor == nil ? try await refresh(conversation) : []
    let page = try await storedMessages(in: conversation, after: cursor)
    guard !unstored.isEmpty else { return page }
    return try await context.store.read {
      try $0.messages.page(page, adding: unstored, in: conversation)
    }
  }

  func fetchLengthRule(in conversation: Conversation.ID) async throws -> MessageLengthRule? {
    try await context.store.read { ledger in
      let known = try ledger.conversations.require(conversation)
      return MessageLengthRule(
        try ledger.accounts.fetch().capabilities.lengthRule,
        prefix: MastodonDirect(text: "", names: known.recipientNames).status)
    }
  }

  func send(
    _ text: String, to conversation: Conversation.ID, key: OutboxEntry.ID
  ) async throws -> Message {
    guard !text.allSatisfy(\.isWhitespace) else {
      throw LoadFailure.refused("The message is empty.")
    }
    return try await context.change { ledger in
      try ledger.messages.takeUnsent(key, from: conversation)
      let id = Message.ID(sent: key)
      if try ledger.sent.result(ofSending: id.rawValue) != nil {
        return (try ledger.messages.require(id, in: conversation), [])
      }
      if let known = try ledger.outbox.find(key), !known.isRefused {
        return (
          try ledger.messages.pending(in: conversation).first { $0.id == id }
            ?? ledger.messages.require(id, in: conversation), []
        )
      }
      let entry = OutboxEntry(
        id: key, action: .send(text, to: conversation), created: ledger.now)
      try ledger.outbox.save(entry)
      let message = try ledger.messages.message(text, of: entry, in: conversation)
      return (
        message,
        [
          .messageChanged(message),
          .conversationChanged(
            try ledger.conversations.shown(ledger.conversations.require(conversation))),
        ]
      )
    }
  }

  func markRead(_ conversation: Conversation.ID) async throws {
    let id = context.makeEntryID()
    try await context.change { ledger in
      guard try ledger.conversations.markRead(conversation) else { return ((), []) }
      try ledger.conversations.noteRead(conversation)
      let entry = OutboxEntry(id: id, action: .markRead(conversation), created: ledger.now)
      if try !ledger.outbox.pending().entries.contains(where: { $0.action == entry.action }) {
        try ledger.outbox.save(entry)
      }
      return ((), try ledger.conversations.conversationChanged(conversation))
    }
  }

  func delete(_ conversation: Conversation.ID) async throws {
    let id = context.makeEntryID()
    try await context.change { ledger in
      guard try !ledger.outbox.pending().deletes(conversation) else { return ((), []) }
      let deletion = OutboxEntry.Action.deleteConversation(conversation)
      for entry in try ledger.outbox.entries() where entry.action == deletion && entry.isRefused {
        try ledger.outbox.delete(entry.id)
      }
      try ledger.outbox.add(deletion, as: id)
      return ((), [.conversationDeleted(conversation)])
    }
  }
}

extension LiveConversations {
  /// Call this for a conversation with a new message, or one that was read on another device.
  func announce(_ conversation: MastodonJSON.Conversation, askedAt mark: Int) async throws {
    guard !conversation.accounts.isEmpty else { return }
    let id = conversation.groupID
    let missed = try await fetchMissed(in: conversation)
    try await context.local.change { ledger in
      ledger.confirmed = context.sender.settled.since(mark)
      guard !ledger.confirmed.deletes(id) else { return ((), []) }
      let before = try ledger.conversations.find(id)
      var new: [Message.ID] = []
      for status in missed + [conversation.lastStatus].compactMap(\.self) {
        let message = try ledger.messages.id(of: Post.ID(status.id))
        let isKnown = try before != nil && ledger.messages.find(message, in: id) != nil
        if !isKnown { new.append(message) }
      }
      try ledger.conversations.save([conversation], as: id)
      for status in missed { try ledger.messages.save(status, in: id) }
      let after = try ledger.conversations.require(id)
      guard after != before, try !ledger.outbox.pending().deletes(id) else { return ((), []) }
      return (
        (),
        try new.map { .messageChanged(try ledger.messages.require($0, in: id)) }
          + [.conversationChanged(try ledger.conversations.shown(after))]
      )
    }
  }

  /// Announces changes in the newest conversations. Failures are not shown, because the person did
  /// not start this work.
  func refreshNewest() async {
    let mark = context.mark
    do {
      let newest = try await context.load(.conversations()).items
      let changed = try await context.store.read { ledger in
        try newest.filter { try !ledger.conversations.isStored($0) }
      }
      // Newest last, as if they had just arrived.
      for conversation in changed.reversed() {
        try await announce(conversation, askedAt: mark)
      }
    } catch {
      return
    }
  }

  /// The messages between the last known one of a thread and its newest. None if the request fails:
  /// they are loaded with the next page.
  private func fetchMissed(
    in conversation: MastodonJSON.Conversation
  ) async throws -> [MastodonJSON.Status] {
    let known = try await threads(of: conversation.groupID).first { $0.id == conversation.id }?.last
    guard let known, let last = conversation.lastStatus,
      known != Post.ID(last.id), last.parentID.map({ Post.ID($0) }) != known
    else { return [] }
    do {
      let earlier = try await context.load(.context(of: Post.ID(last.id))).ancestors
      let place = earlier.lastIndex { Post.ID($0.id) == known }
      let me = try await context.fetchMe()
      return place.map { place in
        earlier[(place + 1)...].filter { $0.isMessage(in: conversation.groupID, of: me) }
      } ?? []
    } catch is LoadFailure {
      return []
    }
  }

  private func keep(
    _ page: Page<MastodonJSON.Conversation>, isFirst: Bool, askedAt mark: Int
  ) async throws -> [Conversation] {
    try await context.keep(askedAt: mark) { ledger in
      var ids: [Conversation.ID] = []
      for (id, group) in page.items.grouped where !ledger.confirmed.deletes(id) {
        ids.append(id)
        try ledger.conversations.save(group, as: id)
      }
      if isFirst {
        if page.next == nil { try ledger.conversations.forget(except: Set(ids)) }
        try ledger.settings.noteFetched(.conversations)
      }
      return try ledger.conversations.shown(ids.map(ledger.conversations.require))
    }
  }

  /// Fetches the most recent threads, and those of shown messages that are in none of them. Returns
  /// the messages that could not be stored.
  private func refresh(_ conversation: Conversation.ID) async throws -> [MastodonJSON.Status] {
    var threads = try await threads(of: conversation)
    if threads.isEmpty {
      _ = try await fetchConversations(after: nil)
      threads = try await self.threads(of: conversation)
    }
    let me = try await context.fetchMe()
    var work = ConversationRefresh(
      threads: threads.compactMap(\.last),
      shown: try await storedMessages(in: conversation, after: nil).items.compactMap(\.post))
    var unstored: [MastodonJSON.Status] = []
    var hasDeleted = false
    while let post = work.next() {
      do {
        let around = try await context.load(.context(of: post))
        let direct = (around.ancestors + around.descendants).filter(\.isDirect)
        let messages = direct.filter { $0.isMessage(in: conversation, of: me) }
        let others = direct.filter { !$0.isMessage(in: conversation, of: me) }
        work.found(direct)
        if try await !store(messages, without: others, in: conversation) { unstored += messages }
      } catch LoadFailure.notFound {
        hasDeleted = true
        try await context.keepIfPossible {
          try await context.local.change { ((), try $0.messages.delete(post)) }
        }
      }
    }
    // The list says what comes before a deleted message.
    if hasDeleted { _ = try await fetchConversations(after: nil) }
    try await context.keepIfPossible {
      try await context.store.write { try $0.settings.noteFetched(.messages(in: conversation)) }
    }
    return unstored
  }

  /// Returns false if that is not possible, for example because the disk is full.
  /// - Parameter others: messages between other people. Earlier versions stored them, too.
  private func store(
    _ messages: [MastodonJSON.Status], without others: [MastodonJSON.Status],
    in conversation: Conversation.ID
  ) async throws -> Bool {
    try await context.keepIfPossible {
      try await context.local.change { ledger in
        for status in messages { try ledger.messages.save(status, in: conversation) }
        return (
          true,
          try others.flatMap { try ledger.messages.delete(Post.ID($0.id), from: conversation) }
        )
      }
    } orShow: { _ in
      false
    }
  }

  private static let maxConversations = 200

  private func threads(of conversation: Conversation.ID) async throws -> [SourceThread] {
    try await context.store.read { try $0.settings.value(of: .threads(of: conversation)) } ?? []
  }

  private func storedMessages(
    in conversation: Conversation.ID, after cursor: Cursor?
  ) async throws -> Page<Message> {
    try await context.store.read { ledger in
      var page =
        try ledger.outbox.pending().clears(conversation)
        ? Page(items: [])
        : try ledger.messages.page(
          in: conversation, from: try cursor.start(ledger), limit: LiveContext.pageSize)
      if cursor == nil { page.items = try ledger.messages.pending(in: conversation) + page.items }
      return page
    }
  }
}
