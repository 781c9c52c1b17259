import Domain

/// The person's filters on the server. They are stored, so that they apply offline and to posts
/// fetched earlier. Changes go through the outbox.
struct LiveFilters: ServerFilterRepository {
  let context: LiveContext

  /// If the request fails, the known filters still apply. Servers before 4.0 have none.
  func refresh() async {
    do {
      _ = try await fetchFilters()
    } catch LoadFailure.unsupported {
      _ = try? await keep([], askedAt: context.mark)
    } catch {
      return
    }
  }

  func cachedFilters() async throws -> Cached<[ServerFilter]>? {
    try await context.store.read { ledger in
      let filters = try ledger.filters.shown()
      let fetched = try ledger.settings.fetched(.filters)
      return fetched == nil && filters.isEmpty ? nil : Cached(filters, fetched: fetched)
    }
  }

  func fetchFilters() async throws -> [ServerFilter] {
    let mark = context.mark
    let filters = try await context.load(.filters())
    return try await context.keepIfPossible {
      try await keep(filters, askedAt: mark)
    } orShow: { ledger in
      try ledger.filters.shown(filters)
    }
  }

  private func keep(_ fetched: [ServerFilter], askedAt mark: Int) async throws -> [ServerFilter] {
    try await context.local.change { ledger in
      ledger.confirmed = context.sender.settled.since(mark)
      let known = try ledger.filters.known()
      let filters = try ledger.filters.completed(fetched, from: known)
      try ledger.settings.noteFetched(.filters)
      guard filters != known else { return (try ledger.filters.shown(), []) }
      try ledger.filters.save(filters)
      return (try ledger.filters.shown(), try ledger.filters.changes())
    }
  }

  func fetchForm(of filter: ServerFilter.ID?) async throws -> ServerFilterForm {
    do {
      return try await context.store.read { try $0.filters.form(of: filter) }
    } catch LoadFailure.filter(.gone) {
      _ = try await fetchFilters()
      return try await context.store.read { try $0.filters.form(of: filter) }
    }
  }

  func saveDraft(_ draft: ServerFilter.Details?, of filter: ServerFilter.ID?) async throws {
    try await context.store.write { ledger in
      try ledger.filters.saveDraft(draft, of: try filter.map(ledger.sent.currentID))
    }
  }

  /// Deletes the draft in the transaction that queues the change, so that nothing is lost.
  func save(_ details: ServerFilter.Details, of filter: ServerFilter.ID?) async throws {
    let entry = context.makeEntryID()
    try await context.change { ledger in
      if let filter {
        let known = try ledger.filters.shown(filter)
        let details = try details.checked(hasPosts: !known.posts.isEmpty, at: ledger.now)
        try ledger.filters.enqueueChange(of: known, to: details, as: entry)
        try ledger.filters.saveDraft(nil, of: known.id)
      } else {
        let details = try details.checked(hasPosts: false, at: ledger.now)
        try ledger.outbox.add(.createFilter(details, besides: nil), as: entry)
        try ledger.filters.saveDraft(nil, of: nil)
      }
      return ((), try ledger.filters.changes())
    }
  }

  func delete(_ filter: ServerFilter.ID) async throws {
    let entry = context.makeEntryID()
    try await context.change { ledger in
      let id = try ledger.sent.currentID(of: filter)
      try ledger.outbox.enqueueDeletion(of: .filter(id), as: entry)
      try ledger.filters.saveDraft(nil, of: id)
      return ((), try ledger.filters.changes())
    }
  }
}
