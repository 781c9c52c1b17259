import Domain
import Foundation

/// One account's part of the store, during one transaction.
final class Ledger {
  let connection: Connection
  let account: AccountKey
  let addresses: Addresses
  let now: Date
  /// Rows after this time are not due yet.
  let due: TimeKey
  /// True for servers. Posts then never wait for their date, whatever the device's clock shows, and
  /// replies are not comments.
  let isLive: Bool
  /// Replayed on saved posts, because the source sent them before these changes were made.
  var confirmed = PendingChanges([])
  /// Known posts that the transaction has changed.
  private(set) var changedPosts: [Post.ID] = []
  /// True after an entry was added, changed or deleted.
  var hasChangedOutbox = false
  /// True after a draft was saved or removed.
  private(set) var hasChangedDrafts = false
  /// Read once, because a page can have many posts with a warning.
  var knownPreferences: Preferences?

  init(
    _ connection: Connection, account: AccountKey, addresses: Addresses, now: Date,
    isLive: Bool = false
  ) {
    self.connection = connection
    self.account = account
    self.addresses = addresses
    self.now = now
    self.isLive = isLive
    due = isLive ? .last : TimeKey(endOf: now)
  }

  func noteChange(of post: Post.ID) {
    if !changedPosts.contains(post) { changedPosts.append(post) }
  }

  func noteChangeOfDrafts() {
    hasChangedDrafts = true
  }
}

extension Ledger {
  var accounts: AccountTable { AccountTable(ledger: self) }
  var codeRepositories: CodeRepositoryTable { CodeRepositoryTable(ledger: self) }
  var conversations: ConversationTable { ConversationTable(ledger: self) }
  var drafts: DraftTable { DraftTable(ledger: self) }
  var explore: ExploreTable { ExploreTable(ledger: self) }
  var filters: FilterTable { FilterTable(ledger: self) }
  var gaps: GapTable { GapTable(ledger: self) }
  var lists: ListTable { ListTable(ledger: self) }
  var messages: MessageTable { MessageTable(ledger: self) }
  var notes: NoteTable { NoteTable(ledger: self) }
  var noticeRequests: NoticeRequestTable { NoticeRequestTable(ledger: self) }
  var notices: NoticeTable { NoticeTable(ledger: self) }
  var outbox: OutboxTable { OutboxTable(ledger: self) }
  var people: PersonTable { PersonTable(ledger: self) }
  var places: PlaceTable { PlaceTable(ledger: self) }
  var polls: PollTable { PollTable(ledger: self) }
  var posts: PostTable { PostTable(ledger: self) }
  var profile: ProfileTable { ProfileTable(ledger: self) }
  var relationships: RelationshipTable { RelationshipTable(ledger: self) }
  var reports: ReportTable { ReportTable(ledger: self) }
  var rows: TimelineRowTable { TimelineRowTable(ledger: self) }
  var saved: SavedPostTable { SavedPostTable(ledger: self) }
  var scheduled: ScheduledPostTable { ScheduledPostTable(ledger: self) }
  var search: SearchTable { SearchTable(ledger: self) }
  var sent: SentTable { SentTable(ledger: self) }
  var settings: SettingTable { SettingTable(ledger: self) }
  var timelines: TimelineTable { TimelineTable(ledger: self) }
  var versions: PostVersionTable { PostVersionTable(ledger: self) }
}

/// The row IDs of an account and its person.
struct AccountKey: Hashable, Sendable {
  let key: Int64
  let me: Int64
}

extension TimeKey {
  /// The first free place, starting with this one.
  func free(_ isTaken: (TimeKey) throws -> Bool) rethrows -> TimeKey {
    var candidate = self
    while try isTaken(candidate) { candidate = candidate.next }
    return candidate
  }
}
