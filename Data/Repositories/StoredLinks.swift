import Domain

/// Knows the posts and people that are stored here, and asks nobody.
struct StoredLinks: LinkResolver {
  let store: AccountStore

  func resolve(_ link: SocialLink) async throws -> LinkTarget? {
    try await store.read { try $0.target(of: link.url) }
  }
}
