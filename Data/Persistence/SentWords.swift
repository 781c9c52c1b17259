import Domain
import Foundation

/// The text of a draft that was sent or waits in the outbox. If two windows edit the same draft, it
/// distinguishes this text from the other window's.
struct SentWords {
  /// A hash of everything that readers see. Nil if it was stored before version 6; it then covers
  /// everything.
  let content: String?
  let writer: Draft.Writer?
  let changed: Date
  var isRefused = false

  func matches(_ draft: Draft) -> Bool {
    content == nil || content == draft.content
  }

  /// Also true for an earlier version by the same writer that is saved late.
  func covers(_ draft: Draft) -> Bool {
    matches(draft) || (writer == draft.writer && changed >= draft.changed)
  }
}

extension SentWords {
  init(_ draft: Draft) {
    self.init(content: draft.content, writer: draft.writer, changed: draft.changed)
  }
}

extension Draft {
  /// True if `kept` is an earlier version of this draft, or the version that it was continued from.
  func replaces(_ kept: Draft) -> Bool {
    (kept.writer == writer && kept.changed <= changed) || kept.changed == basis
  }

  var content: String { written.separated[0].ownContent }

  /// Servers trim texts. The parent of a post never changes, but a quote can be removed.
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
      words += poll.nonEmptyOptions
    }
    if let continuation { words += ["thread", continuation] }
    return StableHash.name(of: words)
  }
}

extension Draft.ID {
  func next(for writer: Draft.Writer?) -> Draft.ID {
    Draft.ID(rawValue + "~" + (writer?.rawValue ?? ""))
  }
}
