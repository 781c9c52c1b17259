import Domain

/// Applies unconfirmed actions to content from the source. Actions show immediately, and a refusal
/// reverts them.
struct PendingChanges {
  let entries: [OutboxEntry]
  private let refusedEdits: [Post.ID: LoadFailure]

  init(_ entries: some Sequence<OutboxEntry>) {
    self.entries = entries.filter { !$0.isRefused }
    refusedEdits = Dictionary(
      entries.compactMap { entry in
        guard case .refused(let failure) = entry.state else { return nil }
        return entry.action.editedPost.map { ($0, failure) }
      }, uniquingKeysWith: { $1 })
  }

  /// Nil for a post that will be deleted.
  func applied(to post: Post) -> Post? {
    var post = post
    if let failure = refusedEdits[post.id] { post.editDelivery = .refused(failure) }
    for entry in entries {
      switch entry.action {
      case .delete(post.id): return nil
      case .edit(post.id, let draft, as: let content):
        post = post.edited(draft, content, at: entry.created)
        post.editDelivery = .waiting
      case .edit(let id, let draft, as: let content) where post.quote?.id == id:
        post.quote = post.quote?.updating { $0.edited(draft, content, at: entry.created) }
      case .react(post.id, let reaction, let isOn): post = post.setting(reaction, isOn: isOn)
      case .vote(_, post.id, let choices): post.poll = post.poll?.voting(choices)
      case .mute(let person, let isOn):
        let relationship = Relationship(personID: person, isMuted: isOn)
        post.quote = post.quote?.applying(.related(relationship))
      case .block(let person, let isOn):
        let relationship = Relationship(personID: person, isBlocked: isOn)
        post.quote = post.quote?.applying(.related(relationship))
      default: break
      }
    }
    return post
  }

  func applied(to relationship: Relationship, isLocked: Bool) -> Relationship {
    var relationship = relationship
    for entry in entries {
      switch entry.action {
      case .follow(relationship.personID, let isOn):
        relationship = relationship.settingFollowing(isOn, isLocked: isLocked)
      case .mute(relationship.personID, let isOn):
        relationship = relationship.settingMuted(isOn)
      case .block(relationship.personID, let isOn):
        relationship = relationship.settingBlocked(isOn)
      case .notify(relationship.personID, let isOn):
        relationship = relationship.settingNotifying(isOn)
      case .showBoosts(relationship.personID, let isOn):
        relationship = relationship.settingShowingBoosts(isOn)
      case .note(relationship.personID, let text): relationship = relationship.settingNote(text)
      case .answer(let answer, toRequestOf: relationship.personID):
        relationship = relationship.settingAnswer(answer)
      default: break
      }
    }
    return relationship
  }

  /// True if the messages will be deleted.
  func clears(_ conversation: Conversation.ID) -> Bool {
    entries.contains { $0.action == .deleteConversation(conversation) }
  }

  /// True if the conversation will be deleted and nothing was written in it since.
  func deletes(_ conversation: Conversation.ID) -> Bool {
    for entry in entries.reversed() {
      switch entry.action {
      case .deleteConversation(conversation): return true
      case .send(_, to: conversation): return false
      default: continue
      }
    }
    return false
  }

  func answer(toRequestOf person: Person.ID) -> Notice.Answer? {
    for entry in entries {
      if case .answer(let answer, toRequestOf: person) = entry.action { return answer }
    }
    return nil
  }

  /// Updates the set of people whose boosts are hidden.
  func hidingBoosts(_ known: Set<Person.ID>) -> Set<Person.ID> {
    var hidden = known
    for entry in entries {
      switch entry.action {
      case .showBoosts(let person, isOn: false): hidden.insert(person)
      // A new follow shows them.
      case .showBoosts(let person, isOn: true), .follow(let person, isOn: false):
        hidden.remove(person)
      default: break
      }
    }
    return hidden
  }

  /// The people whose follow will end.
  var unfollowed: Set<Person.ID> {
    var people: Set<Person.ID> = []
    for case .follow(let person, let isOn) in entries.map(\.action) {
      if isOn { people.remove(person) } else { people.insert(person) }
    }
    return people
  }

  /// Updates the hidden people with pending mutes and blocks.
  func hiding(_ known: HiddenPeople) -> Set<Person.ID> {
    var hidden = known
    for entry in entries {
      switch entry.action {
      case .mute(let person, isOn: true): hidden.muted.insert(person)
      case .mute(let person, isOn: false): hidden.muted.remove(person)
      case .block(let person, isOn: true): hidden.blocked.insert(person)
      case .block(let person, isOn: false): hidden.blocked.remove(person)
      default: break
      }
    }
    return hidden.all
  }
}

/// A person can be both muted and blocked, and stays hidden until both end.
struct HiddenPeople {
  var muted: Set<Person.ID>
  var blocked: Set<Person.ID>

  var all: Set<Person.ID> { muted.union(blocked) }
}

/// The people whose rows are hidden in a list.
struct HiddenRows {
  /// Their posts and boosts are hidden, also posts that others boosted.
  var people: Set<Person.ID>
  /// Their posts and boosts are hidden, but not posts that others boosted.
  var unfollowed: Set<Person.ID> = []
  /// Only their boosts are hidden.
  var boosters: Set<Person.ID> = []

  var isEmpty: Bool { people.isEmpty && unfollowed.isEmpty && boosters.isEmpty }

  func contains(_ post: Post) -> Bool {
    let sender = (post.boost?.person ?? post.author).id
    return people.contains(post.author.id) || people.contains(sender)
      || unfollowed.contains(sender) || post.boost != nil && boosters.contains(sender)
  }
}

