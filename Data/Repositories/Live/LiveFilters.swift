import Domain

/// What the person asked the server to keep from them: kept here, so that it counts without a network
/// and for what was fetched before.
struct LiveFilters {
  let context: LiveContext

  /// It is no harm if that fails: the ones that are known go on. Servers before version 4 have none.
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
