import Domain
import Foundation

struct LiveNotices: NoticeRepository {
  let context: LiveContext

  func fetchNotices(after cursor: Cursor?) async throws -> Page<Notice> {
    do {
      let page = try await context.load(.notifications().page(cursor))
      return try await keep(page, isNewest: cursor == nil).page
    } catch let failure as LoadFailure where failure.isPassing && cursor == nil {
      let kept = try await context.store.read { try $0.notices(try $0.keptNotices()) }
      guard !kept.isEmpty else { throw failure }
      return Page(items: kept)
    }
  }

  func countUnread() async throws -> Int {
    try await context.store.read { try $0.unreadNotices().count }
  }

  func markRead(upTo notice: Notice.ID) async throws {
    let id = context.makeEntryID()
    try await context.change { ledger in
      guard try ledger.markSeen(notice) else { return ((), []) }
      for entry in try ledger.outbox() {
        if case .markNotices = entry.action, entry.attempts == 0 { try ledger.delete(entry.id) }
      }
      try ledger.save(OutboxEntry(id: id, action: .markNotices(notice), created: ledger.now))
      return ((), [.noticed([])])
    }
  }
}

extension LiveNotices {
  /// Looks for what is new, and for what another device has seen. It is no harm if that fails.
  func refresh() async {
    do {
      let isFirst = try await context.store.read { try $0.value(of: .notices) == nil }
      let new = try await keep(try await context.load(.notifications()), isNewest: true).new
      let marker = try await context.load(.noticeMarkers()).notifications
      let isSeen = try await context.store.write { ledger in
        try marker.map { try ledger.markSeen(Notice.ID($0.lastRead)) } ?? false
      }
      guard isFirst || isSeen || !new.isEmpty else { return }
      await context.local.changes.announce(.noticed(isFirst ? [] : new))
    } catch {
      return
    }
  }

  /// It was told of just now.
  func announce(_ notification: MastodonJSON.Notification) async throws {
    let new = try await keep(Page(items: [notification]), isNewest: true).new
    guard !new.isEmpty else { return }
    await context.local.changes.announce(.noticed(new))
  }

  private func keep(
    _ page: Page<MastodonJSON.Notification>, isNewest: Bool
  ) async throws -> (page: Page<Notice>, new: [Notice]) {
    try await context.store.write { ledger in
      let me = try ledger.person(ledger.account.me).id
      let stored = try page.items.map { try ledger.save($0, for: me) }
      let new = try ledger.keep(stored, onTop: isNewest)
      return (
        Page(items: try ledger.notices(stored), next: page.next), try ledger.notices(new)
      )
    }
  }
}

extension Ledger {
  /// Keeps whom and what it is about.
  fileprivate func save(
    _ notification: MastodonJSON.Notification, for me: Person.ID
  ) throws -> StoredNotice {
    try save(notification.account.person)
    let post = notification.status?.post
    if let post { try save(post) }
    return StoredNotice(
      id: Notice.ID(notification.id), kind: notification.kind(for: me),
      person: Person.ID(notification.account.id), post: post?.id, date: notification.created)
  }
}
