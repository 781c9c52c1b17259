import Domain
import Foundation

/// The results of sending. They prove that an action was performed.
struct SentTable: LedgerTable {
  let ledger: Ledger

  /// The result of the action with this key, if it was performed.
  func result(ofSending key: String) throws -> String? {
    try connection.first(
      "SELECT result FROM sent WHERE account = ? AND key = ?", account.key, key
    ) { $0.text() }
  }

  /// True for a post that was sent as a post or as a message.
  func isResult(_ id: String) throws -> Bool {
    try connection.first(
      "SELECT 1 FROM sent WHERE account = ? AND result = ?", account.key, id
    ) { _ in true } ?? false
  }

  /// True for a list or a filter that was created here. Posts can have the same ID.
  func isCreated<Subject: LocallyIdentified>(_ id: Identifier<Subject>) throws -> Bool {
    try connection.first(
      "SELECT 1 FROM sent WHERE account = ? AND result = ? AND key LIKE ?", account.key, id,
      "\(Subject.localPrefix)%"
    ) { _ in true } ?? false
  }

  /// The source's ID. Nil if the source does not have it yet.
  func sourceID<Subject: LocallyIdentified>(
    of id: Identifier<Subject>
  ) throws -> Identifier<Subject>? {
    guard id.isPending else { return id }
    return try result(ofSending: id.rawValue).map { Identifier($0) }
  }

  /// True for a post that was deleted before it was sent. It can't be replied to.
  func isLost(_ post: Post.ID) throws -> Bool {
    guard let draft = post.pendingDraft, try result(ofSending: post.rawValue) == nil else {
      return false
    }
    return try ledger.outbox.find(OutboxEntry.ID(draft.rawValue)) == nil
      && !ledger.drafts.holds(draft)
  }

  /// The draft as the source receives it. Nil if the source does not have the parent or the quoted
  /// post yet.
  func withSourceIDs(_ draft: Draft) throws -> Draft? {
    var sent = draft
    sent.replyTo = try draft.replyTo.flatMap(sourceID)
    sent.quoting = try draft.quoting.flatMap(sourceID)
    return (sent.replyTo == nil) == (draft.replyTo == nil)
      && (sent.quoting == nil) == (draft.quoting == nil) ? sent : nil
  }

  /// The source's ID, or the local one if the source does not have it yet.
  func currentID<Subject: LocallyIdentified>(
    of id: Identifier<Subject>
  ) throws -> Identifier<Subject> {
    try sourceID(of: id) ?? id
  }

  /// Stores the ID that the source has assigned. The first one is kept.
  func save<Subject: LocallyIdentified>(
    _ id: Identifier<Subject>, of pending: Identifier<Subject>, words: SentWords? = nil
  ) throws {
    if try result(ofSending: pending.rawValue) == nil {
      try save(id.rawValue, ofSending: pending.rawValue, words: words)
    }
  }

  func save(_ result: String, ofSending key: String, words: SentWords? = nil) throws {
    try connection.run(
      "INSERT INTO sent (account, key, result, content, writer, changed) VALUES (?, ?, ?, ?, ?, ?)",
      account.key, key, result, words?.content, words?.writer, words?.changed)
  }

  func words(_ id: Draft.ID) throws -> SentWords? {
    let sent = try connection.first(
      "SELECT content, writer, changed FROM sent WHERE account = ? AND key = ?", account.key,
      Post.ID(pending: id)
    ) { row in
      SentWords(
        content: row.optionalText(), writer: row.optionalText().map { Draft.Writer($0) },
        changed: row.date() ?? .distantPast)
    }
    if let sent { return sent }
    guard let entry = try ledger.outbox.find(OutboxEntry.ID(id.rawValue)),
      let draft = entry.action.newDraft
    else { return nil }
    var words = SentWords(draft)
    words.isRefused = entry.isRefused
    return words
  }
}
