import Domain
import Foundation

struct LiveNotices: NoticeRepository {
  let context: LiveContext

  func cachedNotices() async throws -> Cached<Page<Notice>>? {
    try await context.store.read { ledger in
      let kept = try ledger.notices.kept()
      let fetched = try ledger.settings.fetched(.notices)
      guard fetched != nil || !kept.isEmpty else { return nil }
      return Cached(Page(items: try ledger.notices.shown(kept)), fetched: fetched)
    }
  }

  func fetchNotices(_ filter: NoticeFilter, after cursor: Cursor?) async throws -> Page<Notice> {
    let mark = context.mark
    let known = cursor == nil && filter == .all ? try await knownIDs() : nil
    let answer = try await load(filter, after: cursor)
    return try await context.keepIfPossible {
      guard filter == .all else { return try await show(answer, filter, askedAt: mark) }
      let kept = try await keep(
        answer.page, askedAt: mark, isNewest: cursor == nil, isGrouped: answer.isGrouped,
        known: known)
      if kept.hasRemoved { await context.local.changes.announce(.notificationsChanged([])) }
      return kept.page
    } orShow: { ledger in
      try ledger.notices.shown(unstored: answer.page, filter)
    }
  }

  func countUnread() async throws -> Int {
    try await context.store.read { try $0.notices.countUnread() }
  }

  func markRead(upTo notice: Notice.ID) async throws {
    let id = context.makeEntryID()
    try await context.change { ledger in
      guard try ledger.notices.markSeen(notice) else { return ((), []) }
      for entry in try ledger.outbox.entries() {
        if case .markNotices = entry.action, entry.attempts == 0 {
          try ledger.outbox.delete(entry.id)
        }
      }
      try ledger.outbox.add(.markNotices(notice), as: id)
      return ((), [.notificationsChanged([])])
    }
  }

  /// The first answer wins, because the server may already have it.
  func answer(_ answer: Notice.Answer, toRequestOf person: Person.ID) async throws {
    let id = context.makeEntryID()
    try await context.change { ledger in
      guard try !ledger.notices.hasAnswered(person),
        try ledger.outbox.pending().answer(toRequestOf: person) == nil
      else { return ((), []) }
      let requests = try ledger.notices.requests(of: person)
      try ledger.notices.forgetRefusedAnswers(toRequestOf: person)
      try ledger.outbox.add(.answer(answer, toRequestOf: person), as: id)
      return (
        (),
        try ledger.relationships.answered(person)
          + [.notificationsChanged(try ledger.notices.shown(requests))]
      )
    }
  }
}

extension LiveNotices {
  /// Fetches new notifications and the read marker from other devices. Failures are ignored.
  func refresh() async {
    do {
      let isFirst = try await context.store.read { try $0.settings.value(of: .notices) == nil }
      let mark = context.mark
      let known = try await knownIDs()
      let answer = try await load(.all, after: nil)
      let kept = try await keep(
        answer.page, askedAt: mark, isNewest: true, isGrouped: answer.isGrouped, known: known)
      // Some servers have no markers.
      let marker = try? await context.load(.noticeMarkers()).notifications
      let isSeen = try await context.store.write { ledger in
        try marker.map { try ledger.notices.markSeen(Notice.ID($0.lastRead)) } ?? false
      }
      guard isFirst || isSeen || kept.hasRemoved || !kept.new.isEmpty else { return }
      await context.local.changes.announce(.notificationsChanged(isFirst ? [] : kept.new))
    } catch {
      return
    }
  }

  /// Call this for a notification that the server has just pushed.
  func announce(_ notification: MastodonJSON.Notification) async throws {
    let page = Page(items: [notification])
    let new = try await keep(page, askedAt: context.mark, isNewest: true, isGrouped: nil).new
    guard !new.isEmpty else { return }
    await context.local.changes.announce(.notificationsChanged(new))
  }

  private func knownIDs() async throws -> Set<Notice.ID> {
    try await context.store.read { Set(try $0.notices.kept().map(\.id)) }
  }

  /// Loads groups if the server supports them. Later pages have the form of the first one.
  private func load(
    _ filter: NoticeFilter, after cursor: Cursor?
  ) async throws -> (page: Page<MastodonJSON.Notification>, isGrouped: Bool) {
    let isGrouping =
      if let cursor {
        cursor.rawValue.contains("/api/v2/notifications")
      } else {
        try await context.store.read { try $0.accounts.fetch().capabilities.groupsNotices }
      }
    if isGrouping {
      do {
        return (try await context.load(.groupedNotifications(filter).page(cursor)), true)
      } catch LoadFailure.notFound where cursor == nil {
        // Some servers claim this API version but lack grouped notifications.
      }
    }
    return (try await context.load(.notifications(filter).page(cursor)), false)
  }

