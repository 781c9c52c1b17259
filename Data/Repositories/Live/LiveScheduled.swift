import Domain
import Foundation

/// Own posts that a server will publish later. Changes go through the outbox.
struct LiveScheduled: ScheduledPostRepository {
  let context: LiveContext

  func cachedPosts() async throws -> Cached<[ScheduledPost]>? {
    try await context.store.read { ledger in
      let posts = try ledger.scheduled.shown()
      let fetched = try ledger.settings.fetched(.scheduled)
      return fetched == nil && posts.isEmpty ? nil : Cached(posts, fetched: fetched)
    }
  }

  func fetchPosts() async throws -> [ScheduledPost] {
    let mark = context.mark
    // All of them, because servers sort posts by creation date and not by scheduled time.
    let posts = try await context.loadAll(.scheduled(), limit: Self.maxCount)
    return try await context.keepIfPossible {
      try await keep(posts, askedAt: mark)
    } orShow: { ledger in
      try ledger.scheduled.shown(posts)
    }
  }

  private func keep(_ posts: [ScheduledPost], askedAt mark: Int) async throws -> [ScheduledPost] {
    try await context.local.change { ledger in
      ledger.confirmed = context.sender.settled.since(mark)
      let before = try ledger.scheduled.shown()
      try ledger.settings.save(try ledger.scheduled.completed(posts), of: .scheduled)
      try ledger.settings.noteFetched(.scheduled)
      let shown = try ledger.scheduled.shown()
      return (shown, shown == before ? [] : [.scheduled(shown)])
    }
  }

  /// Mastodon's limit is 300 posts.
  private static let maxCount = 400

  func schedule(_ draft: Draft) async throws -> ScheduledPost {
    try await context.change { ledger in
      let draft = try ledger.drafts.take(draft) { sent in
        // The same composer can change and send a refused post again.
        sent.matches(draft) || (sent.isRefused && sent.writer == draft.writer)
      }
      let id = ScheduledPost.ID(pending: draft.id)
      if try ledger.sent.result(ofSending: id.rawValue) != nil {
        return (try ledger.scheduled.shown(id), [])
      }
      let entryID = OutboxEntry.ID(draft.id.rawValue)
      let known = try ledger.outbox.find(entryID)
      if let known, !known.isRefused { return (try ledger.scheduled.shown(id), []) }
      let date = try ledger.scheduled.checkTime(of: draft)
      try context.local.pictures.check(draft)
      let action = OutboxEntry.Action.schedule(
        draft.uploaded(as: known.map { [$0] } ?? []), for: date)
      try ledger.outbox.add(action, as: entryID)
      try ledger.drafts.saveLanguage(of: draft)
      return (try ledger.scheduled.shown(id), [.scheduled(try ledger.scheduled.shown())])
    }
  }

  func move(_ post: ScheduledPost.ID, to date: Date) async throws {
    let entry = context.makeEntryID()
    try await context.change { ledger in
      try ScheduledPost.check(date, at: ledger.now)
      try ledger.scheduled.enqueueMove(of: try ledger.scheduled.shown(post).id, to: date, as: entry)
      return ((), [.scheduled(try ledger.scheduled.shown())])
    }
  }

  func delete(_ post: ScheduledPost.ID) async throws {
    let entry = context.makeEntryID()
    let unsent: OutboxEntry? = try await context.change { ledger in
      let id = try ledger.sent.currentID(of: post)
      let unsent = try ledger.outbox.enqueueDeletion(of: .scheduled(id), as: entry)
      return (unsent, [.scheduled(try ledger.scheduled.shown())])
    }
    if let unsent { await context.local.forgetPictures(of: unsent) }
  }
}

extension ScheduledPostTable {
  /// The scheduled time. Throws if the draft cannot be scheduled.
  func checkTime(of draft: Draft) throws -> Date {
    guard let date = draft.scheduled, !draft.isThread, draft.editing == nil else {
      throw LoadFailure.unsupported
    }
    try draft.check(against: try ledger.accounts.fetch().capabilities)
    try ScheduledPost.check(date, at: now)
    return date
  }
}
