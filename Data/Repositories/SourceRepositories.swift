import Domain

/// Everything that an account offers: the one set that every source makes, so that nobody above
/// asks which source it is. What a source cannot do throws `LoadFailure.unsupported`.
package struct SourceRepositories: Sendable {
  package let account: any AccountRepository
  package let feed: any FeedRepository
  package let timelines: any TimelineRepository
  package let reading: any ReadingRepository
  package let filter: any FilterRepository
  package let posts: any PostRepository
  package let compose: any ComposeRepository
  package let outbox: any OutboxRepository
  package let people: any PersonRepository
  package let search: any SearchRepository
  package let saved: any SavedPostRepository
  package let links: any LinkResolver
  package let notices: any NoticeRepository
  package let conversations: any ConversationRepository
  package let unsent: any UnsentRepository
  /// Nil for an account that has none of its own.
  package var codeRepositories: (any CodeRepositorySource)?
  /// Announces changes of this account only.
  package let changes: Changes
  /// Brings what comes by itself and sends what waits. Returns when nothing more is to come;
  /// whoever starts it cancels it, and can start it again.
  package let keepUp: @Sendable () async throws -> Void
}
