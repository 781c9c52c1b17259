import Domain
import Foundation
import Presentation

struct HistoryViewData: Equatable, Sendable {
  let phase: ListPhase
  let age: TimedText?
  let versions: [HistoryVersionViewData]
}

struct HistoryVersionViewData: Hashable, Sendable, Identifiable {
  enum Mark: Hashable, Sendable {
    case none, added, removed
  }

  struct Part: Hashable, Sendable {
    let text: String
    let mark: Mark
  }

  /// Counts from the oldest version, so that it stays the same when newer ones are added.
  let id: Int
  /// `Current Version`, `Version 2`, `Original`
  let title: String
  /// `November 22, 2026 at 2:05 PM`
  let date: String?
  /// `Picture 2 added`
  let facts: [String]
  /// The text, including the words that it replaced.
  let parts: [Part]
  /// The whole version in sentences, for a screen reader.
  let label: String

  /// True if there is no earlier version.
  var isOldest: Bool { id == 1 }
}

extension HistoryViewData {
  init(_ state: HistoryState, at now: Date, _ formatting: Formatting) {
    let all = state.versions.value ?? []
    versions = all.indices.map { index in
      HistoryVersionViewData(index, of: all, formatting)
    }
    phase = ListPhase(
      state.versions, during: .loadVersions,
      empty: {
        $0.isEmpty
          ? .empty(
            title: "No Versions", message: "The server has no earlier versions of this post.")
          : nil
      }, at: now, formatting)
    age = state.versions.age(state.freshness, at: now, formatting)
  }
}

extension HistoryVersionViewData {
  fileprivate init(_ index: Int, of versions: [ComparedVersion], _ formatting: Formatting) {
    let (version, changes) = (versions[index].version, versions[index].changes)
    let older = index + 1 < versions.count ? versions[index + 1].version : nil
    id = versions.count - index
    title = index == 0 ? "Current Version" : older == nil ? "Original" : "Version \(id)"
    let date = version.date.map(formatting.exact)
    self.date = date
    facts = older.map { version.facts(since: $0, formatting) } ?? version.ownFacts
    parts = Part.all(changes)
    let marked = changes.compactMap(\.spoken)
    let name = [title, date].compactMap(\.self).joined(separator: ", ")
    let text: String? = version.text.isEmpty ? nil : "Text: \(version.text)"
    label = ([name] + facts + marked + [text]).spoken
  }
}

extension HistoryVersionViewData.Part {
  /// A space separates removed words from the words that replace them.
  fileprivate static func all(_ changes: [TextChange]) -> [Self] {
    var parts: [Self] = []
    for change in changes {
      let part = Self(text: change.text, mark: .init(change.kind))
      if let last = parts.last, last.mark == .removed, part.mark == .added,
        last.text.last?.isWhitespace == false, part.text.first?.isWhitespace == false
      {
        parts.append(Self(text: " ", mark: .none))
      }
      parts.append(part)
    }
    return parts
  }
}

extension HistoryVersionViewData.Mark {
  fileprivate init(_ kind: TextChange.Kind) {
    self =
      switch kind {
      case .kept: .none
      case .added: .added
      case .removed: .removed
      }
  }
}

extension TextChange {
  fileprivate var spoken: String? {
    let words = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !words.isEmpty else { return nil }
    return switch kind {
    case .kept: nil
    case .added: "Added “\(words)”"
    case .removed: "Removed “\(words)”"
    }
  }
}

extension PostVersion {
  private var warning: String? { contentWarning.flatMap { $0.isEmpty ? nil : $0 } }

  /// The facts that the oldest version shows below its text.
  fileprivate var ownFacts: [String] {
    [warning.map { "Content warning: “\($0)”" }, pollOptions.isEmpty ? nil : pollWords]
      .compactMap(\.self)
  }

  private var pollWords: String { "Poll: \(pollOptions.joined(separator: ", "))" }

  fileprivate func facts(since older: PostVersion, _ formatting: Formatting) -> [String] {
    var facts: [String] = []
    switch (older.warning, warning) {
    case (nil, let new?): facts.append("Content warning added: “\(new)”")
    case (let old?, nil): facts.append("Content warning removed: “\(old)”")
    case (let old?, let new?) where old != new:
      facts.append("Content warning changed from “\(old)” to “\(new)”")
    default: break
    }
    facts += attachmentFacts(since: older, formatting)
    if isSensitive != older.isSensitive, !media.isEmpty || !older.media.isEmpty {
      facts.append(isSensitive ? "Marked as sensitive" : "No longer marked as sensitive")
    }
    if pollOptions != older.pollOptions {
      facts.append(pollOptions.isEmpty ? "Poll removed" : pollWords)
    }
    return facts
  }

  private func attachmentFacts(since older: PostVersion, _ formatting: Formatting) -> [String] {
    let before = Dictionary(older.media.map { ($0.id, $0) }) { first, _ in first }
    let after = Set(media.map(\.id))
    let added = formatting.attachments(media.filter { before[$0.id] == nil })
    let removed = formatting.attachments(older.media.filter { !after.contains($0.id) })
    var facts: [String] = []
    if let added { facts.append("\(added) added") }
    if let removed { facts.append("\(removed) removed") }
    for attachment in media {
      guard let known = before[attachment.id],
        (known.altText ?? "") != (attachment.altText ?? "")
      else {
        continue
      }
      let text = attachment.altText ?? ""
      facts.append(
        text.isEmpty ? "Description removed" : "Description changed to “\(text)”")
    }
    if added == nil, removed == nil, media.map(\.id) != older.media.map(\.id) {
      facts.append("Attachments in another order")
    }
    return facts
  }
}

extension Attempt {
  static let loadVersions = Attempt(failed: "The versions of this post could not be loaded")
}
