import Domain
import Foundation

/// The repositories of an account on a Mastodon-compatible server.
package struct MastodonSource: Sendable {
  package let repositories: SourceRepositories
  /// Only sends unsent entries, until it is cancelled. For an account that is not shown.
  package let send: @Sendable () async throws -> Void
  let context: LiveContext

  /// Adds `account` to the store if it is missing. Throws `LoadFailure`.
  package init(
    _ base: SourceBase, _ client: HTTPClient, account: Account, token: Secret?, changes: Changes
  ) async throws {
    guard case .mastodon(let host) = account.source, let address = URL(mastodonHost: host) else {
      throw LoadFailure.unsupported
    }
    let local = try await base.context(of: account, changes: changes, isLive: true)
    let remote = MastodonRepository(client, base: address, token: token)
    let delivery = OutboxDelivery(
      store: local.store, remote: remote,
      posting: MastodonPosting(client, base: address, token: token))
    let sender = OutboxSender(
      local, delivery, pauses: client.pauses, sleep: base.sleep, chance: client.surroundings.chance)
    let context = LiveContext(local: local, remote: remote, sender: sender)
    self.context = context
    send = { try await sender.run() }
    let feed = LiveFeed(context: context)
    let account = LiveAccount(context: context)
    let markers = LiveMarkers(context: context, sleep: base.sleep)
    let reading = LiveReading(stored: StoredReading(context: local), markers: markers)
    let arrivals = LiveArrivals(
      context: context, feed: feed, sleep: base.sleep, chance: client.surroundings.chance)
    repositories = SourceRepositories(
      account: account, feed: feed,
      timelines: LiveTimelines(context: context, home: reading), reading: reading,
      catchUp: StoredCatchUp(context: local),
      filter: StoredFilter(context: local),
      serverFilters: LiveFilters(context: context), posts: LivePosts(context: context),
      compose: LiveCompose(context: context), outbox: LiveOutbox(context: context),
      people: LivePeople(context: context), notes: LiveNotes(context: context),
      reports: LiveReports(context: context), profile: LiveProfile(context: context),
      follows: LiveFollows(context: context),
      lists: LiveLists(context: context), scheduled: LiveScheduled(context: context),
      search: LiveSearch(context: context),
      emojis: LiveEmojis(context: context), saved: LiveSaved(context: context),
      links: LiveLinks(context: context),
      notices: LiveNotices(context: context),
      noticeRequests: LiveNoticeRequests(context: context),
      conversations: LiveConversations(context: context),
      unsent: StoredUnsent(context: local), changes: changes,
      backgroundWork: {
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask { try await sender.run() }
          group.addTask { try await arrivals.announceAll() }
          group.addTask { try await markers.run() }
          group.addTask { await account.refresh() }
          try await group.waitForAll()
        }
      })
  }
}
