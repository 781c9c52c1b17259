import Domain
import Foundation

/// The filtered notifications of the sample account. They are created once, from stored posts.
struct EmbeddedNoticeRequests: NoticeRequestRepository, NothingCached {
  let context: StoreContext

  func fetchRequests(after cursor: Cursor?) async throws -> Page<NoticeRequest> {
    guard let start = cursor.count else { throw LoadFailure.malformed }
    try await makeIfNeeded()
    return try await context.store.read { ledger in
      let all = try ledger.noticeRequests.kept()
      let page = try Page(of: all, from: start, limit: StoreContext.pageSize)
      return Page(items: try ledger.noticeRequests.shown(page.items), next: page.next)
    }
  }

  func cachedRequest(_ id: NoticeRequest.ID) async throws -> NoticeRequest? {
    try await context.store.read { try $0.noticeRequests.shown(id) }
  }

  func fetchNotices(
    by person: Person.ID, of request: NoticeRequest.ID, after cursor: Cursor?
  ) async throws -> Page<Notice> {
    guard let start = cursor.count else { throw LoadFailure.malformed }
    try await makeIfNeeded()
    return try await context.store.read { ledger in
      let held = try ledger.noticeRequests.kept().first { $0.id == request }?.held
      let all = try held ?? ledger.notices.kept().filter { $0.person == person }
      let page = try Page(of: all, from: start, limit: StoreContext.pageSize)
      return Page(items: try ledger.notices.shown(page.items), next: page.next)
    }
  }

  /// Accepting a person adds their notifications to the list.
  func answer(_ answer: NoticeRequest.Answer, to request: NoticeRequest.ID) async throws {
    try await makeIfNeeded()
    try await context.change { ledger in
      guard let kept = try ledger.noticeRequests.kept().first(where: { $0.id == request }) else {
        return ((), [])
      }
      var changes = try ledger.noticeRequests.requested(request, isOpen: false).filter {
        if case .requested = $0 { true } else { false }
      }
      changes += try ledger.noticeRequests.keepAnswer(to: request)
      if answer == .accepted, let held = kept.held {
        try ledger.notices.addSamples(held)
        changes.append(.notificationsChanged(try ledger.notices.shown(held)))
      }
      return ((), changes)
    }
  }

  func fetchPolicy() async throws -> NoticePolicy {
    try await makeIfNeeded()
    return try await context.store.read { try $0.noticeRequests.shownPolicy() ?? .sample }
  }

  func choose(_ choice: NoticePolicy.Choice, for group: NoticePolicy.Group) async throws {
    if case .unknown = choice { return }
    try await makeIfNeeded()
    try await context.change { ledger in
      var policy = try ledger.settings.value(of: .noticePolicy) ?? .sample
      policy.choices[group] = choice
      return ((), try ledger.noticeRequests.keep(policy))
    }
  }

  private func makeIfNeeded() async throws {
    let isMade = try await context.store.read { try $0.settings.value(of: .noticePolicy) != nil }
    guard !isMade else { return }
    try await context.store.write { ledger in
      guard try ledger.settings.value(of: .noticePolicy) == nil else { return }
      let requests = try ledger.noticeRequests.samples()
      try ledger.settings.save(requests, of: .noticeRequests)
      var policy = NoticePolicy.sample
      policy.requestCount = requests.count
      try ledger.settings.save(policy, of: .noticePolicy)
    }
  }
}

extension NoticePolicy {
  fileprivate static let sample = NoticePolicy(choices: [
    .notFollowed: .accept, .notFollowing: .filter, .newAccounts: .accept,
    .privateMentions: .filter, .limited: .filter,
  ])
}

extension NoticeRequestTable {
  /// Favorites of older posts by two people who do not follow the signed-in person.
  fileprivate func samples() throws -> [StoredRequest] {
    let strangers: [Person.ID] = try connection.all(
      """
      SELECT p.id FROM people p LEFT JOIN relationships r ON r.person = p.key
      WHERE p.account = ?1 AND p.key <> ?2 AND coalesce(r.is_followed_by, 0) = 0
        AND coalesce(r.is_blocked, 0) = 0 AND coalesce(r.is_muted, 0) = 0
      ORDER BY p.key DESC LIMIT 2
      """, account.key, account.me
    ) { $0.id() }
    let own: [(id: Post.ID, date: Date?)] = try connection.all(
      "SELECT id, date FROM posts WHERE account = ? AND author = ? AND date <= ? ORDER BY key DESC LIMIT 3",
      account.key, account.me, now.addingTimeInterval(-3_600)
    ) { ($0.id(), $0.date()) }
    guard !own.isEmpty else { return [] }
    return strangers.enumerated().compactMap { index, person in
      let held = own.dropFirst(index * 2).map { post in
        let date = post.date?.addingTimeInterval(Double(index * 10 + 50) * 60)
        return StoredNotice(
          id: Notice.ID("held \(person) \(post.id)"), kind: .favorite, person: person,
          post: post.id, date: date.map { min($0, now) })
      }
      guard !held.isEmpty else { return nil }
      return StoredRequest(
        id: NoticeRequest.ID("held \(person)"), person: person, count: held.count,
        lastPost: held.first?.post, updated: held.first?.date, held: held)
    }
  }
}

extension NoticeTable {
  fileprivate func addSamples(_ notices: [StoredNotice]) throws {
    let all = try made() + notices
    try ledger.settings.save(all.sorted { ($0.date ?? now) > ($1.date ?? now) }, of: .notices)
  }
}
