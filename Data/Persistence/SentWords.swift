import Domain
import Foundation

/// The words of a draft that were sent or wait in the outbox. If two windows edit the same draft,
/// this tells the other window's words from these.
struct SentWords {
  /// A hash of everything that readers see. Nil if it was stored before version 6, and then it
  /// covers everything.
  let content: String?
  let writer: Draft.Writer?
  let changed: Date
  var isRefused = false

  func says(_ draft: Draft) -> Bool {
    content == nil || content == draft.content
  }

  /// Also true for an earlier version by the same writer, whose save arrives late.
  func covers(_ draft: Draft) -> Bool {
    says(draft) || (writer == draft.writer && changed >= draft.changed)
  }
}

extension SentWords {
  init(_ draft: Draft) {
    self.init(content: draft.content, writer: draft.writer, changed: draft.changed)
  }
}

extension Ledger {
  /// The ID to save a draft under: its own, unless other words were sent or saved under that. Then
  /// it is a derived ID, the same each time. `isSent` is true for words that are the draft's own.
  func place(
    of draft: Draft, isSent: (SentWords) -> Bool
  ) throws -> (id: Draft.ID, isSent: Bool) {
    var id = draft.id
    var own: Draft.ID?
    var free: Draft.ID?
    var wasFree = false
    // An id can have become free after something went on under the next one, so one of them is no
    // end.
    while true {
      var isFree = false
      if let sent = try sentWords(id) {
        if isSent(sent) { return (id, true) }
      } else if let kept = try optionalDraft(id) {
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

  /// Removes what the writer saved of a draft, and gives the draft the ID to send it under.
  func take(_ draft: Draft, isSent: (SentWords) -> Bool) throws -> Draft {
    let id = try place(of: draft, isSent: isSent).id
    try discard(try place(of: draft) { _ in false }.id)
    return draft.moved(to: id)
  }

  func sentWords(_ id: Draft.ID) throws -> SentWords? {
    let sent = try connection.first(
      "SELECT content, writer, changed FROM sent WHERE account = ? AND key = ?", account.key,
      Post.ID(pending: id)
    ) { row in
      SentWords(
        content: row.optionalText(), writer: row.optionalText().map { Draft.Writer($0) },
        changed: row.date() ?? .distantPast)
    }
    if let sent { return sent }
    guard let entry = try optionalOutboxEntry(OutboxEntry.ID(id.rawValue)),
      let draft = entry.action.newDraft
    else { return nil }
    var words = SentWords(draft)
    words.isRefused = entry.isRefused
    return words
  }
}

extension Draft {
  /// It is an earlier state of this one, or the one that this one went on from.
  fileprivate func replaces(_ kept: Draft) -> Bool {
    (kept.writer == writer && kept.changed <= changed) || kept.changed == basis
  }

  fileprivate var content: String { written.separated[0].ownContent }

  /// Servers leave out what stands around a text. What it answers is never changed, but a quote can be
  /// removed.
  var ownContent: String {
    let warning = contentWarning ?? ""
    var words: [String?] = [
      text.trimmingCharacters(in: .whitespacesAndNewlines), warning.isEmpty ? nil : warning,
      visibility.stored,
    ]
    for picture in pictures { words += [picture.id, picture.altText] }
    if let quoting { words += ["quote", quoting.rawValue] }
    if let language { words += ["language", language] }
    if isSensitive { words.append("sensitive") }
    if let scheduled { words += ["scheduled", "\(scheduled.timeIntervalSinceReferenceDate)"] }
    if let poll {
      words += ["poll", "\(poll.duration)", "\(poll.allowsSeveral)", "\(poll.hidesTotals)"]
      words += poll.writtenOptions
    }
    if let continuation { words += ["thread", continuation] }
    return StableHash.name(of: words)
  }
}

extension Draft.ID {
  fileprivate func next(for writer: Draft.Writer?) -> Draft.ID {
    Draft.ID(rawValue + "~" + (writer?.rawValue ?? ""))
  }
}
