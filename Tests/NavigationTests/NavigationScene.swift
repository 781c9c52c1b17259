import ComposeFeature
import Domain
import FeedFeature
import FilterFeature
import MessagesFeature
import Navigation
import NotificationsFeature
import PostFeature
import Presentation
import ProfileFeature
import ReposFeature
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
  let clock = HandClock()
  let sources: AppSources

  init(account: Account = .fixture(), others: [OtherAccount] = [], notice: String? = nil) {
    signIn = FakeSignIn(fakes)
    self.accounts = FakeAccountDirectory(fakes)
    let accounts = FakeAccounts(fakes)
    let posts = FakePosts(fakes)
    let people = FakePeople(fakes)
    let reading = FakeReading(fakes)
    let filters = FakeFilters(fakes)
    conversations = FakeConversations(fakes)
    sources = AppSources(
      feed: FeedSources(
        accounts: accounts, feed: FakeFeed(fakes), posts: posts, people: people,
        reading: reading, filters: filters, notices: FakeNotices(fakes), now: { .fixture },
        sleep: { _ in }, formatting: .fixture),
      filter: FilterSources(filters: filters, now: { .fixture }, formatting: .fixture),
      compose: ComposeSources(
        accounts: accounts, drafts: FakeCompose(fakes), posts: posts, people: people,
        now: { .fixture }, makeID: { "new" }, sleep: { _ in }, formatting: .fixture),
      messages: MessagesSources(
        conversations: conversations, unsent: FakeUnsent(fakes), outbox: FakeOutbox(fakes),
        now: { .fixture },
        makeID: { "new" }, sleep: { _ in }, formatting: .fixture),
      notifications: NotificationsSources(
        notices: FakeNotices(fakes), now: { .fixture }, formatting: .fixture),
      outbox: OutboxSources(
        outbox: FakeOutbox(fakes), drafts: FakeCompose(fakes), now: { .fixture },
        formatting: .fixture),
      post: PostSources(
        accounts: accounts, posts: posts, people: people, search: FakeSearch(fakes),
        reading: reading,
        now: { .fixture }, sleep: { _ in }, formatting: .fixture),
      profile: ProfileSources(
        accounts: accounts, people: people, posts: posts, reading: reading, now: { .fixture },
        sleep: { _ in }, formatting: .fixture),
      repos: ReposSources(
        accounts: accounts, preferences: FakePreferences(fakes),
        repositories: FakeCodeRepositories(fakes), now: { .fixture }, sleep: { _ in },
        formatting: .fixture),
      signIn: SignInSources(
        service: signIn, accounts: self.accounts, now: { .fixture },
        formatting: .fixture),
      account: account,
      settings: SettingsSources(
        accounts: self.accounts, preferences: FakePreferences(fakes), filters: filters,
        storage: FakeStorage(fakes), exports: FakeExports(fakes), requestLog: FakeExports(fakes),
        version: "1.0",
        now: { .fixture }, sleep: { _ in }, formatting: .fixture),
      preferences: Preferences(), changes: Changes(), formatting: .fixture, others: others,
      notice: notice, sleep: { [clock] in try await clock.sleep(for: $0) },
      onAccountChange: { [accountChanges] in accountChanges.add(()) })
  }
}
