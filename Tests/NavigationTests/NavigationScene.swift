import CatchUpFeature
import ComposeFeature
import ConversationFeature
import Domain
import EditFilterFeature
import EditProfileFeature
import FeedFeature
import FilterFeature
import GalleryFeature
import HistoryFeature
import ListsFeature
import MembersFeature
import MessagesFeature
import Navigation
import NoteFeature
import NoticeRequestsFeature
import NotificationsFeature
import OutboxFeature
import PeopleFeature
import PicturesFeature
import PostFeature
import Presentation
import ProfileFeature
import ReportFeature
import ReposFeature
import SavedFeature
import ScheduledFeature
import SearchFeature
import ServerFiltersFeature
import SettingsFeature
import SignInFeature
import TestSupport

/// What a window is built from, over a source that has nothing: only the ways count here.
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
  let clock = HandClock()
  let sources: AppSources

  /// `pause` is how long messages stay: until the test's clock has moved, unless it says otherwise.
  init(
    account: Account = .fixture(), isSignedOut: Bool = false, others: [OtherAccount] = [],
    notice: String? = nil,
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
    let posts = FakePosts(fakes)
    self.posts = posts
    links = FakeLinks(fakes)
    let people = FakePeople(fakes)
    self.people = people
    let follows = FakeFollows(fakes)
    self.follows = follows
    let lists = FakeLists(fakes)
    self.lists = lists
    let reading = FakeReading(fakes)
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
      gallery: GallerySources(people: people, now: { .fixture }, formatting: .fixture),
      catchUp: CatchUpSources(
        accounts: accounts, catchUp: FakeCatchUp(fakes), filters: filters, reading: reading,
        now: { .fixture }, sleep: { _ in }, formatting: .fixture),
      scheduled: ScheduledSources(
        posts: scheduled, now: { .fixture }, formatting: .fixture),
      noticeRequests: NoticeRequestsSources(
        requests: FakeNoticeRequests(fakes), now: { .fixture }, formatting: .fixture),
      feed: FeedSources(
        accounts: accounts, feed: feed, timelines: timelines, posts: posts, people: people,
        reading: reading, filters: filters, notices: notices, now: { .fixture },
        sleep: { _ in }, formatting: .fixture),
      filter: FilterSources(filters: filters, now: { .fixture }, formatting: .fixture),
      compose: ComposeSources(
        accounts: accounts, drafts: drafts, posts: posts, people: people,
        search: FakeSearch(fakes), emojis: FakeEmojis(fakes), scheduled: scheduled,
        language: { _ in nil },
        now: { .fixture }, makeID: { "new" }, sleep: { [clock] in try await clock.sleep(for: $0) },
        formatting: .fixture),
      lists: ListsSources(lists: lists, now: { .fixture }, formatting: .fixture),
      members: MembersSources(
        lists: lists, now: { .fixture }, sleep: { _ in }, formatting: .fixture),
      messages: MessagesSources(
        conversations: conversations, now: { .fixture }, formatting: .fixture),
      conversation: ConversationSources(
        conversations: conversations, unsent: unsent, outbox: outbox,
        now: { .fixture },
        makeID: { "new" }, sleep: { [clock] in try await clock.sleep(for: $0) },
        formatting: .fixture),
      note: NoteSources(notes: notes, now: { .fixture }, formatting: .fixture),
      report: ReportSources(
        reports: reports, people: people, now: { .fixture }, formatting: .fixture),
      editProfile: EditProfileSources(
        profile: profile, now: { .fixture }, formatting: .fixture),
      serverFilters: ServerFiltersSources(
        filters: serverFilters, now: { .fixture }, formatting: .fixture),
      editFilter: EditFilterSources(
        filters: serverFilters, now: { .fixture }, formatting: .fixture),
      notifications: NotificationsSources(
        notices: notices, requests: FakeNoticeRequests(fakes), now: { .fixture },
        formatting: .fixture),
      people: PeopleSources(
        accounts: accounts, people: people, follows: follows, now: { .fixture },
        formatting: .fixture),
      history: HistorySources(posts: posts, now: { .fixture }, formatting: .fixture),
      outbox: OutboxSources(
        outbox: outbox, drafts: drafts, now: { .fixture },
        formatting: .fixture),
      pictures: PicturesSources(
        posts: posts, pictures: FakePictures(fakes), now: { .fixture }, formatting: .fixture),
      post: PostSources(
        accounts: accounts, posts: posts, people: people, reading: reading,
        now: { .fixture }, sleep: { _ in }, formatting: .fixture),
      profile: ProfileSources(
        accounts: accounts, people: people, follows: follows, posts: posts, reading: reading,
        now: { .fixture }, sleep: { _ in }, formatting: .fixture),
      repos: ReposSources(
        accounts: accounts, preferences: preferences,
        repositories: repositories, now: { .fixture }, sleep: { _ in },
        formatting: .fixture),
      saved: SavedSources(
        accounts: accounts, saved: FakeSaved(fakes), posts: posts, people: people,
        reading: reading, now: { .fixture }, sleep: { _ in }, formatting: .fixture),
      search: SearchSources(
        accounts: accounts, posts: posts, people: people, search: FakeSearch(fakes),
        reading: reading, now: { .fixture }, sleep: { _ in }, formatting: .fixture),
      links: links,
      signIn: SignInSources(
        service: signIn, accounts: self.accounts, now: { .fixture },
        formatting: .fixture),
      account: account, isSignedOut: isSignedOut,
      settings: SettingsSources(
        accounts: self.accounts, preferences: preferences, filters: filters,
        storage: FakeStorage(fakes), exports: FakeExports(fakes), requestLog: FakeExports(fakes),
        version: "1.0",
        now: { .fixture }, sleep: { _ in }, formatting: .fixture),
      preferences: Preferences(), changes: Changes(), formatting: .fixture, others: others,
      notice: notice, sleep: pause ?? { [clock] in try await clock.sleep(for: $0) },
      onAccountChange: { [accountChanges] in accountChanges.add(()) })
  }
}
