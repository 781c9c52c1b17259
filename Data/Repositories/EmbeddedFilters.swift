import Domain

/// The filters of the sample account.
struct EmbeddedFilters: ServerFilterRepository {
  let context: StoreContext

  func cachedFilters() async throws -> Cached<[ServerFilter]>? {
    Cached(try await fetchFilters(), fetched: nil)
  }

  func fetchFilters() async throws -> [ServerFilter] {
    try await context.store.read { try $0.filters.known() }
  }

  func fetchForm(of filter: ServerFilter.ID?) async throws -> ServerFilterForm {
    try await context.store.read { try $0.filters.form(of: filter) }
  }

  func saveDraft(_ draft: ServerFilter.Details?, of filter: ServerFilter.ID?) async throws {
    try await context.store.write { try $0.filters.saveDraft(draft, of: filter) }
  }

  func save(_ details: ServerFilter.Details, of filter: ServerFilter.ID?) async throws {
    let new = ServerFilter.ID(context.makeID())
    try await context.change { ledger in
      let known = try filter.map(ledger.filters.shown)
      let hasPosts = known.map { !$0.posts.isEmpty } ?? false
      let details = try details.checked(hasPosts: hasPosts, at: ledger.now)
      let saved = (known ?? ServerFilter(id: new, title: "", places: [])).applying(details)
      try ledger.filters.saveDraft(nil, of: filter)
      return ((), try ledger.filters.keep(changed: saved))
    }
  }

  func delete(_ filter: ServerFilter.ID) async throws {
    try await context.change { ledger in ((), try ledger.filters.keep(deleted: filter)) }
  }
}
