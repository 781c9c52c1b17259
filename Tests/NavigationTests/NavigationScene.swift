import Domain
import Navigation
import Presentation
import TestSupport

/// The dependencies of a window, with an empty source: only navigation is tested here.
@MainActor
struct NavigationScene {
  let fakes = Fakes(answering: LoadFailure.offline)
  let signIn: FakeSignIn
  let accounts: FakeAccountDirectory
  let accountChanges = Recorder<Void>()
  let conversations: FakeConversations
  let feed: FakeFeed
  let timelines: FakeTimelines
  let me: FakeAccounts
  let posts: FakePosts
  let people: FakePeople
  let follows: FakeFollows
  let lists: FakeLists
  let links: FakeLinks
  let filters: FakeFilters
  let drafts: FakeCompose
  let outbox: FakeOutbox
  let scheduled: FakeScheduled
  let preferences: FakePreferences
  let unsent: FakeUnsent
  let notes: FakeNotes
  let reports: FakeReports
  let profile: FakeOwnProfile
  let serverFilters: FakeServerFilters
  let notices: FakeNotices
  let repositories: FakeCodeRepositories
  let clock = ManualClock()
  let sources: AppSources
  let recorded = Recorder<PersonEvent>()

  /// `pause` is how long toasts stay. By default, until the test's clock has moved.
  init(
    account: Account = .fixture(), isSignedOut: Bool = false, waiting: [OutboxEntry] = [],
    others: [OtherAccount] = [], startupMessage: String? = nil,
    pause: (@Sendable (Duration) async throws -> Void)? = nil
  ) {
    signIn = FakeSignIn(fakes)
    self.accounts = FakeAccountDirectory(fakes)
    let accounts = FakeAccounts(fakes)
    me = accounts
    unsent = FakeUnsent(fakes)
    notes = FakeNotes(fakes)
    reports = FakeReports(fakes)
    profile = FakeOwnProfile(fakes)
    let serverFilters = FakeServerFilters(fakes)
    self.serverFilters = serverFilters
    let changes = Changes()
    let posts = FakePosts(fakes, changes)
    self.posts = posts
    links = FakeLinks(fakes)
    let people = FakePeople(fakes)
    self.people = people
    let follows = FakeFollows(fakes)
    self.follows = follows
    let lists = FakeLists(fakes)
    self.lists = lists
    let filters = FakeFilters(fakes)
    self.filters = filters
    drafts = FakeCompose(fakes)
    outbox = FakeOutbox(fakes)
    scheduled = FakeScheduled(fakes)
    preferences = FakePreferences(fakes)
    conversations = FakeConversations(fakes)
    feed = FakeFeed(fakes)
    let timelines = FakeTimelines(fakes)
    self.timelines = timelines
    let notices = FakeNotices(fakes)
    self.notices = notices
    repositories = FakeCodeRepositories(fakes)
    sources = AppSources(
      FakeRepositories(
        account: accounts, feed: feed, timelines: timelines, reading: FakeReading(fakes),
        catchUp: FakeCatchUp(fakes), filter: filters, serverFilters: serverFilters, posts: posts,
        compose: drafts, outbox: outbox, people: people, notes: notes, reports: reports,
        profile: profile, follows: follows, lists: lists, scheduled: scheduled,
        search: FakeSearch(fakes), emojis: FakeEmojis(fakes), saved: FakeSaved(fakes),
        links: links, notices: notices, noticeRequests: FakeNoticeRequests(fakes),
        conversations: conversations, unsent: unsent, changes: changes),
      AppServices(
        accounts: self.accounts, signIn: signIn, preferences: preferences,
        codeRepositories: repositories, pictures: FakePictures(fakes),
        storage: FakeStorage(fakes), exports: FakeExports(fakes), bugReport: FakeExports(fakes),
        language: { _ in nil }, version: "1.0"),
      .fixture(sleep: pause ?? { [clock] in try await clock.sleep(for: $0) }),
      account: account, accounts: [account.id] + others.map(\.account.id),
      isSignedOut: isSignedOut, preferences: Preferences(),
      unsent: waiting, others: others, startupMessage: startupMessage,
      onAccountChange: { [accountChanges] in accountChanges.add(()) }, record: recorded.add)
  }
}

private struct FakeRepositories: AccountRepositories {
  let account: any AccountRepository
  let feed: any FeedRepository
  let timelines: any TimelineRepository
  let reading: any ReadingRepository
  let catchUp: any CatchUpRepository
  let filter: any FilterRepository
  let serverFilters: any ServerFilterRepository
  let posts: any PostRepository
  let compose: any ComposeRepository
  let outbox: any OutboxRepository
  let people: any PersonRepository
  let notes: any PrivateNoteRepository
  let reports: any ReportRepository
  let profile: any OwnProfileRepository
  let follows: any FollowRepository
  let lists: any ListRepository
  let scheduled: any ScheduledPostRepository
  let search: any SearchRepository
  let emojis: any EmojiRepository
  let saved: any SavedPostRepository
  let links: any LinkResolver
  let notices: any NoticeRepository
  let noticeRequests: any NoticeRequestRepository
  let conversations: any ConversationRepository
  let unsent: any UnsentRepository
  let changes: Changes
}
