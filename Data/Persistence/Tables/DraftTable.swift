import Domain
import Foundation

/// Unfinished posts.
struct DraftTable: LedgerTable {
  let ledger: Ledger

  /// Removes the writer's saved draft, and remembers that its text was taken.
  func takeEdit(_ draft: Draft) throws {
    try discard(try place(of: draft) { _ in false }.id)
    guard let post = draft.editing, try ledger.sent.words(draft.id) == nil else { return }
    try ledger.sent.save(
      post.rawValue, ofSending: Post.ID(pending: draft.id).rawValue, words: SentWords(draft))
  }
}

// Drafts, and the results of sending.
extension DraftTable {
  /// The defaults for a new draft.
  func postDefaults() throws -> PostDefaults {
    var defaults = try ledger.profile.applyingEdits(
      to: ledger.settings.value(of: .postDefaults) ?? PostDefaults())
    defaults.language = try ledger.settings.value(of: .language) ?? defaults.language
    return defaults
  }

  func saveLanguage(of draft: Draft) throws {
    if let language = draft.language { try ledger.settings.save(language, of: .language) }
  }

  /// Ordered by last change, newest first.
  func all() throws -> [Draft] {
    try connection.all(
      "SELECT value FROM drafts WHERE account = ? ORDER BY changed DESC, id", account.key
    ) { row in
      try withoutLostParent(opened(try row.json(Draft.self)))
    }
  }

  /// If the parent will never be sent, the draft becomes an ordinary post.
  private func withoutLostParent(_ draft: Draft) throws -> Draft {
    guard let parent = draft.replyTo, try ledger.sent.isLost(parent) else { return draft }
    var draft = draft
    draft.replyTo = nil
    draft.lostParent = true
    return draft
  }

  /// True for a draft, and for a post of a thread that is a draft.
  func holds(_ id: Draft.ID) throws -> Bool {
    try connection.all("SELECT id FROM drafts WHERE account = ?", account.key) { $0.id() }
      .contains { (draft: Draft.ID) in id.isOfThread(of: draft) }
  }

  func find(_ id: Draft.ID) throws -> Draft? {
    try connection.first(
      "SELECT value FROM drafts WHERE account = ? AND id = ?", account.key, id
    ) { try withoutLostParent(opened(try $0.json(Draft.self))) }
  }

  /// Adds the folder to the pictures' addresses, which are stored without it.
  func opened(_ stored: Draft) -> Draft {
    var draft = stored
    draft.changePictures { $0.moved(to: addresses.url($0.file.absoluteString)) }
    return draft
  }

  func stored(_ draft: Draft) -> Draft {
    var stored = draft
    stored.changePictures { $0.moved(to: URL(string: addresses.stored($0.file))) }
    return stored
  }

  func save(_ draft: Draft) throws {
    try connection.run(
      "INSERT OR REPLACE INTO drafts (account, id, changed, value) VALUES (?, ?, ?, ?)",
      account.key, draft.id, draft.changed, try JSON.bytes(stored(draft)))
    ledger.noteChangeOfDrafts()
  }

  func discard(_ draft: Draft.ID) throws {
    try connection.run(
      "DELETE FROM drafts WHERE account = ? AND id = ?", account.key, draft)
    if connection.changedRows > 0 { ledger.noteChangeOfDrafts() }
  }
}

/// Encodes values that are rarely written and always read as a whole.
enum JSON {
  static func bytes(_ value: some Encodable) throws -> [UInt8] {
    [UInt8](try JSONEncoder().encode(value))
  }

  /// For `json_each`.
  static func text(_ value: some Encodable) throws -> String {
    String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
  }
}

extension DraftTable {
  /// The ID to save a draft under: its own, unless other words were sent or saved under it. Then it
  /// is a derived ID, which is always the same. `isSent` returns true for the draft's own words.
  func place(
    of draft: Draft, isSent: (SentWords) -> Bool
  ) throws -> (id: Draft.ID, isSent: Bool) {
    var id = draft.id
    var own: Draft.ID?
    var free: Draft.ID?
    var wasFree = false
    // An ID can have become free after its successor was used, so a single free ID is not the end.
    while true {
      var isFree = false
      if let sent = try ledger.sent.words(id) {
        if isSent(sent) { return (id, true) }
      } else if let kept = try find(id) {
        if draft.replaces(kept) { own = own ?? id }
      } else if wasFree {
        return (own ?? free ?? id, false)
      } else {
        free = free ?? id
        isFree = true
      }
      wasFree = isFree
      id = id.next(for: draft.writer)
    }
  }

  /// Removes the writer's saved draft, and gives the draft the ID to send it under.
  func take(_ draft: Draft, isSent: (SentWords) -> Bool) throws -> Draft {
    let id = try place(of: draft, isSent: isSent).id
    try discard(try place(of: draft) { _ in false }.id)
    return draft.moved(to: id)
  }
}
