import Domain
import Foundation

/// The read-only posts of a Moments JSON endpoint.
package struct MomentsSource: Sendable {
  package let repositories: SourceRepositories

  /// Adds `account` to the store if it is missing. Throws `LoadFailure`.
  package init(
    _ base: SourceBase, _ client: HTTPClient, account: Account, changes: Changes
  ) async throws {
    guard case .moments(let address, let userName) = account.source else {
      throw LoadFailure.unsupported
    }
    let context = try await base.context(of: account, changes: changes)
    let moments = MomentsRepository(
      MomentsFeed(client, base: address, userName: userName), context: context)
    repositories = SourceRepositories(
      account: moments, feed: moments, timelines: moments, reading: moments,
      catchUp: moments,
      filter: StoredFilter(context: context),
      serverFilters: Unsupported(),
      posts: moments, compose: Unsupported(), outbox: Unsupported(), people: moments,
      notes: Unsupported(), reports: Unsupported(), profile: Unsupported(), follows: Unsupported(),
      lists: Unsupported(), scheduled: Unsupported(),
      search: Unsupported(),
      emojis: Unsupported(),
      saved: Unsupported(),
      links: Unsupported(),
      notices: Unsupported(), noticeRequests: Unsupported(), conversations: Unsupported(),
      unsent: StoredUnsent(context: context), changes: changes,
      backgroundWork: {})
  }
}
