import Domain
import Foundation

/// Actions that the source does not have yet.
struct OutboxTable: LedgerTable {
  let ledger: Ledger

  /// Queues an edit. Replaces edits of the same post, except for one that is being sent.
  func enqueueEdit(of post: Post.ID, _ draft: Draft, as content: RichText?, _ id: OutboxEntry.ID)
    throws
  {
    let earlier = try edits(of: post).filter { $0.state != .sending }
    for entry in earlier { try delete(entry.id) }
    let known = earlier.compactMap(\.action.draft)
    let action = OutboxEntry.Action.edit(post, draft.uploaded(as: known), as: content)
    try add(action, as: id)
  }

  /// Oldest first.
  func edits(of post: Post.ID) throws -> [OutboxEntry] {
    try entries().filter { $0.action.editedPost == post }
  }

  /// Returns true if a deletion of the unsent post was pending.
  @discardableResult
  func dropDeletions(of draft: Draft) throws -> Bool {
    let deletion = OutboxEntry.Action.delete(Post.ID(pending: draft.id))
    let waiting = try entries().filter { $0.action == deletion }
    for entry in waiting { try delete(entry.id) }
    return !waiting.isEmpty
  }
}

// The outbox.
extension OutboxTable {
  /// In the order in which they were created.
  func entries() throws -> [OutboxEntry] {
    try connection.all(
      "SELECT key, value FROM outbox WHERE account = ? ORDER BY key", account.key
    ) { row in
      try connection.outbox.entry(row.key(), row.data()) {
        opened(try JSONDecoder().decode(OutboxEntry.self, from: $0))
      }
    }
  }

  func require(_ id: OutboxEntry.ID) throws -> OutboxEntry {
    guard let entry = try find(id) else { throw LoadFailure.notFound }
    return entry
  }

  func find(_ id: OutboxEntry.ID) throws -> OutboxEntry? {
    try connection.first(
      "SELECT value FROM outbox WHERE account = ? AND id = ?", account.key, id
    ) { opened(try $0.json(OutboxEntry.self)) }
  }

  func add(_ action: OutboxEntry.Action, as id: OutboxEntry.ID) throws {
    try save(OutboxEntry(id: id, action: action, created: now))
  }

  /// An existing entry keeps its place.
  func save(_ entry: OutboxEntry) throws {
    ledger.hasChangedOutbox = true
    try connection.run(
      """
      INSERT INTO outbox (account, id, value) VALUES (?, ?, ?)
      ON CONFLICT (account, id) DO UPDATE SET value = excluded.value
      """, account.key, entry.id, try JSON.bytes(stored(entry)))
  }

  func delete(_ entry: OutboxEntry.ID) throws {
    ledger.hasChangedOutbox = true
    try connection.run("DELETE FROM outbox WHERE account = ? AND id = ?", account.key, entry)
  }

  /// Deletes unsent entries. Replies to them become replies to their parents.
  func withdraw(_ entries: [OutboxEntry]) throws -> [Change] {
    try entries.reversed().flatMap { entry in
      try delete(entry.id)
      if case .publish(let draft) = entry.action { try dropDeletions(of: draft) }
      return try changes(without: entry) + moveAnswers(to: entry)
    }
  }

  private func moveAnswers(to gone: OutboxEntry) throws -> [Change] {
    guard case .publish(let draft) = gone.action else { return [] }
    if try ledger.drafts.all().contains(where: \.lostParent) { ledger.noteChangeOfDrafts() }
    return try answers(to: draft).compactMap { entry, answer in
      var moved = answer
      moved.replyTo = draft.replyTo
      try save(entry.replacing(action: .publish(moved)))
      return try ledger.posts.pending(try require(entry.id)).map { .changed($0) }
    }
  }

  /// The following posts of the same thread.
  func entries(continuing entry: OutboxEntry) throws -> [OutboxEntry] {
    guard case .publish(let draft) = entry.action,
      let next = try answers(to: draft).first(where: { $0.draft.id.isOfThread(of: draft.id) })
    else { return [] }
    return try [next.entry] + entries(continuing: next.entry)
  }

  private func answers(to draft: Draft) throws -> [(entry: OutboxEntry, draft: Draft)] {
    let id = Post.ID(pending: draft.id)
    return try entries().compactMap { entry in
      guard case .publish(let answer) = entry.action, answer.replyTo == id else { return nil }
      return (entry, answer)
    }
  }

  /// Reserves an entry. No other process sends it until it is released.
  func claim(_ entry: OutboxEntry.ID, for claimant: Int64) throws {
    try connection.run(
      "UPDATE outbox SET claimant = ? WHERE account = ? AND id = ?", claimant, account.key, entry)
  }

  func release(_ entry: OutboxEntry.ID, from claimant: Int64) throws {
    try connection.run(
      "UPDATE outbox SET claimant = NULL WHERE account = ? AND id = ? AND claimant = ?",
      account.key, entry, claimant)
  }

  func entries(claimedByOthersThan claimant: Int64) throws -> Set<OutboxEntry.ID> {
    Set(
      try connection.all(
        "SELECT id FROM outbox WHERE account = ? AND claimant <> ?", account.key, claimant
      ) { $0.id() })
  }

  /// Queues a change of a switch. If the opposite change is waiting and was never tried, removes
  /// that instead.
  func enqueue(
    _ action: OutboxEntry.Action, undoing opposite: OutboxEntry.Action, as id: OutboxEntry.ID
  ) throws {
    let known = try entries().filter { $0.action.equals(action) || $0.action.equals(opposite) }
    for entry in known where entry.isRefused { try delete(entry.id) }
    if let last = known.last(where: { !$0.isRefused }), last.action.equals(opposite),
      last.attempts == 0
    {
      return try delete(last.id)
    }
    try add(action, as: id)
  }

  /// Deletes older choices, which the newest one replaces. Returns true if one of them may have
  /// reached the source.
  func dropOlder(_ isOlder: (OutboxEntry.Action) -> Bool) throws -> Bool {
    let known = try entries().filter { isOlder($0.action) }
    for entry in known where entry.state != .sending { try delete(entry.id) }
    return known.contains { $0.attempts > 0 && !$0.isRefused }
  }

  private func stored(_ entry: OutboxEntry) -> OutboxEntry {
    if let edit = entry.action.profileEdit {
      return entry.replacing(action: .editProfile(ledger.profile.stored(edit)))
    }
    guard let draft = entry.action.draft else { return entry }
    return entry.replacing(action: entry.action.replacing(ledger.drafts.stored(draft)))
  }

  private func opened(_ entry: OutboxEntry) -> OutboxEntry {
    if let edit = entry.action.profileEdit {
      return entry.replacing(action: .editProfile(ledger.profile.opened(edit)))
    }
    guard let draft = entry.action.draft else { return entry }
    return entry.replacing(action: entry.action.replacing(ledger.drafts.opened(draft)))
  }
}

extension OutboxEntry {
  func replacing(action: Action) -> OutboxEntry {
    var entry = OutboxEntry(
      id: id, action: action, created: created, attempts: attempts, state: state)
    entry.serverDate = serverDate
    entry.failures = failures
    return entry
  }
}

extension OutboxEntry.Action {
  /// Both kinds of boosts are undone by the same request.
  fileprivate func equals(_ other: Self) -> Bool {
    plainBoost == other.plainBoost
  }

  private var plainBoost: Self {
    guard case .react(let post, .boostForFollowers, let isOn) = self else { return self }
    return .react(post, .boost, isOn: isOn)
  }
}
