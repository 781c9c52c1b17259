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

/// Everything the screens are built from: made once, in the composition root, and shared by all
/// windows, so that a follow on one screen is seen on the others.
package struct AppSources: Sendable {
  package let feed: FeedSources
  package let filter: FilterSources
  package let compose: ComposeSources
  package let lists: ListsSources
  package let members: MembersSources
  package let messages: MessagesSources
  package let conversation: ConversationSources
  package let note: NoteSources
  package let report: ReportSources
  package let editProfile: EditProfileSources
  package let serverFilters: ServerFiltersSources
  package let editFilter: EditFilterSources
  package let notifications: NotificationsSources
  package let people: PeopleSources
  package let history: HistorySources
  package let gallery: GallerySources
  package let catchUp: CatchUpSources
  package let scheduled: ScheduledSources
  package let noticeRequests: NoticeRequestsSources
  package let outbox: OutboxSources
  package let pictures: PicturesSources
  package let post: PostSources
  package let profile: ProfileSources
  package let repos: ReposSources
  package let saved: SavedSources
  package let search: SearchSources
  package let links: any LinkResolver
  package let signIn: SignInSources
  /// The signed-in account.
  package let account: Account
  /// Whether the store says that the server has signed the account out.
  package let isSignedOut: Bool
  package let settings: SettingsSources
  /// The preferences at launch, for the looks of the first screen.
  package let preferences: Preferences
  package let changes: Changes
  package let formatting: Formatting
  /// The signed-in accounts that are not shown.
  package let others: [OtherAccount]
  /// A message about the start, such as that the store could not be read.
  package let notice: String?
  package let sleep: @Sendable (Duration) async throws -> Void
  /// Another account is the current one from now on: everything is built anew from its sources.
  package let onAccountChange: @MainActor @Sendable () -> Void

  package init(
    gallery: GallerySources,
    catchUp: CatchUpSources,
    scheduled: ScheduledSources,
    noticeRequests: NoticeRequestsSources,
    feed: FeedSources, filter: FilterSources, compose: ComposeSources, lists: ListsSources,
    members: MembersSources, messages: MessagesSources,
    conversation: ConversationSources, note: NoteSources,
    report: ReportSources,
    editProfile: EditProfileSources,
    serverFilters: ServerFiltersSources, editFilter: EditFilterSources,
    notifications: NotificationsSources, people: PeopleSources, history: HistorySources,
    outbox: OutboxSources, pictures: PicturesSources, post: PostSources, profile: ProfileSources,
    repos: ReposSources, saved: SavedSources, search: SearchSources, links: any LinkResolver,
    signIn: SignInSources, account: Account, isSignedOut: Bool, settings: SettingsSources,
    preferences: Preferences, changes: Changes, formatting: Formatting, others: [OtherAccount],
    notice: String?,
    sleep: @escaping @Sendable (Duration) async throws -> Void,
    onAccountChange: @escaping @MainActor @Sendable () -> Void
  ) {
    self.feed = feed
    self.filter = filter
    self.compose = compose
    self.lists = lists
    self.members = members
    self.messages = messages
    self.conversation = conversation
    self.note = note
    self.report = report
    self.editProfile = editProfile
    self.serverFilters = serverFilters
    self.editFilter = editFilter
    self.notifications = notifications
    self.people = people
    self.history = history
    self.gallery = gallery
    self.catchUp = catchUp
    self.scheduled = scheduled
    self.noticeRequests = noticeRequests
    self.outbox = outbox
    self.pictures = pictures
    self.post = post
    self.profile = profile
    self.repos = repos
    self.saved = saved
    self.search = search
    self.links = links
    self.signIn = signIn
    self.account = account
    self.isSignedOut = isSignedOut
    self.settings = settings
    self.preferences = preferences
    self.changes = changes
    self.formatting = formatting
    self.others = others
    self.notice = notice
    self.sleep = sleep
    self.onAccountChange = onAccountChange
  }
}

/// An account whose outbox is worked off while another one is shown.
package struct OtherAccount: Sendable {
  package let account: Account
  package let changes: Changes
  /// The entries of the outbox at launch.
  package let unsent: [OutboxEntry]
  package let isSignedOut: Bool

  package init(account: Account, changes: Changes, unsent: [OutboxEntry], isSignedOut: Bool) {
    self.account = account
    self.changes = changes
    self.unsent = unsent
    self.isSignedOut = isSignedOut
  }
}