extension OutboxTable {
  func pending() throws -> PendingChanges {
    PendingChanges(try entries())
  }

  func delivery(of entry: OutboxEntry) throws -> Post.Delivery {
    if case .refused(let failure) = entry.state { return .refused(failure) }
    return try ledger.settings.value(of: .isSignedOut) == true ? .signedOut : .waiting
  }
}

extension PostTable {
  func shown(_ posts: [Post], in place: ServerFilter.Place) throws -> [Post] {
    let filters = try ledger.filters.matcher(in: place)
    return try shown(posts).map(filters.judged)
  }

  func shown(_ posts: [Post], in timeline: Timeline) throws -> [Post] {
    try shownOrNil(posts, in: timeline).compactMap(\.self)
  }

  /// Hidden posts become nil.
  func shownOrNil(_ posts: [Post], in timeline: Timeline) throws -> [Post?] {
    let filters = try ledger.filters.matcher(in: timeline.filterPlace)
    let pending = try ledger.outbox.pending()
    let hidden =
      timeline == .home
      ? try ledger.relationships.hiddenInHome(pending)
      : HiddenRows(people: pending.hiding(try ledger.relationships.hiddenPeople()))
    return shownOrNil(posts, without: hidden, pending).map { $0.map(filters.judged) }
  }

  /// Posts with unsent changes, without posts by muted or blocked people.
  func shown(_ posts: [Post]) throws -> [Post] {
    let pending = try ledger.outbox.pending()
    let hidden = HiddenRows(people: pending.hiding(try ledger.relationships.hiddenPeople()))
    return shownOrNil(posts, without: hidden, pending).compactMap(\.self)
  }

  private func shownOrNil(
    _ posts: [Post], without hidden: HiddenRows, _ pending: PendingChanges
  ) -> [Post?] {
    posts.map { hidden.contains($0) ? nil : pending.applied(to: $0) }
  }

  /// The post with all pending changes.
  func shown(_ id: Post.ID) throws -> Post {
    if let draft = id.pendingDraft, try ledger.sent.sourceID(of: id) == nil {
      let entry = try ledger.outbox.require(OutboxEntry.ID(draft.rawValue))
      guard let post = try pending(entry) else { throw LoadFailure.notFound }
      return post
    }
    guard let id = try ledger.sent.sourceID(of: id),
      let post = try ledger.outbox.pending().applied(to: try require(id))
    else {
      throw LoadFailure.notFound
    }
    return post
  }

  /// Own posts that are not on the source, including refused ones. Newest first.
  func pending() throws -> [Post] {
    let pending = try ledger.outbox.pending()
    return try ledger.outbox.entries().reversed().compactMap(self.pending).compactMap(
      pending.applied)
  }

  func pending(_ entry: OutboxEntry) throws -> Post? {
    guard case .publish(let draft) = entry.action else { return nil }
    let id = Post.ID(pending: draft.id)
    let parent = try draft.replyTo.map { replyTo in
      let parent = try ledger.sent.currentID(of: replyTo)
      let author =
        parent.isPending ? try ledger.people.require(account.me) : try find(parent)?.author
      return Post.Parent(id: parent, author: author)
    }
    let quote = try draft.quoting.map { try self.quote(of: try ledger.sent.currentID(of: $0)) }
    return Post(
      id: id, author: try ledger.people.require(account.me),
      content: draft.text.isEmpty ? nil : try RichText(linking: draft.text, in: ledger),
      media: draft.pictures.enumerated().map { Media($1, id: Media.ID("\(id)-\($0)")) },
      contentWarning: draft.contentWarning.flatMap { $0.isEmpty ? nil : $0 },
      isSensitive: draft.hidesPictures,
      poll: draft.poll.map { Poll($0, id: Poll.ID(id.rawValue), from: entry.created) },
      visibility: draft.visibility, date: entry.created, parent: parent,
      delivery: try ledger.outbox.delivery(of: entry), quote: quote, language: draft.language)
  }
}

// A store has many more people than relationships. CROSS keeps SQLite from reading all people.
extension RelationshipTable {
  func hiddenPeople() throws -> HiddenPeople {
    var hidden = HiddenPeople(muted: [], blocked: [])
    let rows = try connection.all(
      """
      SELECT p.id, r.is_muted, r.is_blocked
      FROM relationships r CROSS JOIN people p ON p.key = r.person
      WHERE p.account = ? AND (r.is_muted = 1 OR r.is_blocked = 1)
      """, account.key
    ) { (person: $0.id() as Person.ID, isMuted: $0.bool(), isBlocked: $0.bool()) }
    for row in rows {
      if row.isMuted { hidden.muted.insert(row.person) }
      if row.isBlocked { hidden.blocked.insert(row.person) }
    }
    return hidden
  }

  func hiddenInHome(_ pending: PendingChanges) throws -> HiddenRows {
    HiddenRows(
      people: pending.hiding(try hiddenPeople()), unfollowed: pending.unfollowed,
      boosters: pending.hidingBoosts(try peopleWithHiddenBoosts()))
  }

  private func peopleWithHiddenBoosts() throws -> Set<Person.ID> {
    Set(
      try connection.all(
        """
        SELECT p.id FROM relationships r CROSS JOIN people p ON p.key = r.person
        WHERE p.account = ? AND r.following = 'yes' AND r.shows_boosts = 0
        """, account.key
      ) { $0.id() })
  }
}
