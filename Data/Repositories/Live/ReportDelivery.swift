import Domain

// Sends reports to the server.
extension OutboxDelivery {
  /// Servers accept no idempotency key for a report, and do not list reports. If the answer is
  /// lost, only the person can decide whether to send it again. Another request is sent first, so
  /// that a broken connection fails before the report is on its way.
  func send(_ report: Report, isOnItsWay: Bool, _ entry: OutboxEntry) async throws {
    if isOnItsWay { throw LoadFailure.mayHaveArrived }
    _ = try await remote.load(.relationship(with: report.person))
    try await remember(.report(report, isOnItsWay: true), in: entry)
    do {
      try await remote.load(.report(report))
    } catch let failure as LoadFailure where failure.isAnswer {
      try await remember(.report(report, isOnItsWay: false), in: entry)
      guard failure == .notFound, let rest = try await withoutDeletedPosts(report) else {
        throw failure
      }
      try await send(rest, isOnItsWay: false, entry)
    } catch is LoadFailure {
      throw LoadFailure.mayHaveArrived
    }
  }

  /// Servers refuse a report about a deleted post. Nil if no post is deleted.
  private func withoutDeletedPosts(_ report: Report) async throws -> Report? {
    var rest = report
    for post in report.posts {
      do {
        _ = try await remote.load(.post(post))
      } catch LoadFailure.notFound {
        rest.posts.remove(post)
      }
    }
    return rest == report ? nil : rest
  }

  private func remember(_ action: OutboxEntry.Action, in entry: OutboxEntry) async throws {
    try await store.write { ledger in
      guard let known = try ledger.outbox.find(entry.id) else { return }
      try ledger.outbox.save(known.replacing(action: action))
    }
  }
}

extension LoadFailure {
  /// True if the server answered and did nothing.
  fileprivate var isAnswer: Bool {
    switch self {
    case .refused, .notFound, .rateLimited, .signedOut: true
    default: false
    }
  }
}
