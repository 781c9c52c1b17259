import CatchUpFeature
import ComposeFeature
import ConversationFeature
import Domain
import EditFilterFeature
import EditProfileFeature
import FeedFeature
import FilterFeature
import GalleryFeature
import HeldNoticesFeature
import HistoryFeature
import ListsFeature
import MembersFeature
import MessagesFeature
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

/// The dependencies of all screens. Created once, in the composition root, and shared by all
/// windows, so that a follow on one screen is shown on the others.
package struct AppSources: Sendable {
  let repositories: any AccountRepositories
  let services: AppServices
  let surroundings: Surroundings
  /// The signed-in account.
  let account: Account
  /// All accounts on this device.
  let accounts: [Account.ID]
  /// True if the server has signed the account out, according to the store.
  let isSignedOut: Bool
  /// The preferences at launch, for the appearance of the first screen.
  let preferences: Preferences
  /// The entries of the account's outbox at launch.
  let unsent: [OutboxEntry]
  /// Shared by all windows, so that a new window does not repeat another one's report.
  let reportedRefusals: ReportedRefusals
  /// The signed-in accounts that are not currently shown.
  let others: [OtherAccount]
  /// A message about the launch, for example that the store could not be read.
  let startupMessage: String?
  /// Called after the current account has changed, to rebuild everything from its sources.
  let onAccountChange: @MainActor @Sendable () -> Void
  /// Records a user action for the bug report.
  let record: @Sendable (PersonEvent) -> Void
  /// Created once, because all screens of a conversation share its field.
  let conversation: ConversationSources

  package init(
    _ repositories: any AccountRepositories, _ services: AppServices, _ surroundings: Surroundings,
    account: Account, accounts: [Account.ID], isSignedOut: Bool, preferences: Preferences,
    unsent: [OutboxEntry], others: [OtherAccount], startupMessage: String?,
    onAccountChange: @escaping @MainActor @Sendable () -> Void,
    record: @escaping @Sendable (PersonEvent) -> Void
  ) {
    self.repositories = repositories
    self.services = services
    self.surroundings = surroundings
    self.account = account
    self.accounts = accounts
    self.isSignedOut = isSignedOut
    self.preferences = preferences
    self.unsent = unsent
    reportedRefusals = ReportedRefusals(unsent)
    self.others = others
    self.startupMessage = startupMessage
    self.onAccountChange = onAccountChange
    self.record = record
    conversation = ConversationSources(
      conversations: repositories.conversations, unsent: repositories.unsent,
      outbox: repositories.outbox, surroundings)
  }

  package var changes: Changes { repositories.changes }
}

/// The services that all accounts share.
package struct AppServices: Sendable {
  let accounts: any AccountDirectory
  let signIn: any SignInService
  let preferences: any PreferencesRepository
  let codeRepositories: any CodeRepositorySource
  let pictures: any PictureRepository
  let storage: any StorageRepository
  let exports: any ExportRepository
  let bugReport: any ExportRepository
  /// Returns the language code of a text. Nil if unknown.
  let language: @Sendable (String) -> String?
  let version: String

  package init(
    accounts: any AccountDirectory, signIn: any SignInService,
    preferences: any PreferencesRepository, codeRepositories: any CodeRepositorySource,
    pictures: any PictureRepository, storage: any StorageRepository,
    exports: any ExportRepository, bugReport: any ExportRepository,
    language: @escaping @Sendable (String) -> String?, version: String
  ) {
    self.accounts = accounts
    self.signIn = signIn
    self.preferences = preferences
    self.codeRepositories = codeRepositories
    self.pictures = pictures
    self.storage = storage
    self.exports = exports
    self.bugReport = bugReport
    self.language = language
    self.version = version
  }
}

// MARK: - The dependencies of each slice

extension AppSources {
  var catchUp: CatchUpSources {
    CatchUpSources(
      accounts: repositories.account, catchUp: repositories.catchUp, filters: repositories.filter,
      reading: repositories.reading, surroundings)
  }

  package var compose: ComposeSources {
    ComposeSources(
      accounts: repositories.account, drafts: repositories.compose, posts: repositories.posts,
      people: repositories.people, search: repositories.search, emojis: repositories.emojis,
      scheduled: repositories.scheduled, language: services.language, surroundings)
  }

