import Domain

/// The person's filters on the server. They are stored, so they apply offline and to posts fetched
/// earlier.
struct LiveFilters {
  let context: LiveContext

  /// It is no harm if that fails: the ones that are known go on. Servers before version 4 have
  /// none.
  func refresh() async {
    do {
      try await keep(try await context.load(.filters()))
    } catch LoadFailure.notFound {
      try? await keep([])
    } catch {
      return
    }
  }

  private func keep(_ filters: [ServerFilter]) async throws {
    try await context.local.change { ledger in
      guard try ledger.value(of: .serverFilters) ?? [] != filters else { return ((), []) }
      try ledger.save(filters, of: .serverFilters)
      return ((), [.serverFiltersChanged])
    }
  }
}
