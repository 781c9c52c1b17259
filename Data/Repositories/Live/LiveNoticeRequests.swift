import Domain

/// People whose notifications a server holds back, and its rules for that. Answers and choices go through
/// the outbox.
struct LiveNoticeRequests: NoticeRequestRepository {
  let context: LiveContext

  func cachedRequests() async throws -> Cached<Page<NoticeRequest>>? {
    try await context.store.read { ledger in
      guard let kept = try ledger.settings.value(of: .noticeRequests) else { return nil }
      return Cached(
        Page(items: try ledger.noticeRequests.shown(kept)),
        fetched: try ledger.settings.fetched(.noticeRequests))
    }
  }

  func fetchRequests(after cursor: Cursor?) async throws -> Page<NoticeRequest> {
    let mark = context.mark
    let page = try await context.load(.noticeRequests().page(cursor))
    return try await context.keepIfPossible {
      try await keep(page, askedAt: mark, isFirst: cursor == nil)
    } orShow: { ledger in
      Page(items: try ledger.noticeRequests.shown(unstored: page.items), next: page.next)
    }
  }

  private func keep(
    _ page: Page<MastodonJSON.NotificationRequest>, askedAt mark: Int, isFirst: Bool
  ) async throws -> Page<NoticeRequest> {
    try await context.keep(askedAt: mark) { ledger in
      var known: Set<NoticeRequest.ID> = []
      let before = try ledger.noticeRequests.kept()
      let stored = try page.items.map { try ledger.noticeRequests.save($0, replacing: before) }
        .filter { known.insert($0.id).inserted }
      let answered = ledger.confirmed.answeredRequests
      let left = stored.filter { !answered.contains($0.id) }
      if isFirst {
        try ledger.settings.save(left, of: .noticeRequests)
        try ledger.settings.noteFetched(.noticeRequests)
      } else {
        let kept = before.filter { !known.contains($0.id) }
        try ledger.settings.save(Array((kept + left).prefix(Self.maxCount)), of: .noticeRequests)
      }
      return Page(items: try ledger.noticeRequests.shown(left), next: page.next)
    }
  }

  func cachedRequest(_ id: NoticeRequest.ID) async throws -> NoticeRequest? {
    try await context.store.read { try $0.noticeRequests.shown(id) }
  }

  func cachedNotices(of request: NoticeRequest.ID) async throws -> Cached<Page<Notice>>? {
    try await context.store.read { ledger in
      guard let kept = try ledger.noticeRequests.kept().first(where: { $0.id == request }),
        let held = kept.held
      else { return nil }
      return Cached(Page(items: try ledger.notices.shown(held)), fetched: kept.heldFetched)
    }
  }

  func fetchNotices(
    by person: Person.ID, of request: NoticeRequest.ID, after cursor: Cursor?
  ) async throws -> Page<Notice> {
    let mark = context.mark
    let page = try await context.load(.notifications(by: person).page(cursor))
    return try await context.keepIfPossible {
      try await context.keep(askedAt: mark) { ledger in
        let me = try ledger.people.require(ledger.account.me).id
        let stored = try page.items.map { notification in
          var notice = try ledger.notices.save(notification, for: me)
          notice.group = nil
          return notice
        }
        if cursor == nil { try ledger.noticeRequests.keep(stored, of: request) }
        return Page(items: try ledger.notices.shown(stored), next: page.next)
      }
    } orShow: { ledger in
      try ledger.notices.shown(unstored: page, .all)
    }
  }

  func answer(_ answer: NoticeRequest.Answer, to request: NoticeRequest.ID) async throws {
    let id = context.makeEntryID()
    try await context.change { ledger in
      guard try ledger.noticeRequests.enqueue(answer, to: request, as: id) else { return ((), []) }
      return ((), try ledger.noticeRequests.requested(request, isOpen: false))
    }
  }

  func cachedPolicy() async throws -> NoticePolicy? {
    try await context.store.read { try $0.noticeRequests.shownPolicy() }
  }

  func fetchPolicy() async throws -> NoticePolicy {
    let mark = context.mark
    do {
      let policy = try await context.load(.noticePolicy())
      return try await context.keepIfPossible {
        try await keep(policy, askedAt: mark)
      } orShow: { ledger in
        try ledger.outbox.pending().applied(to: policy)
      }
    } catch LoadFailure.unsupported {
      try await context.keepIfPossible {
        try await context.store.write { try $0.settings.remove(Setting<NoticePolicy>.noticePolicy) }
      }
      throw LoadFailure.unsupported
    }
  }

  private func keep(_ fetched: NoticePolicy, askedAt mark: Int) async throws -> NoticePolicy {
    try await context.local.change { ledger in
      ledger.confirmed = context.sender.settled.since(mark)
      let before = try ledger.noticeRequests.shownPolicy()
      var policy = ledger.confirmed.choices(appliedTo: fetched)
      if !ledger.confirmed.answeredRequests.isEmpty,
        let known = try ledger.settings.value(of: .noticePolicy)
      {
        policy.requestCount = min(policy.requestCount, known.requestCount)
      }
      try ledger.settings.save(policy, of: .noticePolicy)
      let shown = try ledger.noticeRequests.shownPolicy() ?? policy
      return (shown, shown == before ? [] : [.noticePolicyChanged(shown)])
    }
  }

  func choose(_ choice: NoticePolicy.Choice, for group: NoticePolicy.Group) async throws {
    if case .unknown = choice { return }
    let id = context.makeEntryID()
    try await context.change { ledger in
      guard try ledger.settings.value(of: .noticePolicy)?.choices[group] != nil else {
        return ((), [])
      }
      try ledger.noticeRequests.enqueue(choice, for: group, as: id)
      return ((), try ledger.noticeRequests.shownPolicy().map { [.noticePolicyChanged($0)] } ?? [])
    }
  }

  private static let maxCount = 500
}

extension NoticeRequestTable {
  fileprivate func shown(
    unstored requests: [MastodonJSON.NotificationRequest]
  ) throws -> [NoticeRequest] {
    let pending = try ledger.outbox.pending()
    let filters = try ledger.filters.matcher(in: .notifications)
    return requests.compactMap { request in
      let id = NoticeRequest.ID(request.id)
      guard !pending.answeredRequests.contains(id) else { return nil }
      let post = request.lastStatus.flatMap { pending.applied(to: $0.post) }.map(filters.judged)
      return NoticeRequest(
        id: id, person: request.account.person, count: request.count,
        lastPost: post?.isFilteredOut == true ? nil : post, updated: request.updated)
    }
  }

  fileprivate func save(
    _ request: MastodonJSON.NotificationRequest, replacing known: [StoredRequest]
  ) throws -> StoredRequest {
    try ledger.people.save(request.account.person)
    let post = request.lastStatus?.post
    if let post { try ledger.posts.save(post) }
    let before = known.first { $0.id.rawValue == request.id }
    return StoredRequest(
      id: NoticeRequest.ID(request.id), person: Person.ID(request.account.id),
      count: request.count, lastPost: post?.id, updated: request.updated, held: before?.held,
      heldFetched: before?.heldFetched)
  }
}

extension OutboxDelivery {
  func send(_ answer: NoticeRequest.Answer, to request: NoticeRequest.ID) async throws {
    do {
      try await remote.load(.answer(answer, to: request))
    } catch LoadFailure.notFound {
      // Already answered, by a request whose answer was lost or on another device.
    }
  }
}
