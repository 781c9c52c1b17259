import Domain

/// The repositories of a source for one account.
package struct SourceRepositories: AccountRepositories {
  package let account: any AccountRepository
  package let feed: any FeedRepository
  package let timelines: any TimelineRepository
  package let reading: any ReadingRepository
  package let catchUp: any CatchUpRepository
  package let filter: any FilterRepository
  package let serverFilters: any ServerFilterRepository
  package let posts: any PostRepository
  package let compose: any ComposeRepository
  package let outbox: any OutboxRepository
  package let people: any PersonRepository
  package let notes: any PrivateNoteRepository
  package let reports: any ReportRepository
  package let profile: any OwnProfileRepository
  package let follows: any FollowRepository
  package let lists: any ListRepository
  package let scheduled: any ScheduledPostRepository
  package let search: any SearchRepository
  package let emojis: any EmojiRepository
  package let saved: any SavedPostRepository
  package let links: any LinkResolver
  package let notices: any NoticeRepository
  package let noticeRequests: any NoticeRequestRepository
  package let conversations: any ConversationRepository
  package let unsent: any UnsentRepository
  /// Nil for an account without its own repositories.
  package var codeRepositories: (any CodeRepositorySource)?
  package let changes: Changes
  /// Receives new content and sends the outbox. Returns when the source has nothing more to send.
  /// The caller cancels it, and can start it again.
  package let backgroundWork: @Sendable () async throws -> Void
}
