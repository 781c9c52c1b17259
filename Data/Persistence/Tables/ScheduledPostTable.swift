import Domain
import Foundation

extension Setting<[ScheduledPost]> {
  /// Own posts that the source will publish later.
  static var scheduled: Self { Self(name: "scheduled") }
}

extension Setting<[Draft]> {
  /// Posts of the sample account that this device will publish.
  static var scheduledDrafts: Self { Self(name: "scheduled drafts") }
}

/// Scheduled posts.
struct ScheduledPostTable: LedgerTable {
  let ledger: Ledger

  /// Next one first.
  func drafts() throws -> [Draft] {
    try (ledger.settings.value(of: .scheduledDrafts) ?? []).map(ledger.drafts.opened).sorted {
      ($0.scheduled ?? now, $0.id.rawValue) < ($1.scheduled ?? now, $1.id.rawValue)
    }
  }

  /// Stored posts of a server or of the sample account, without pending changes.
  func posts() throws -> [ScheduledPost] {
    try (ledger.settings.value(of: .scheduled) ?? []) + drafts().compactMap(ScheduledPost.init)
  }

  func save(_ drafts: [Draft]) throws {
    try ledger.settings.save(drafts.map(ledger.drafts.stored), of: .scheduledDrafts)
  }
}

extension ScheduledPost {
  init?(_ draft: Draft) {
    guard let date = draft.scheduled else { return nil }
    self.init(draft, for: date)
  }

  init(_ draft: Draft, for date: Date, delivery: Post.Delivery? = nil) {
    let id = ID(pending: draft.id)
    self.init(
      id: id, date: date, text: draft.text,
      contentWarning: draft.contentWarning.flatMap { $0.isEmpty ? nil : $0 },
      visibility: draft.visibility,
      media: draft.pictures.enumerated().map { Media($1, id: Media.ID("\(id)-\($0)")) },
      pollOptions: draft.poll?.nonEmptyOptions ?? [], isReply: draft.replyTo != nil,
      isQuote: draft.quoting != nil, delivery: delivery)
  }
}

extension [ScheduledPost] {
  /// Next one first.
  var inOrder: [ScheduledPost] {
    sorted { ($0.date, $0.id.rawValue) < ($1.date, $1.id.rawValue) }
  }
}
