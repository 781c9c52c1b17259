import Domain

/// The outbox: waiting and refused entries, and the actions on them.
struct LiveOutbox: OutboxRepository {
  let context: LiveContext

  func fetchEntries() async throws -> [OutboxEntry] {
    try await context.store.read { try $0.outbox.shown() }
  }

  func retry(_ id: OutboxEntry.ID) async throws {
    try await context.change { ledger in
      var entry = try ledger.outbox.require(id)
      let wasRefused = entry.isRefused
      entry.state = .waiting
      if wasRefused { entry.failures = nil }
      // The person has decided to send the report again.
      if let report = entry.action.report {
        entry = entry.replacing(action: .report(report, isOnItsWay: false))
      }
      try ledger.outbox.save(entry)
      return ((), wasRefused ? try ledger.outbox.changes(by: entry) : [])
    }
    await context.sender.wake()
  }

  /// Removes the entry and its effects on the screen. If it has already reached the source, it
  /// stays there.
  func delete(_ id: OutboxEntry.ID) async throws {
    let deleted: OutboxEntry? = try await context.change { ledger in
      guard let entry = try ledger.outbox.find(id) else { return (nil, []) }
      for waiting in try ledger.outbox.entries() where waiting.awaitsCreation(by: entry) {
        try ledger.outbox.delete(waiting.id)
      }
      if case .dismissSuggestion(let person) = entry.action {
        try ledger.explore.suggestAgain(person)
      }
      return (entry, entry.withdrawn + (try ledger.outbox.withdraw([entry])))
    }
    if let deleted { await context.local.forgetPictures(of: deleted) }
  }

  /// If the entry is gone, it was sent in the meantime.
  func moveToDrafts(_ id: OutboxEntry.ID) async throws -> Draft {
    try await context.change { ledger in
      guard let entry = try ledger.outbox.find(id) else { throw LoadFailure.deliveryUnknown }
      return try ledger.outbox.moveToDrafts(entry)
    }
  }
}

extension OutboxEntry {
  /// Deleted messages disappear. Refused ones return to their field.
  fileprivate var withdrawn: [Change] {
    guard case .send(_, let conversation) = action else { return [] }
    return [.withdrawn(Message.ID(sent: id), from: conversation)]
  }
}

extension OutboxTable {
  /// The changes on the screen when this entry begins to wait, also after a retry.
  func changes(by entry: OutboxEntry) throws -> [Change] {
    switch entry.action {
    case .publish: try ledger.posts.pending(entry).map { [.changed($0)] } ?? []
    case .delete(let post): [.deleted(post)]
    case .deleteConversation(let id): [.conversationDeleted(id)]
    case .edit(let post, _, as: _): [.edited(try ledger.posts.shown(post))]
    case .react(_, let reaction, let isOn):
      try changes(without: entry).flatMap { change in
        if case .changed(let post) = change {
          return Change.reacted(reaction, isOn: isOn, to: post)
        }
        return [change]
      }
    case .setMember(let person, let list, let isOn):
      try ledger.lists.listed(person, in: list, isOn: isOn)
    default: try changes(without: entry)
    }
  }

  /// The changes on the screen after a refusal. A refused post stays, with the reason.
  func changes(refusing entry: OutboxEntry) throws -> [Change] {
    if let post = try ledger.posts.pending(entry) { return [.changed(post)] }
    return try changes(without: entry)
  }

  /// The changes on the screen after the entry was deleted without being sent.
  func changes(without entry: OutboxEntry) throws -> [Change] {
    switch entry.action {
    case .publish(let draft): [.deleted(Post.ID(pending: draft.id))]
    case .edit(let post, _, as: _):
      try ledger.sent.sourceID(of: post).flatMap { id in
        try ledger.posts.find(id).flatMap { try pending().applied(to: $0) }
      }.map { [.edited($0)] } ?? []
    case .react(let post, _, _), .vote(_, let post, _), .delete(let post):
      try ledger.sent.sourceID(of: post).flatMap { id in
        try ledger.posts.find(id).flatMap { try pending().applied(to: $0) }
      }.map { [.changed($0)] } ?? []
    case .follow(let person, _), .mute(let person, _), .block(let person, _),
      .notify(let person, _), .showBoosts(let person, _), .note(let person, _):
      try ledger.people.optionalKey(of: person) == nil
        ? []
        : [.related(try ledger.relationships.shown(try ledger.relationships.current(with: person)))]
    case .answer(_, let person):
      try ledger.relationships.answered(person)
        + [.notificationsChanged(try ledger.notices.shown(try ledger.notices.requests(of: person)))]
    case .answerNotices(_, let request, _):
      try ledger.noticeRequests.requested(request, isOpen: true)
    case .choosePolicy:
      try ledger.noticeRequests.shownPolicy().map { [.noticePolicyChanged($0)] } ?? []
    case .createList, .changeList, .deleteList, .followHashtag:
      [.timelinesChanged(try ledger.lists.shownTimelines())]
    case .createFilter, .changeFilter, .deleteFilter: try ledger.filters.changes()
    case .setMember(let person, let list, let isOn):
      try ledger.lists.listed(person, in: list, isOn: !isOn)
    case .schedule, .reschedule, .unschedule: [.scheduled(try ledger.scheduled.shown())]
    case .markHome, .markNotices, .report, .dismissSuggestion: []
    case .editProfile: try ledger.profile.showEdits()
    case .send(_, let id), .markRead(let id), .deleteConversation(let id):
      try ledger.conversations.conversationChanged(id)
    }
  }
}
