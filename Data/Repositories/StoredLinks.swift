import Domain

/// Resolves links to posts and people in the store, without asking a server.
struct StoredLinks: LinkResolver {
  let store: AccountStore

  func resolve(_ link: SocialLink) async throws -> LinkTarget? {
    try await store.read { try $0.search.target(of: link.url) }
  }
}
