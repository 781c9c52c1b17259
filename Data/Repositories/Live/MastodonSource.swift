import Domain
import Foundation

/// A Mastodon-compatible server as one person sees it.
package struct MastodonSource: Sendable {
  package let repositories: SourceRepositories

  /// `account` is begun in the store if it is not there yet. Throws `LoadFailure`.
  package init(
    _ base: SourceBase, _ client: HTTPClient, account: Account, token: Secret?, changes: Changes,
    codeRepositories: any CodeRepositorySource
  ) async throws {
    guard case .mastodon(let host) = account.source, let address = URL(mastodonHost: host) else {
      throw LoadFailure.unsupported
    }
    let context = try await base.context(of: account, changes: changes)
    let remote = MastodonRepository(client, base: address, token: token)
    repositories = SourceRepositories(
      account: remote, feed: MastodonFeed(client, base: address, token: token),
      reading: StoredReading(context: context), filter: StoredFilter(context: context),
      posts: remote,
      compose: MastodonCompose(
        MastodonPosting(client, base: address, token: token), context: context),
      outbox: StoredOutbox(context: context), people: remote,
      conversations: MastodonConversations(client, base: address, token: token),
      unsent: StoredUnsent(context: context), codeRepositories: codeRepositories, changes: changes,
      countUnread: { try await context.store.read(.pages) { try $0.countUnread() } }, keepUp: {})
  }
}

struct MastodonCompose: ComposeRepository {
  private let remote: MastodonPosting
  private let drafts: EmbeddedCompose

  init(_ remote: MastodonPosting, context: StoreContext) {
    self.remote = remote
    drafts = EmbeddedCompose(context: context)
  }

  func publish(_ draft: Draft) async throws -> Post {
    let post = try await remote.publish(draft, key: OutboxEntry.ID(draft.id.rawValue))
    try await drafts.discard(draft.id)
    return post
  }

  func fetchDrafts() async throws -> [Draft] { try await drafts.fetchDrafts() }
  func save(_ draft: Draft) async throws { try await drafts.save(draft) }
  func discard(_ draft: Draft.ID) async throws { try await drafts.discard(draft) }
}
