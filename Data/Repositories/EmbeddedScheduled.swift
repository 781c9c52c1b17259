import Domain
import Foundation

/// Scheduled posts of the sample account. The app publishes them while it is running. Overdue ones
/// are published at the next launch.
struct EmbeddedScheduled: ScheduledPostRepository, NothingCached {
  let context: StoreContext
  let sleep: @Sendable (Date) async throws -> Void
  private let doorbell = Doorbell()

  init(context: StoreContext, sleep: @escaping @Sendable (Date) async throws -> Void) {
    self.context = context
    self.sleep = sleep
  }

  func fetchPosts() async throws -> [ScheduledPost] {
    try await context.store.read { try $0.scheduled.drafts().compactMap(ScheduledPost.init) }
  }

  func schedule(_ draft: Draft) async throws -> ScheduledPost {
    try await change { drafts, ledger in
      let draft = try ledger.drafts.take(draft) { $0.matches(draft) }
      let id = ScheduledPost.ID(pending: draft.id)
      let date = try ledger.scheduled.checkTime(of: draft)
      let post = ScheduledPost(draft, for: date)
      guard try ledger.sent.result(ofSending: id.rawValue) == nil else { return post }
      try context.pictures.check(draft)
      try ledger.drafts.saveLanguage(of: draft)
      try ledger.sent.save(id.rawValue, ofSending: id.rawValue, words: SentWords(draft))
      drafts.append(draft)
      return post
    }
  }

  func move(_ post: ScheduledPost.ID, to date: Date) async throws {
    try await change { drafts, ledger in
      try ScheduledPost.check(date, at: ledger.now)
      guard let index = drafts.firstIndex(where: { $0.id == post.pendingDraft }) else {
        throw LoadFailure.schedule(.gone)
      }
      drafts[index].scheduled = date
    }
  }

  func delete(_ post: ScheduledPost.ID) async throws {
    let deleted = try await change { drafts, _ in
      let deleted = drafts.filter { $0.id == post.pendingDraft }
      drafts.removeAll { $0.id == post.pendingDraft }
      return deleted
    }
    await context.removeUnused(deleted.flatMap(\.pictures).map(\.file))
  }

  private func change<Result: Sendable>(
    _ body: @Sendable (inout [Draft], Ledger) throws -> Result
  ) async throws -> Result {
    let result = try await context.change { ledger in
      var drafts = try ledger.scheduled.drafts()
      let result = try body(&drafts, ledger)
      try ledger.scheduled.save(drafts)
      return (result, [.scheduled(try ledger.scheduled.drafts().compactMap(ScheduledPost.init))])
    }
    await doorbell.ring()
    return result
  }
}

// Publishing.
extension EmbeddedScheduled {
  /// Publishes each post at its time, until the task is cancelled.
  func publishAll() async throws {
    while true {
      do {
        try await doorbell.wait(until: try await publishDue(), sleep)
      } catch is LoadFailure {
        // The store cannot be written to.
        try await doorbell.wait(until: context.store.now().addingTimeInterval(60), sleep)
      }
    }
  }

  /// Returns the time of the next post.
  @discardableResult
  func publishDue() async throws -> Date? {
    let next = try await context.store.read { try $0.scheduled.drafts().first?.scheduled }
    guard let next, next <= context.store.now() else { return next }
    return try await context.change { ledger in
      let drafts = try ledger.scheduled.drafts()
      let due = drafts.prefix { $0.scheduled.map { $0 <= ledger.now } ?? true }
      let published = try due.flatMap { try publish($0, ledger) }
      try ledger.scheduled.save(Array(drafts.dropFirst(due.count)))
      let left = try ledger.scheduled.drafts()
      return (left.first?.scheduled, published + [.scheduled(left.compactMap(ScheduledPost.init))])
    }
  }

  /// If a post can't be published, for example because its quoted post was deleted, it becomes a
  /// draft again.
  private func publish(_ draft: Draft, _ ledger: Ledger) throws -> [Change] {
    do {
      let id = try EmbeddedCompose(context: context).insertPost(
        draft, ledger, at: draft.scheduled ?? ledger.now)
      let post = try ledger.posts.require(id)
      let parent = try post.parent.flatMap { try ledger.posts.find($0.id) }
      let messages = try EmbeddedConversations(context: context).deliver(post, ledger)
      return [.published(post)] + (parent.map { [.changed($0)] } ?? []) + messages
    } catch let failure as LoadFailure where failure.isDefinitive {
      var kept = draft.moved(to: Draft.ID(context.makeID()))
      kept.scheduled = nil
      try ledger.drafts.save(kept)
      return []
    }
  }
}
