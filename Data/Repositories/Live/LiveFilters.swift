import Domain

/// The person's filters on the server. They are stored, so they apply offline and to posts fetched
/// earlier. Changes go through the outbox.
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
      let filters = try ledger.shownFilters()
      let fetched = try ledger.fetched(.filters)
      return fetched == nil && filters.isEmpty ? nil : Cached(filters, fetched: fetched)
    }
  }

  func fetchFilters() async throws -> [ServerFilter] {
    let mark = context.mark
    return try await keep(try await context.load(.filters()), askedAt: mark)
  }

  private func keep(_ fetched: [ServerFilter], askedAt mark: Int) async throws -> [ServerFilter] {
    try await context.local.change { ledger in
      ledger.confirmed = context.sender.settled.since(mark)
      let known = try ledger.knownFilters()
      let filters = try ledger.completed(fetched, from: known)
      try ledger.noteFetched(.filters)
      guard filters != known else { return (try ledger.shownFilters(), []) }
      try ledger.save(filters)
      return (try ledger.shownFilters(), [.serverFiltersChanged])
    }
  }

  func fetchForm(of filter: ServerFilter.ID?) async throws -> ServerFilterForm {
    do {
      return try await context.store.read { try $0.filterForm(of: filter) }
    } catch LoadFailure.filter(.gone) {
      _ = try await fetchFilters()
      return try await context.store.read { try $0.filterForm(of: filter) }
    }
  }

  func saveDraft(_ draft: ServerFilter.Details?, of filter: ServerFilter.ID?) async throws {
    try await context.store.write { ledger in
      try ledger.saveFilterDraft(draft, of: try filter.map(ledger.sourceID))
    }
  }

  /// Deletes the draft in the same transaction that queues the change, so that nothing is lost.
  func save(_ details: ServerFilter.Details, of filter: ServerFilter.ID?) async throws {
    let entry = context.makeEntryID()
    try await context.change { ledger in
      if let filter {
        let known = try ledger.shownFilter(filter)
        let details = try details.checked(hasPosts: !known.posts.isEmpty, at: ledger.now)
        try ledger.enqueueChange(of: known, to: details, as: entry)
        try ledger.saveFilterDraft(nil, of: known.id)
      } else {
        let details = try details.checked(hasPosts: false, at: ledger.now)
        try ledger.save(
          OutboxEntry(
            id: entry, action: .createFilter(details, besides: nil), created: ledger.now))
        try ledger.saveFilterDraft(nil, of: nil)
      }
      return ((), try ledger.filterChanges())
    }
  }

  func delete(_ filter: ServerFilter.ID) async throws {
    let entry = context.makeEntryID()
    try await context.change { ledger in
      let id = try ledger.sourceID(of: filter)
      try ledger.enqueueDeletion(of: id, as: entry)
      try ledger.saveFilterDraft(nil, of: id)
      return ((), try ledger.filterChanges())
    }
  }
}
