import Domain
import Foundation

// Scheduled posts with pending changes.

extension PendingChanges {
  func applied(to posts: [ScheduledPost]) -> [ScheduledPost] {
    var posts = posts
    for entry in entries {
      switch entry.action {
      case .reschedule(let id, for: let date):
        if let index = posts.firstIndex(where: { $0.id == id }) { posts[index].date = date }
      case .unschedule(let id): posts.removeAll { $0.id == id }
      default: break
      }
    }
    return posts
  }
}

extension ScheduledPostTable {
  func shown() throws -> [ScheduledPost] {
    try shown(ledger.settings.value(of: .scheduled) ?? [])
  }

  func shown(_ known: [ScheduledPost]) throws -> [ScheduledPost] {
    try ledger.outbox.pending().applied(
      to: known + ledger.outbox.entries().compactMap(pending)
    ).inOrder
  }

  func shown(_ post: ScheduledPost.ID) throws -> ScheduledPost {
    let id = try ledger.sent.currentID(of: post)
    guard let shown = try shown().first(where: { $0.id == id }) else {
      throw LoadFailure.schedule(.gone)
    }
    return shown
  }

  private func pending(_ entry: OutboxEntry) throws -> ScheduledPost? {
    guard case .schedule(let draft, for: let date) = entry.action else { return nil }
    return ScheduledPost(draft, for: date, delivery: try ledger.outbox.delivery(of: entry))
  }

  /// Adds changes that were confirmed after the request was sent.
  func completed(_ fetched: [ScheduledPost]) throws -> [ScheduledPost] {
    let known = try ledger.settings.value(of: .scheduled) ?? []
    let posts = try ledger.outbox.addingCreated(
      to: fetched, from: known, OutboxCreation.scheduled)
    return ledger.confirmed.applied(to: posts)
  }
}

// Queueing.
extension ScheduledPostTable {
  /// Replaces earlier times. If the post is not sent yet, changes its entry.
  func enqueueMove(
    of post: ScheduledPost.ID, to date: Date, as id: OutboxEntry.ID
  ) throws {
    if let entry = try ledger.outbox.unsentCreation(of: .scheduled(post)),
      let draft = entry.action.newDraft
    {
      try ledger.outbox.deleteEntries(about: .scheduled(post))
      return try ledger.outbox.save(entry.waiting(for: .schedule(draft, for: date)))
    }
    for entry in try ledger.outbox.entries() where entry.isRefused || entry.attempts == 0 {
      if case .reschedule(post, for: _) = entry.action { try ledger.outbox.delete(entry.id) }
    }
    try ledger.outbox.add(.reschedule(post, for: date), as: id)
  }
}
