import Domain
import Foundation

/// A source that needs no network: everything is in the store, and actions are complete once
/// written.
@dynamicMemberLookup
package struct EmbeddedSource: Sendable {
  package static let accountID = Account.ID("sample")

  /// Tells whether an older store had to be set aside.
  package let opening: StoreOpening
  package let repositories: SourceRepositories
  package let arrivals: EmbeddedArrivals
  /// Only publishes scheduled posts, until it is cancelled. For when another account is shown.
  package let publishScheduled: @Sendable () async throws -> Void
  let context: StoreContext

  /// Reads its account from the store, or imports the sample content. Throws `LoadFailure`.
  package init(
    _ base: SourceBase, changes: Changes,
    content: @Sendable (Date) throws -> SampleContent = SampleContent.init(firstStart:)
  ) async throws {
    let key = try await Self.account(in: base, content: content)
    let context = base.context(of: key, changes: changes)
    let arrivals = EmbeddedArrivals(store: context.store, changes: changes, sleep: base.sleep)
    let scheduled = EmbeddedScheduled(context: context, sleep: base.sleep)
    self.context = context
    self.arrivals = arrivals
    publishScheduled = { try await scheduled.publishAll() }
    opening = base.store.opening
    repositories = SourceRepositories(
      account: StoredAccount(context: context), feed: EmbeddedFeed(context: context),
      timelines: EmbeddedTimelines(context: context), reading: StoredReading(context: context),
      catchUp: StoredCatchUp(context: context),
      filter: StoredFilter(context: context),
      serverFilters: EmbeddedFilters(context: context),
      posts: EmbeddedPosts(context: context), compose: EmbeddedCompose(context: context),
      outbox: StoredOutbox(context: context), people: EmbeddedPeople(context: context),
      notes: EmbeddedNotes(context: context), reports: EmbeddedReports(context: context),
      profile: EmbeddedProfile(context: context),
      follows: EmbeddedFollows(context: context),
      lists: EmbeddedLists(context: context), scheduled: scheduled,
      search: EmbeddedSearch(context: context),
      emojis: EmbeddedEmojis(),
      saved: EmbeddedSaved(context: context),
      links: StoredLinks(store: context.store), notices: EmbeddedNotices(context: context),
      noticeRequests: EmbeddedNoticeRequests(context: context),
      conversations: EmbeddedConversations(context: context),
      unsent: StoredUnsent(context: context),
      codeRepositories: EmbeddedCodeRepositories(context: context), changes: changes,
      backgroundWork: {
        async let published: Void = scheduled.publishAll()
        try await arrivals.announceAll()
        try await published
      })
  }

  package init(
    folder: URL, now: @escaping @Sendable () -> Date, makeID: @escaping @Sendable () -> String,
    sleep: @escaping @Sendable (Date) async throws -> Void, changes: Changes,
    content: @Sendable (Date) throws -> SampleContent = SampleContent.init(firstStart:)
  ) async throws {
    let base = try SourceBase(folder: folder, now: now, makeID: makeID, sleep: sleep)
    try await self.init(base, changes: changes, content: content)
  }

  package subscript<Value>(dynamicMember member: KeyPath<SourceRepositories, Value>) -> Value {
    repositories[keyPath: member]
  }

  private static func account(
    in base: SourceBase, content: @Sendable (Date) throws -> SampleContent
  ) async throws -> AccountKey {
    let known = try await base.store.read { try AccountKey.find(accountID, in: $0) }
    if let known { return known }
    let firstStart = base.now()
    let content = try content(firstStart)
    return try await base.store.write { connection in
      // Checked again, because another process can have inserted it in the meantime.
      if let known = try AccountKey.find(accountID, in: connection) { return known }
      return try SampleImport(content: content).run(
        in: connection, addresses: base.addresses, now: firstStart)
    }
  }
}