  /// The stored list has no gaps, so filtered notifications are not added to it.
  private func show(
    _ answer: (page: Page<MastodonJSON.Notification>, isGrouped: Bool), _ filter: NoticeFilter,
    askedAt mark: Int
  ) async throws -> Page<Notice> {
    let (page, isGrouped) = answer
    return try await context.keep(askedAt: mark) { ledger in
      let me = try ledger.people.require(ledger.account.me).id
      let shown = page.items.filter { filter.includes($0.kind(for: me)) }
      return Page(
        items: try ledger.notices.shown(
          shown.map {
            var notice = try ledger.notices.save($0, for: me)
            if !isGrouped { notice.group = nil }
            return notice
          }), next: page.next)
    }
  }

  /// - Parameters:
  ///   - isGrouped: nil for a pushed notification, which is merged into its group.
  ///   - known: those stored before the newest page was requested. Nil for other pages.
  private func keep(
    _ page: Page<MastodonJSON.Notification>, askedAt mark: Int, isNewest: Bool, isGrouped: Bool?,
    known: Set<Notice.ID>? = nil
  ) async throws -> (page: Page<Notice>, new: [Notice], hasRemoved: Bool) {
    try await context.keep(askedAt: mark) { ledger in
      let me = try ledger.people.require(ledger.account.me).id
      if isNewest, let isGrouped { try ledger.notices.keepGrouping(isGrouped) }
      let stored = try page.items.map { notification in
        let notice = try ledger.notices.save(notification, for: me)
        return isGrouped == true ? notice : try ledger.notices.joined(notice)
      }
      let hasRemoved =
        try known.map {
          try ledger.notices.removeMissing(from: stored, isEnd: page.next == nil, known: $0)
        } ?? false
      let new = try ledger.notices.keep(stored, onTop: isNewest)
      if isNewest, isGrouped != nil { try ledger.settings.noteFetched(.notices) }
      return (
        Page(items: try ledger.notices.shown(stored), next: page.next),
        try ledger.notices.shown(new), hasRemoved
      )
    }
  }
}

extension RelationshipTable {
  /// The change to announce when a request by this person is answered or reopened.
  func answered(_ person: Person.ID) throws -> [Change] {
    try kept(with: person).map { [.related($0)] } ?? []
  }
}

extension NoticeTable {
  fileprivate func forgetRefusedAnswers(toRequestOf person: Person.ID) throws {
    for entry in try ledger.outbox.entries() where entry.isRefused {
      if case .answer(_, toRequestOf: person) = entry.action { try ledger.outbox.delete(entry.id) }
    }
  }

  /// Ungrouped and marked as seen.
  func shown(
    unstored page: Page<MastodonJSON.Notification>, _ filter: NoticeFilter
  ) throws -> Page<Notice> {
    let me = try ledger.people.require(ledger.account.me).id
    let pending = try ledger.outbox.pending()
    let filters = try ledger.filters.matcher(in: .notifications)
    let notices: [Notice] = page.items.compactMap { notification in
      let kind = notification.kind(for: me)
      let post = notification.status.flatMap { pending.applied(to: $0.post) }.map(filters.judged)
      guard filter.includes(kind), post?.isFilteredOut != true else { return nil }
      return Notice(
        id: Notice.ID(notification.id), kind: kind, person: notification.account.person,
        post: post, date: notification.created,
        group: notification.group.map { group in
          Notice.Group(
            key: group.key, count: group.count, people: group.accounts.map(\.person))
        })
    }
    return Page(items: notices, next: page.next)
  }

  /// Stores the notifications with their people and posts.
  func save(
    _ notification: MastodonJSON.Notification, for me: Person.ID
  ) throws -> StoredNotice {
    try ledger.people.save(notification.account.person)
    let post = notification.status?.post
    if let post { try ledger.posts.save(post) }
    let group = try notification.group.map { group in
      for account in group.accounts { try ledger.people.save(account.person) }
      return StoredNotice.Group(
        key: group.key, count: group.count, people: group.accounts.map { Person.ID($0.id) })
    }
    return StoredNotice(
      id: Notice.ID(notification.id), kind: notification.kind(for: me),
      person: Person.ID(notification.account.id), post: post?.id, date: notification.created,
      group: group)
  }
}
