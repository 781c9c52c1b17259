import Domain
import Foundation

/// Sends an outbox entry and returns the result.
struct OutboxDelivery: Sendable {
  enum Result: Sendable {
    case published(Post)
    case changed(Post)
    case deleted(Post.ID)
    /// The post was deleted before the change arrived.
    case gone(Post.ID)
    case related(Relationship)
    case answered(Notice.Answer, Relationship)
    case sent(Message)
    case created(PeopleList)
    case listChanged(PeopleList)
    case scheduled(ScheduledPost)
    case filterCreated(ServerFilter)
    case filterChanged(ServerFilter)
    case profileChanged(FetchedCredentials)
    case policy(NoticePolicy)
    case done
  }

  let store: AccountStore
  let remote: MastodonRepository
  let posting: MastodonPosting

  func deliver(_ entry: OutboxEntry) async throws -> Result {
    switch entry.action {
    case .publish(let draft): return .published(try await publish(draft, entry))
    case .schedule(let draft, for: let date): return try await schedule(draft, for: date, entry)
    case .reschedule(let post, for: let date): return .scheduled(try await move(post, to: date))
    case .unschedule(let post):
      try await deleteIfKnown(.unschedule(post))
      return .done
    case .edit(let post, let draft, as: _): return .changed(try await edit(post, draft, entry))
    case .delete(let post):
      let id = try await sourceID(of: post)
      let isDraft = try await store.read { try $0.drafts.useMedia(of: id) }
      try await remote.delete(id, keepingMedia: isDraft)
      return .deleted(id)
    case .react(let post, .pin, let isOn):
      return try await change(post) { try await setPinned(isOn, $0) }
    case .react(let post, let reaction, let isOn):
      return try await change(post) { try await remote.set(reaction, isOn: isOn, on: $0) }
    case .vote(_, let post, let choices):
      return try await change(post) { try await vote(choices, $0, entry) }
    case .follow(let person, let isOn):
      return try await relate(isOn, to: person, remote.setFollowing)
    case .mute(let person, let isOn): return try await relate(isOn, to: person, remote.setMuted)
    case .block(let person, let isOn): return try await relate(isOn, to: person, remote.setBlocked)
    case .notify(let person, let isOn):
      return .related(try await change(.notify, isOn: isOn, ofFollowing: person))
    case .showBoosts(let person, let isOn):
      return .related(try await change(.reblogs, isOn: isOn, ofFollowing: person))
    case .note(let person, let text):
      return .related(try await remote.load(.note(text, about: person)))
    case .report(let report, let isOnItsWay):
      try await send(report, isOnItsWay: isOnItsWay, entry)
      return .done
    case .editProfile(let edit): return .profileChanged(try await remote.save(edit))
    case .answer(let answer, let person):
      return .answered(answer, try await self.answer(answer, toRequestOf: person))
    case .send(let text, let conversation):
      return .sent(try await send(text, to: conversation, entry))
    case .markRead(let conversation):
      try await markRead(conversation, entry)
      return .done
    case .deleteConversation(let conversation):
      try await delete(conversation)
      return .done
    case .createList(let details, let others):
      return .created(try await create(details, besides: others, entry))
    case .changeList(let list, let details): return .listChanged(try await change(list, details))
    case .deleteList(let list):
      try await deleteIfKnown(.delete(list))
      return .done
    case .setMember(let person, let list, let isOn):
      try await setMember(isOn, person, of: list)
      return .done
    case .createFilter(let details, let others):
      return .filterCreated(try await create(details, besides: others, entry))
    case .changeFilter(let filter, let details, let known):
      return .filterChanged(try await change(filter, to: details, from: known))
    case .deleteFilter(let filter):
      try await deleteIfKnown(.delete(filter))
      return .done
    case .followHashtag(let name, let isOn):
      try await remote.load(.setFollowing(isOn, hashtag: name))
      return .done
    case .dismissSuggestion(let person):
      do {
        try await remote.load(.dismissSuggestion(of: person))
      } catch LoadFailure.notFound {
        // A deleted person is no longer suggested anyway.
      }
      return .done
    case .answerNotices(let answer, let request, _):
      try await send(answer, to: request)
      return .done
    case .choosePolicy(let group, let choice):
      return .policy(try await remote.load(.choose(choice, for: group)))
    case .markNotices(let notice):
      try await markNotices(notice)
      return .done
    case .markHome(let row):
      try await markHome(row)
      return .done
    }
  }
}

extension OutboxDelivery {
  private func publish(_ draft: Draft, _ entry: OutboxEntry) async throws -> Post {
    let draft = try await withSourceIDs(draft)
    if let post = try await arrived(entry, { $0.isSame(as: draft) }) { return post }
    return try await namingMissingPost(of: draft) {
      try await posting.publish(
        draft, key: entry.id, trustingUploads: trustsUploads(of: entry),
        remember: { try await remember($0, in: entry) })
    }
  }

