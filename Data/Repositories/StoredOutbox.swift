import Domain

/// The outbox of the embedded source, which is always empty.
struct StoredOutbox: OutboxRepository {
  let context: StoreContext

  func fetchEntries() async throws -> [OutboxEntry] {
    try await context.store.read { try $0.outbox.entries() }
  }

  func retry(_ id: OutboxEntry.ID) async throws {
    try await context.store.write { ledger in
      var entry = try ledger.outbox.require(id)
      entry.state = .waiting
      try ledger.outbox.save(entry)
    }
  }

  func delete(_ id: OutboxEntry.ID) async throws {
    try await context.store.write { try $0.outbox.delete(id) }
  }

  func moveToDrafts(_ id: OutboxEntry.ID) async throws -> Draft {
    try await context.change { try $0.outbox.moveToDrafts($0.outbox.require(id)) }
  }
}