  var editFilter: EditFilterSources {
    EditFilterSources(filters: repositories.serverFilters, surroundings)
  }

  var editProfile: EditProfileSources {
    EditProfileSources(profile: repositories.profile, surroundings)
  }

  package var feed: FeedSources {
    FeedSources(
      accounts: repositories.account, feed: repositories.feed, timelines: repositories.timelines,
      posts: repositories.posts, people: repositories.people, reading: repositories.reading,
      filters: repositories.filter, notices: repositories.notices, surroundings)
  }

  var filter: FilterSources { FilterSources(filters: repositories.filter, surroundings) }

  var gallery: GallerySources { GallerySources(people: repositories.people, surroundings) }

  var heldNotices: HeldNoticesSources {
    HeldNoticesSources(requests: repositories.noticeRequests, surroundings)
  }

  var history: HistorySources { HistorySources(posts: repositories.posts, surroundings) }

  var lists: ListsSources { ListsSources(lists: repositories.lists, surroundings) }

  var members: MembersSources { MembersSources(lists: repositories.lists, surroundings) }

  var messages: MessagesSources {
    MessagesSources(conversations: repositories.conversations, surroundings)
  }

  var note: NoteSources { NoteSources(notes: repositories.notes, surroundings) }

  var noticeRequests: NoticeRequestsSources {
    NoticeRequestsSources(requests: repositories.noticeRequests, surroundings)
  }

  var notifications: NotificationsSources {
    NotificationsSources(
      notices: repositories.notices, requests: repositories.noticeRequests, surroundings)
  }

  var outbox: OutboxSources {
    OutboxSources(outbox: repositories.outbox, drafts: repositories.compose, surroundings)
  }

  var people: PeopleSources {
    PeopleSources(
      accounts: repositories.account, people: repositories.people, follows: repositories.follows,
      surroundings)
  }

  var pictures: PicturesSources {
    PicturesSources(posts: repositories.posts, pictures: services.pictures, surroundings)
  }

  var post: PostSources {
    PostSources(
      accounts: repositories.account, posts: repositories.posts, people: repositories.people,
      reading: repositories.reading, surroundings)
  }

  var profile: ProfileSources {
    ProfileSources(
      accounts: repositories.account, people: repositories.people, follows: repositories.follows,
      posts: repositories.posts, reading: repositories.reading, notices: repositories.notices,
      surroundings)
  }

  var report: ReportSources {
    ReportSources(reports: repositories.reports, people: repositories.people, surroundings)
  }

  var repos: ReposSources {
    ReposSources(
      accounts: repositories.account, preferences: services.preferences,
      repositories: services.codeRepositories, surroundings)
  }

  var saved: SavedSources {
    SavedSources(
      accounts: repositories.account, saved: repositories.saved, posts: repositories.posts,
      people: repositories.people, reading: repositories.reading, surroundings)
  }

  var scheduled: ScheduledSources {
    ScheduledSources(posts: repositories.scheduled, surroundings)
  }

  var search: SearchSources {
    SearchSources(
      accounts: repositories.account, posts: repositories.posts, people: repositories.people,
      search: repositories.search, follows: repositories.follows, reading: repositories.reading,
      surroundings)
  }

  var serverFilters: ServerFiltersSources {
    ServerFiltersSources(filters: repositories.serverFilters, surroundings)
  }

  var settings: SettingsSources {
    SettingsSources(
      accounts: services.accounts, preferences: services.preferences,
      filters: repositories.filter, storage: services.storage, exports: services.exports,
      bugReport: services.bugReport, version: services.version, surroundings)
  }

  var signIn: SignInSources {
    SignInSources(service: services.signIn, accounts: services.accounts, surroundings)
  }
}

/// An account whose outbox is sent while another account is shown.
package struct OtherAccount: Sendable {
  package let account: Account
  package let changes: Changes
  /// The entries of the outbox at launch.
  package let unsent: [OutboxEntry]
  let isSignedOut: Bool

  package init(account: Account, changes: Changes, unsent: [OutboxEntry], isSignedOut: Bool) {
    self.account = account
    self.changes = changes
    self.unsent = unsent
    self.isSignedOut = isSignedOut
  }
}
