import Domain
import Foundation

// Scheduled posts with pending changes.

extension OutboxEntry {
  /// The scheduled post that must exist first.
  var scheduledPost: ScheduledPost.ID? {
    switch action {
    case .reschedule(let post, for: _), .unschedule(let post): post
    default: nil
    }
  }
}

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
    let known = try ledger.settings.value(of: .scheduled) ?? []
    return try ledger.outbox.pending().applied(
      to: known + ledger.outbox.entries().compactMap(pending)
    ).inOrder
  }

  func shown(_ post: ScheduledPost.ID) throws -> ScheduledPost {
    let id = try sourceID(of: post)
    guard let shown = try shown().first(where: { $0.id == id }) else {
      throw LoadFailure.schedule(.gone)
    }
    return shown
  }

  private func pending(_ entry: OutboxEntry) throws -> ScheduledPost? {
    guard case .schedule(let draft, for: let date) = entry.action else { return nil }
    return ScheduledPost(draft, for: date, delivery: try ledger.outbox.delivery(of: entry))
  }

  /// The source's ID for a local ID. Unchanged if the source does not have the post yet.
  func sourceID(of post: ScheduledPost.ID) throws -> ScheduledPost.ID {
    guard post.pendingDraft != nil else { return post }
    return try ledger.sent.result(ofSending: post.rawValue).map { ScheduledPost.ID($0) } ?? post
  }

  /// Adds changes that were confirmed after the request was sent.
  func completed(_ fetched: [ScheduledPost]) throws -> [ScheduledPost] {
    var posts = fetched
    let known = try ledger.settings.value(of: .scheduled) ?? []
    for entry in ledger.confirmed.entries {
      guard case .schedule(let draft, for: _) = entry.action else { continue }
      let id = try sourceID(of: ScheduledPost.ID(pending: draft.id))
      if !posts.contains(where: { $0.id == id }) { posts += known.filter { $0.id == id } }
    }
    return ledger.confirmed.applied(to: posts)
  }
}

// Queueing.
extension ScheduledPostTable {
  /// Replaces earlier times. If the post is not sent yet, changes its entry.
  func enqueueMove(
    of post: ScheduledPost.ID, to date: Date, as id: OutboxEntry.ID
  ) throws {
    if let entry = try unsentEntry(of: post), let draft = entry.action.newDraft {
      try deleteEntries(about: post)
      return try ledger.outbox.save(entry.waiting(for: .schedule(draft, for: date)))
    }
    for entry in try ledger.outbox.entries() where entry.isRefused || entry.attempts == 0 {
      if case .reschedule(post, for: _) = entry.action { try ledger.outbox.delete(entry.id) }
    }
    try ledger.outbox.add(.reschedule(post, for: date), as: id)
  }

  /// Replaces all other changes of the post. Returns its entry if it was never sent.
  func enqueueUnscheduling(
    of post: ScheduledPost.ID, as id: OutboxEntry.ID
  ) throws -> OutboxEntry? {
    try deleteEntries(about: post)
    if let entry = try unsentEntry(of: post) {
      try ledger.outbox.delete(entry.id)
      return entry
    }
    try ledger.outbox.add(.unschedule(post), as: id)
    return nil
  }

  func deleteEntries(about post: ScheduledPost.ID) throws {
    for entry in try ledger.outbox.entries() where entry.scheduledPost == post {
      try ledger.outbox.delete(entry.id)
    }
  }

  /// The entry that creates the post. Nil if the source may have the post.
  private func unsentEntry(of post: ScheduledPost.ID) throws -> OutboxEntry? {
    guard let draft = post.pendingDraft,
      let entry = try ledger.outbox.find(OutboxEntry.ID(draft.rawValue)),
      case .schedule = entry.action, entry.attempts == 0 || entry.isRefused
    else { return nil }
    return entry
  }
}
