import Domain
import Foundation

struct StoredRequest: Codable, Hashable, Sendable {
  let id: NoticeRequest.ID
  let person: Person.ID
  let count: Int
  let lastPost: Post.ID?
  let updated: Date?
  /// The first page of the person's notifications as last fetched. For the sample account, all of
  /// them.
  var held: [StoredNotice]?
  var heldFetched: Date?
}

extension Setting<[StoredRequest]> {
  /// The first page.
  static var noticeRequests: Self { Self(name: "notice requests") }
}

extension Setting<NoticePolicy> {
  static var noticePolicy: Self { Self(name: "notice policy") }
}

/// People whose notifications are held back, and the policy for that.
struct NoticeRequestTable: LedgerTable {
  let ledger: Ledger

  func kept() throws -> [StoredRequest] {
    try ledger.settings.value(of: .noticeRequests) ?? []
  }

  /// Nil if the request is unknown or already answered.
  func shown(_ id: NoticeRequest.ID) throws -> NoticeRequest? {
    try shown(kept().filter { $0.id == id }).first
  }

  func keep(_ held: [StoredNotice], of request: NoticeRequest.ID) throws {
    var requests = try kept()
    guard let index = requests.firstIndex(where: { $0.id == request }) else { return }
    requests[index].held = held
    requests[index].heldFetched = now
    try ledger.settings.save(requests, of: .noticeRequests)
  }

  /// Leaves out answered requests and deleted people.
  func shown(_ requests: [StoredRequest]) throws -> [NoticeRequest] {
    let answered = try ledger.confirmed.answeredRequests.union(
      ledger.outbox.pending().answeredRequests)
    let pending = try ledger.outbox.pending()
    let filters = try ledger.filters.matcher(in: .notifications)
    return try requests.compactMap { request in
      guard !answered.contains(request.id),
        let person = try ledger.people.optionalKey(of: request.person).map(ledger.people.require)
      else { return nil }
      let post = try request.lastPost.flatMap { try ledger.posts.find($0) }.flatMap(pending.applied)
      let judged = post.map(filters.judged)
      return NoticeRequest(
        id: request.id, person: person, count: request.count,
        lastPost: judged?.isFilteredOut == true ? nil : judged, updated: request.updated)
    }
  }

  /// The change to announce when a stored request is answered or reopened.
  func requested(_ id: NoticeRequest.ID, isOpen: Bool) throws -> [Change] {
    var changes: [Change] = []
    if let kept = try kept().first(where: { $0.id == id }),
      let person = try ledger.people.optionalKey(of: kept.person).map(ledger.people.require)
    {
      let request =
        try shown([kept]).first
        ?? NoticeRequest(id: id, person: person, count: kept.count, updated: kept.updated)
      changes.append(.requested(request, isOpen: isOpen))
    }
    if let policy = try shownPolicy() { changes.append(.noticePolicyChanged(policy)) }
    return changes
  }

  /// Nil if the source has none.
  func shownPolicy() throws -> NoticePolicy? {
    try ledger.settings.value(of: .noticePolicy).map { try ledger.outbox.pending().applied(to: $0) }
  }

  /// Queues an answer, unless there already is one.
  func enqueue(
    _ answer: NoticeRequest.Answer, to request: NoticeRequest.ID, as id: OutboxEntry.ID
  ) throws -> Bool {
    guard let kept = try kept().first(where: { $0.id == request }),
      try !ledger.outbox.pending().answeredRequests.contains(request)
    else { return false }
    for entry in try ledger.outbox.entries() where entry.isRefused {
      if case .answerNotices(_, request, _) = entry.action { try ledger.outbox.delete(entry.id) }
    }
    try ledger.outbox.add(.answerNotices(answer, to: request, from: kept.person), as: id)
    return true
  }

  /// Queues a choice. Replaces an unsent one for the same group.
  func enqueue(
    _ choice: NoticePolicy.Choice, for group: NoticePolicy.Group, as id: OutboxEntry.ID
  ) throws {
    let mayHaveArrived = try ledger.outbox.dropOlder {
      if case .choosePolicy(group, _) = $0 { true } else { false }
    }
    if try ledger.settings.value(of: .noticePolicy)?.choices[group] == choice, !mayHaveArrived {
      return
    }
    try ledger.outbox.add(.choosePolicy(group, choice), as: id)
  }
}

// Storing results.
extension NoticeRequestTable {
  func keepAnswer(to request: NoticeRequest.ID) throws -> [Change] {
    try ledger.settings.save(try kept().filter { $0.id != request }, of: .noticeRequests)
    if var policy = try ledger.settings.value(of: .noticePolicy) {
      policy.requestCount = max(0, policy.requestCount - 1)
      try ledger.settings.save(policy, of: .noticePolicy)
    }
    return try shownPolicy().map { [.noticePolicyChanged($0)] } ?? []
  }

  func keep(_ policy: NoticePolicy) throws -> [Change] {
    try ledger.settings.save(policy, of: .noticePolicy)
    return try shownPolicy().map { [.noticePolicyChanged($0)] } ?? []
  }
}

extension PendingChanges {
  var answeredRequests: Set<NoticeRequest.ID> {
    Set(
      entries.compactMap { entry in
        if case .answerNotices(_, let request, _) = entry.action { request } else { nil }
      })
  }

  func applied(to policy: NoticePolicy) -> NoticePolicy {
    var policy = policy
    for entry in entries {
      if case .choosePolicy(let group, let choice) = entry.action {
        policy.choices[group] = choice
      }
    }
    policy.requestCount = max(0, policy.requestCount - answeredRequests.count)
    return policy
  }

  /// Applies only choices, because the count may already include pending answers.
  func choices(appliedTo policy: NoticePolicy) -> NoticePolicy {
    var applied = applied(to: policy)
    applied.requestCount = policy.requestCount
    return applied
  }
}