  func withSourceIDs(_ draft: Draft) async throws -> Draft {
    let (sent, lacksParent) = try await store.read { ledger in
      (
        try ledger.sent.withSourceIDs(draft),
        try draft.replyTo.map { try ledger.sent.sourceID(of: $0) == nil } ?? false
      )
    }
    guard let sent else { throw lacksParent ? LoadFailure.parentGone : .notFound }
    return sent
  }

  /// Servers give the same answer for a deleted post and for one that can't be answered or quoted.
  func namingMissingPost<Value>(
    of draft: Draft, _ send: () async throws -> Value
  ) async throws -> Value {
    do {
      return try await send()
    } catch LoadFailure.notFound {
      guard let parent = draft.replyTo else {
        throw draft.quoting == nil ? LoadFailure.notFound : .quoteRefused
      }
      if draft.quoting != nil, try await exists(parent) { throw LoadFailure.quoteRefused }
      throw LoadFailure.parentGone
    }
  }

  /// A server forgets an upload that no post uses.
  func trustsUploads(of entry: OutboxEntry) -> Bool {
    entry.attempts <= 1
      || (0...Self.keyLifetime).contains(store.now().timeIntervalSince(entry.created))
  }

  func remember(_ pictures: [Draft.Picture], in entry: OutboxEntry) async throws {
    try await store.write { ledger in
      // If the entry has been deleted, its uploaded pictures are no longer needed.
      guard let known = try ledger.outbox.find(entry.id), var draft = known.action.draft
      else { return }
      draft.pictures = pictures
      try ledger.outbox.save(known.replacing(action: known.action.replacing(draft)))
    }
  }

  /// Fetches the post first, because an edit removes everything that it does not mention, and
  /// another device may have changed the post.
  private func edit(_ post: Post.ID, _ draft: Draft, _ entry: OutboxEntry) async throws -> Post {
    let known = try await remote.load(.post(try await sourceID(of: post)))
    return try await posting.edit(
      known, with: draft, written: entry.created, trustingUploads: trustsUploads(of: entry),
      remember: { try await remember($0, in: entry) })
  }

  /// The list or filter that an earlier attempt created. Servers accept no idempotency key for
  /// them, so this is an additional one with the same title.
  /// - Parameters:
  ///   - others: those that the server had before the first attempt. Nil before that.
  ///   - remember: receives the action that stores them.
  func arrived<Item: LocallyIdentified & Identifiable & Sendable>(
    _ entry: OutboxEntry, among same: [Item], besides others: [Item.ID]?,
    remember: ([Item.ID]) -> OutboxEntry.Action
  ) async throws -> Item? where Item.ID == Identifier<Item> {
    if let others {
      return try await store.read { ledger in
        try same.first { try !others.contains($0.id) && !ledger.sent.isCreated($0.id) }
      }
    }
    let action = remember(same.map(\.id))
    try await store.write { ledger in
      guard let known = try ledger.outbox.find(entry.id) else { return }
      try ledger.outbox.save(known.replacing(action: action))
    }
    return nil
  }

  func deleteIfKnown(_ deletion: Endpoint<Void>) async throws {
    do {
      try await remote.load(deletion)
    } catch LoadFailure.notFound {
      // Already published or deleted.
    }
  }

  private static let keyLifetime: TimeInterval = 3_000

  /// If the answer to a vote was lost, a second attempt is refused.
  private func vote(
    _ choices: Set<Int>, _ id: Post.ID, _ entry: OutboxEntry
  ) async throws -> Post {
    do {
      return try await remote.vote(choices, on: id)
    } catch LoadFailure.refused(let words) {
      guard entry.attempts > 1, case let post = try await remote.load(.post(id)),
        post.poll?.ownVotes != nil
      else { throw LoadFailure.refused(words) }
      return post
    }
  }

  /// The request that changes a follow would also start one. If the follow has ended, for example
  /// on another device, there is nothing to change.
  private func change(
    _ option: FollowOption, isOn: Bool, ofFollowing person: Person.ID
  ) async throws -> Relationship {
    let known = try await remote.load(.relationship(with: person))
    guard known.following != .no else { return known }
    return try await remote.load(.follow(person, option, isOn: isOn))
  }

  /// Servers refuse to pin a post twice: after a lost answer, or if another device pinned it. Only
  /// posts that can be pinned are sent, so any other refusal means that there are too many.
  private func setPinned(_ isOn: Bool, _ post: Post.ID) async throws -> Post {
    do {
      return try await remote.set(.pin, isOn: isOn, on: post)
    } catch LoadFailure.refused where isOn {
      let known = try await remote.load(.post(post))
      guard known.reactions.isPinned else { throw LoadFailure.pinLimit }
      return known
    }
  }

  /// If the request is gone, it was already answered: by an attempt whose answer was lost, or on
  /// another device.
  private func answer(
    _ answer: Notice.Answer, toRequestOf person: Person.ID
  ) async throws -> Relationship {
    do {
      return try await remote.load(.answer(answer, toRequestOf: person))
    } catch LoadFailure.notFound {
      let relationship = try await remote.load(.relationship(with: person))
      guard relationship.isFollowedBy == (answer == .accepted) else { throw LoadFailure.notFound }
      return relationship
    }
  }

