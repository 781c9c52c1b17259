import Domain
import Foundation

// Sends messages, which are direct posts.
extension OutboxDelivery {
  func send(
    _ text: String, to id: Conversation.ID, _ entry: OutboxEntry
  ) async throws -> Message {
    let (conversation, threads) = try await store.read { ledger in
      (try ledger.conversations.require(id), try ledger.settings.value(of: .threads(of: id)) ?? [])
    }
    let direct = MastodonDirect(
      text: text, names: conversation.recipientNames,
      replyTo: threads.lazy.compactMap(\.last).first?.rawValue)
    // Two people on different servers can have the same name.
    let people = Set(conversation.participants.map(\.id))
    let isSame: @Sendable (Post) -> Bool = { post in
      let mentions = post.content?.mentions ?? []
      return post.visibility == .direct && post.matches(direct.status)
        && (mentions.isEmpty || !people.isDisjoint(with: mentions))
    }
    if let post = try await arrived(entry, isSame) {
      return Message(
        id: Message.ID(post.id.rawValue), conversationID: id, author: post.author,
        text: post.content?.withoutLeadingMentions ?? RichText(""), date: post.date)
    }
    do {
      return try await remote.load(.send(direct, key: entry.id)).message(in: id)
    } catch LoadFailure.notFound where direct.replyTo != nil {
      // The message that this one answers was deleted. The server knows the one before it.
      let listed = try await remote.load(.conversations()).items.first { $0.groupID == id }
      var answer = direct
      answer.replyTo = listed?.lastStatus?.id
      if answer.replyTo == direct.replyTo { answer.replyTo = nil }
      return try await remote.load(.send(answer, key: entry.id)).message(in: id)
    }
  }

  /// The server marks a whole thread. If the person has read it some time ago, it may have a newer
  /// message, so the server is asked first.
  func markRead(_ id: Conversation.ID, _ entry: OutboxEntry) async throws {
    let (threads, now) = try await store.read { ledger in
      (try ledger.settings.value(of: .threads(of: id)) ?? [], ledger.now)
    }
    let isLate = entry.attempts > 1 || now.timeIntervalSince(entry.created) > 10
    let listed = isLate ? try await remote.load(.conversations()).items : []
    for thread in threads where thread.isUnread {
      let last = listed.first { $0.id == thread.id }?.lastStatus.map { Post.ID($0.id) }
      if let last, let read = thread.readUpTo, last != read { continue }
      do {
        try await remote.load(.markRead(thread.id))
      } catch LoadFailure.notFound {
        // A deleted conversation needs no read mark.
      }
    }
  }

  /// Requests the list first, because the server does not say which of its threads a message was
  /// sent in.
  func delete(_ id: Conversation.ID) async throws {
    let known = try await store.read { try $0.settings.value(of: .threads(of: id)) } ?? []
    let listed = try await remote.load(.conversations()).items.filter { $0.groupID == id }
    for thread in Set(known.map(\.id) + listed.map(\.id)).sorted() where !thread.isEmpty {
      try await deleteIfKnown(.deleteConversation(thread))
    }
  }
}

extension Conversation {
  /// A direct post reaches the people that it mentions.
  var recipientNames: [String] { participants.compactMap(\.userName) }
}

// Storing results.
extension MessageTable {
  func keep(sent message: Message, _ entry: OutboxEntry) throws -> [Change] {
    let id = Message.ID(sent: entry.id)
    if try ledger.sent.result(ofSending: id.rawValue) == nil {
      try ledger.sent.save(message.id.rawValue, ofSending: id.rawValue)
    }
    let post = Post.ID(message.id.rawValue)
    var own = Message(
      id: id, conversationID: message.conversationID, author: try ledger.people.require(account.me),
      text: message.text, date: message.date)
    own.post = post
    try save(own)
    var threads = try ledger.settings.value(of: .threads(of: message.conversationID)) ?? []
    if threads.isEmpty { threads = [SourceThread(id: "", last: post, isUnread: false)] }
    threads[0].last = post
    try ledger.settings.save(threads, of: .threads(of: message.conversationID))
    return [
      .messageChanged(own),
      .conversationChanged(
        try ledger.conversations.shown(try ledger.conversations.require(message.conversationID))),
    ]
  }
}

extension ConversationTable {
  func markThreadsRead(of id: Conversation.ID) throws {
    guard var threads = try ledger.settings.value(of: .threads(of: id)) else { return }
    for index in threads.indices
    where threads[index].readUpTo == nil || threads[index].readUpTo == threads[index].last {
      threads[index].isUnread = false
    }
    try ledger.settings.save(threads, of: .threads(of: id))
  }

  /// Call this when the person has read the conversation.
  func noteRead(_ id: Conversation.ID) throws {
    guard var threads = try ledger.settings.value(of: .threads(of: id)) else { return }
    for index in threads.indices { threads[index].readUpTo = threads[index].last }
    try ledger.settings.save(threads, of: .threads(of: id))
  }
}
