import Domain

struct EmbeddedSaved: SavedPostRepository, NothingCached {
  let context: StoreContext

  func fetchPosts(in list: SavedList, after cursor: Cursor?) async throws -> Page<Post> {
    try await context.store.read(.pages) { ledger in
      try ledger.saved.page(
        list, from: try cursor.map { try TimeKey($0).previous } ?? .last,
        limit: try ledger.settings.preferences().pageSize
      ).page
    }
  }
}