  /// Never moves the marker back: another device may have read further. If the server refuses it or
  /// has no markers, the next reading position is sent again.
  private func markHome(_ row: Post.ID) async throws {
    do {
      let known = try await remote.load(.markers()).position?.rowID
      let isNews = try await store.read { try $0.rows.isFurther(row, than: known) }
      if isNews { try await remote.load(.markHome(row)) }
    } catch LoadFailure.refused, LoadFailure.notFound {
      return
    }
  }

  /// Like `markHome`. A marker that can't be compared is replaced.
  private func markNotices(_ notice: Notice.ID) async throws {
    do {
      let known = try await remote.load(.noticeMarkers()).notifications?.lastRead
      let isNews = known.flatMap { notice.isNumber(above: Notice.ID($0)) } ?? true
      if isNews { try await remote.load(.mark(notice)) }
    } catch LoadFailure.refused, LoadFailure.notFound {
      return
    }
  }

  func sourceID(of post: Post.ID) async throws -> Post.ID {
    let id = try await store.read { try $0.sent.sourceID(of: post) }
    guard let id else { throw LoadFailure.notFound }
    return id
  }
}

// Storing results.
extension OutboxTable {
  func keep(_ result: OutboxDelivery.Result, of entry: OutboxEntry) throws -> [Change] {
    switch result {
    case .published(let post): return try keep(published: post, entry)
    case .changed(let post):
      try ledger.posts.save(post)
      if case .react(_, let reaction, let isOn) = entry.action {
        try ledger.posts.keepSaved(post.id, by: reaction, isOn: isOn)
      }
      if entry.action.editedPost != nil { return try changes(without: entry) }
      return try pending().applied(to: try ledger.posts.require(post.id)).map { [.changed($0)] }
        ?? []
    case .deleted(let id):
      try ledger.posts.delete(id)
      return try ledger.messages.delete(id)
    case .gone(let id):
      try ledger.posts.delete(id)
      return [.deleted(id)] + (try ledger.messages.delete(id))
    case .related(let relationship):
      guard let key = try ledger.people.optionalKey(of: relationship.personID) else { return [] }
      try ledger.relationships.keep(fetched: relationship, of: key)
      return [.related(try ledger.relationships.shown(relationship))]
    case .answered(let answer, let relationship):
      let notices = try ledger.notices.keep(answer, toRequestOf: relationship.personID)
      guard let key = try ledger.people.optionalKey(of: relationship.personID) else { return [] }
      try ledger.relationships.keep(fetched: relationship, of: key)
      return [
        .related(try ledger.relationships.shown(relationship)), .notificationsChanged(notices),
      ]
    case .sent(let message): return try ledger.messages.keep(sent: message, entry)
    case .profileChanged(let fetched):
      return try ledger.profile.keep(fetched.profile, of: fetched.person)
    case .created(let list): return try ledger.lists.keep(created: list, entry)
    case .listChanged(let list): return try ledger.lists.keep(changed: list)
    case .scheduled(let post): return try ledger.scheduled.keep(scheduled: post, entry)
    case .policy(let policy): return try ledger.noticeRequests.keep(policy)
    case .filterCreated(let filter): return try ledger.filters.keep(created: filter, entry)
    case .filterChanged(let filter): return try ledger.filters.keep(changed: filter)
    case .done:
      if case .answerNotices(_, let request, _) = entry.action {
        return try ledger.noticeRequests.keepAnswer(to: request)
      }
      if case .markRead(let id) = entry.action { try ledger.conversations.markThreadsRead(of: id) }
      if case .deleteConversation(let id) = entry.action { try ledger.conversations.clear(id) }
      if case .unschedule(let post) = entry.action {
        return try ledger.scheduled.keepUnscheduled(post)
      }
      if case .deleteFilter(let id) = entry.action { return try ledger.filters.keep(deleted: id) }
      return try ledger.lists.keep(entry.action)
    }
  }

  private func keep(published post: Post, _ entry: OutboxEntry) throws -> [Change] {
    guard let draft = entry.action.newDraft else { return [] }
    let id = Post.ID(pending: draft.id)
    try ledger.sent.save(post.id, of: id, words: SentWords(draft))
    let isKnown = try ledger.rows.isInFeed(post.rowID)
    try ledger.rows.saveNewest(of: post)
    if !isKnown { try ledger.gaps.notePublished(post.rowID) }
    let parent = try post.parent.flatMap { parent -> Post? in
      try ledger.posts.addReplies(1, to: parent.id)
      return try ledger.posts.find(parent.id).flatMap { try pending().applied(to: $0) }
    }
    let shown = try pending().applied(to: try ledger.posts.require(post.id))
    if case .schedule = entry.action {
      // No screen shows it yet.
      return (shown.map { [.published($0)] } ?? []) + [.scheduled(try ledger.scheduled.shown())]
        + (parent.map { [.changed($0)] } ?? [])
    }
    return (shown.map { [.confirmed(id, as: $0)] } ?? []) + (parent.map { [.changed($0)] } ?? [])
  }
}

extension String {
  /// Servers format texts differently.
  var words: [Substring] { split(whereSeparator: \.isWhitespace) }
}
