import Domain
import Foundation

/// The sample account's notifications. They are created once, from stored posts.
struct EmbeddedNotices: NoticeRepository, NothingCached {
  let context: StoreContext

  func fetchNotices(_ filter: NoticeFilter, after cursor: Cursor?) async throws -> Page<Notice> {
    guard let start = cursor.count else { throw LoadFailure.malformed }
    try await makeIfNeeded()
    return try await context.store.read { ledger in
      let all = try ledger.notices.kept().filter { filter.includes($0.kind) }
      let page = try Page(of: all, from: start, limit: StoreContext.pageSize)
      return Page(items: try ledger.notices.shown(page.items), next: page.next)
    }
  }

  func countUnread() async throws -> Int {
    try await makeIfNeeded()
    return try await context.store.read { try $0.notices.countUnread() }
  }

  func markRead(upTo notice: Notice.ID) async throws {
    try await context.change { ledger in
      ((), try ledger.notices.markSeen(notice) ? [.notificationsChanged([])] : [])
    }
  }

  func answer(_ answer: Notice.Answer, toRequestOf person: Person.ID) async throws {
    try await context.change { ledger in
      guard !(try ledger.notices.requests(of: person)).isEmpty else { return ((), []) }
      let relationship = try ledger.relationships.current(with: person).settingAnswer(answer)
      try ledger.relationships.save(relationship)
      let notices = try ledger.notices.keep(answer, toRequestOf: person)
      return ((), [.related(relationship), .notificationsChanged(notices)])
    }
  }

  private func makeIfNeeded() async throws {
    let isMade = try await context.store.read { try $0.settings.value(of: .notices) != nil }
    guard !isMade else { return }
    try await context.store.write { _ = try $0.notices.made() }
  }
}
