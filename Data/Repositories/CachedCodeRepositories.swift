import Domain
import Foundation

/// A person's repositories as last fetched, for offline use. Stored per device, because all
/// accounts share the same source. Search results are not stored.
package struct CachedCodeRepositories: CodeRepositorySource {
  private let remote: any CodeRepositorySource
  private let store: AccountStore
  /// The owner of the favorites.
  private let userName: String

  init(_ remote: any CodeRepositorySource, store: AccountStore, userName: String) {
    self.remote = remote
    self.store = store
    self.userName = userName
  }

  package func cachedFavorites() async throws -> Cached<Page<CodeRepository>>? {
    try await cached(.favorites(of: userName))
  }

  package func cachedRepositories(of owner: String) async throws -> Cached<Page<CodeRepository>>? {
    try await cached(.repositories(of: owner))
  }

  package func fetchFavorites(after cursor: Cursor?) async throws -> Page<CodeRepository> {
    try await keep(.favorites(of: userName), after: cursor) {
      try await remote.fetchFavorites(after: cursor)
    }
  }

  package func fetchRepositories(
    of owner: String, after cursor: Cursor?
  ) async throws -> Page<CodeRepository> {
    try await keep(.repositories(of: owner), after: cursor) {
      try await remote.fetchRepositories(of: owner, after: cursor)
    }
  }

  package func search(
    matching query: String, after cursor: Cursor?
  ) async throws -> Page<CodeRepository> {
    try await remote.search(matching: query, after: cursor)
  }
}

extension CachedCodeRepositories {
  private func cached(_ list: Setting<CachedList>) async throws -> Cached<Page<CodeRepository>>? {
    try await store.read { try $0.settings.value(of: list) }.map {
      Cached(Page(items: $0.items, next: $0.next), fetched: $0.fetched)
    }
  }

  private func keep(
    _ list: Setting<CachedList>, after cursor: Cursor?,
    _ fetch: () async throws -> Page<CodeRepository>
  ) async throws -> Page<CodeRepository> {
    let page: Page<CodeRepository>
    do {
      page = try await fetch()
    } catch LoadFailure.notFound {
      try await writeIfPossible { try $0.settings.remove(list) }
      throw LoadFailure.notFound
    }
    try await writeIfPossible { try $0.codeRepositories.keep(page, in: list, after: cursor) }
    return page
  }

  private func writeIfPossible(_ body: @Sendable (Ledger) throws -> Void) async throws {
    do {
      try await store.write(body)
    } catch LoadFailure.storage {
      // The answer is shown anyway. A full disk is reported when the person writes something.
    }
  }
}

/// The stored pages of one list, from top to bottom.
private struct CachedList: Codable, Sendable {
  var items: [CodeRepository]
  var next: Cursor?
  var fetched: Date
}

extension Setting<CachedList> {
  // GitHub ignores the case of names.
  fileprivate static func favorites(of userName: String) -> Self {
    Self(name: "favorites of \(userName.lowercased())")
  }

  fileprivate static func repositories(of owner: String) -> Self {
    Self(name: "repositories of \(owner.lowercased())")
  }
}

extension Setting<[String]> {
  /// The cached lists. The most recently used one is last.
  fileprivate static var keptLists: Self { Self(name: "kept lists") }
}

extension CodeRepositoryTable {
  private static let maxLists = 30
  private static let maxItems = 300

  /// A page that does not continue the cached pages has no next page.
  fileprivate func keep(
    _ page: Page<CodeRepository>, in list: Setting<CachedList>, after cursor: Cursor?
  ) throws {
    guard cursor != nil else {
      try ledger.settings.save(
        CachedList(items: page.items, next: page.next, fetched: now), of: list)
      return try forgetLists(usedBefore: list)
    }
    guard var kept = try ledger.settings.value(of: list), kept.next == cursor,
      kept.items.count < Self.maxItems
    else { return }
    let known = Set(kept.items.map(\.id))
    kept.items += page.items.filter { !known.contains($0.id) }
    kept.next = page.next
    try ledger.settings.save(kept, of: list)
  }

  private func forgetLists(usedBefore list: Setting<CachedList>) throws {
    var names = try ledger.settings.value(of: .keptLists) ?? []
    names.removeAll { $0 == list.name }
    names.append(list.name)
    while names.count > Self.maxLists {
      try ledger.settings.remove(Setting<CachedList>(name: names.removeFirst()))
    }
    try ledger.settings.save(names, of: .keptLists)
  }
}
