/// The repositories of one account. Every source provides the same set, so no caller needs to know
/// the kind of source. Unsupported calls throw `LoadFailure.unsupported`.
package protocol AccountRepositories: Sendable {
  var account: any AccountRepository { get }
  var feed: any FeedRepository { get }
  var timelines: any TimelineRepository { get }
  var reading: any ReadingRepository { get }
  var catchUp: any CatchUpRepository { get }
  var filter: any FilterRepository { get }
  var serverFilters: any ServerFilterRepository { get }
  var posts: any PostRepository { get }
  var compose: any ComposeRepository { get }
  var outbox: any OutboxRepository { get }
  var people: any PersonRepository { get }
  var notes: any PrivateNoteRepository { get }
  var reports: any ReportRepository { get }
  var profile: any OwnProfileRepository { get }
  var follows: any FollowRepository { get }
  var lists: any ListRepository { get }
  var scheduled: any ScheduledPostRepository { get }
  var search: any SearchRepository { get }
  var emojis: any EmojiRepository { get }
  var saved: any SavedPostRepository { get }
  var links: any LinkResolver { get }
  var notices: any NoticeRepository { get }
  var noticeRequests: any NoticeRequestRepository { get }
  var conversations: any ConversationRepository { get }
  var unsent: any UnsentRepository { get }
  /// Announces changes of this account only.
  var changes: Changes { get }
}
