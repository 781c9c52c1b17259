import Domain
import Foundation

// Sends scheduled posts and their changes to the server.
extension OutboxDelivery {
  /// Looks for the result of an earlier attempt first. Servers forget an idempotency key after an
  /// hour, and when the post is published.
  func schedule(_ draft: Draft, for date: Date, _ entry: OutboxEntry) async throws -> Result {
    let draft = try await withSourceIDs(draft)
    if entry.attempts > 1 {
      let post = try await searching { try await scheduled(like: draft, for: date) }
      if let post { return .scheduled(post) }
      if let post = try await arrived(entry, { $0.isSame(as: draft) }) { return .published(post) }
    }
    try ScheduledPost.check(date, at: store.now())
    let posted = try await namingMissingPost(of: draft) {
      try await posting.schedule(
        draft, for: date, key: entry.id, trustingUploads: trustsUploads(of: entry),
        remember: { try await remember($0, in: entry) })
    }
    switch posted {
    case .later(let scheduled): return .scheduled(scheduled.post)
    case .now(let status): return .published(status.post)
    }
  }

  func move(_ post: ScheduledPost.ID, to date: Date) async throws -> ScheduledPost {
    try ScheduledPost.check(date, at: store.now())
    do {
      return try await remote.load(.move(post, to: date))
    } catch LoadFailure.notFound {
      throw LoadFailure.schedule(.gone)
    }
  }

  private func scheduled(like draft: Draft, for date: Date) async throws -> ScheduledPost? {
    var next: Cursor?
    repeat {
      let page = try await remote.load(.scheduled().page(next))
      let found = try await store.read { ledger in
        try page.items.first {
          try $0.matches(draft, at: date) && !ledger.sent.isResult($0.id.rawValue)
        }
      }
      if let found { return found }
      next = page.next
    } while next != nil
    return nil
  }
}

extension ScheduledPost {
  /// Servers round to seconds or milliseconds.
  fileprivate func matches(_ draft: Draft, at time: Date) -> Bool {
    abs(date.timeIntervalSince(time)) < 1 && text.words == draft.text.words
      && media.count == draft.pictures.count
      && pollOptions.map(\.words) == (draft.poll?.nonEmptyOptions ?? []).map(\.words)
      && isReply == (draft.replyTo != nil)
  }
}

// Storing results.
extension ScheduledPostTable {
  func keep(scheduled post: ScheduledPost, _ entry: OutboxEntry) throws -> [Change] {
    if case .schedule(let draft, for: _) = entry.action {
      let id = ScheduledPost.ID(pending: draft.id)
      try ledger.sent.save(post.id, of: id, words: SentWords(draft))
      try ledger.outbox.redirect(.scheduled(id), to: .scheduled(post.id))
    }
    let others = try (ledger.settings.value(of: .scheduled) ?? []).filter { $0.id != post.id }
    try ledger.settings.save(others + [post], of: .scheduled)
    return [.scheduled(try shown())]
  }

  func keepUnscheduled(_ post: ScheduledPost.ID) throws -> [Change] {
    try ledger.settings.save(
      (ledger.settings.value(of: .scheduled) ?? []).filter { $0.id != post }, of: .scheduled)
    return [.scheduled(try shown())]
  }
}
