import Domain

// A post for mentioned people is a message to them, as on a server.
extension EmbeddedConversations {
  func deliver(_ post: Post, _ ledger: Ledger) throws -> [Change] {
    let me = try ledger.people.require(ledger.account.me).id
    let people = post.content?.mentions.filter { $0 != me } ?? []
    guard post.visibility == .direct, !people.isEmpty else { return [] }
    let id = try conversation(with: people, ledger).id
    var message = Message(
      id: Message.ID(context.makeID()), conversationID: id, author: post.author,
      text: post.content ?? RichText(""), date: post.date)
    message.contentWarning = post.contentWarning
    message.media = post.media
    message.isSensitive = post.isSensitive
    message.attachment = post.poll != nil ? .poll : post.quote != nil ? .quote : nil
    message.post = post.id
    try ledger.messages.insert(message)
    return [.messageChanged(message), .conversationChanged(try ledger.conversations.require(id))]
  }

  private func conversation(with people: [Person.ID], _ ledger: Ledger) throws -> Conversation {
    if people.count == 1 { return try conversation(with: people[0], ledger) }
    let listed = try ledger.conversations.page(from: .last, limit: 500).items
    let known = listed.first { Set($0.participants.map(\.id)) == Set(people) }
    if let known { return known }
    let conversation = Conversation(
      id: Conversation.ID(context.makeID()),
      participants: try people.map { try ledger.people.require(try ledger.people.key(of: $0)) })
    try ledger.conversations.insert(conversation)
    return conversation
  }
}
