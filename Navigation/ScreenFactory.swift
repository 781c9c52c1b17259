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

/// Creates the view models of all screens. Only here, slices are assigned to destinations and
/// sheets.
@MainActor
final class ScreenFactory {
  let sheets = SheetSlot()
  let tabs: AppTabs
  let searches = OpenSearches()
  /// True once the account is changing. The window then only waits to be replaced.
  private(set) var isChangingAccount = false
  /// Pushes a screen on the selected tab.
  var push: @MainActor (Destination) -> Void = { _ in }
  let sources: AppSources
  private let messages: AppMessages
  private var conversations: [OpenConversation] = []
  /// The view models of the pushed screens, kept as long as a path contains them.
  private var pushed: [ObjectIdentifier: [PathEntry: AnyObject]] = [:]

  init(_ sources: AppSources, _ messages: AppMessages) {
    self.sources = sources
    self.messages = messages
    tabs = AppTabs(sources, sheets)
  }

  private func changeAccount() {
    isChangingAccount = true
    sources.onAccountChange()
  }
}

// MARK: - Sheets

extension ScreenFactory {
  func composer(_ start: ComposeStart) -> ComposeViewModel {
    sheets.viewModel { presentation in
      makeComposer(start, presentation)
    }
  }

  /// A composer that was closed before the app ended.
  func closedComposer(_ start: ComposeStart, _ presentation: Int) -> ComposeViewModel {
    makeComposer(start, presentation)
  }

  private func makeComposer(_ start: ComposeStart, _ presentation: Int) -> ComposeViewModel {
    ComposeAssembly.makeViewModel(
      start, sources.compose, onDone: { [weak sheets] in sheets?.close(presentation) },
      onSchedule: { [messages, surroundings = sources.surroundings] in
        let time = surroundings.formatting.dateInSentence($0, at: surroundings.now())
        messages.show("Scheduled for \(time)", offering: .showScheduled)
      })
  }

  func filter(_ current: FeedFilter) -> FilterViewModel {
    sheets.viewModel { presentation in
      let showServerFilters: @MainActor () -> Void = { [weak self] in
        self?.sheets.close(presentation)
        self?.push(.serverFilters)
      }
      return FilterAssembly.makeViewModel(
        current, sources.filter, changes: sources.changes,
        onDone: { [weak sheets] in sheets?.close(presentation) },
        onLeave: { [messages] in messages.showSaved(in: .wordToMute, $0) },
        showServerFilters: offersServerFilters ? showServerFilters : nil)
    }
  }

  func signIn(at server: String) -> SignInViewModel {
    sheets.viewModel { presentation in
      SignInAssembly.makeViewModel(
        server, sources.signIn,
        onDone: { [weak self] in self?.endSignIn(presentation, with: $0) })
    }
  }

  func pictures(of id: Post.ID, from first: Int) -> PicturesViewModel {
    sheets.viewModel { presentation in
      PicturesAssembly.makeViewModel(
        of: id, from: first, sources.pictures,
        onDone: { [weak sheets] in sheets?.close(presentation) })
    }
  }

  func lists(with person: Person.ID) -> ListsViewModel {
    sheets.viewModel { presentation in
      ListsAssembly.makeViewModel(
        .person(person), sources.lists, changes: sources.changes, navigate: { _ in },
        onDone: { [weak sheets] in sheets?.close(presentation) })
    }
  }

  func note(about person: Person.ID) -> NoteViewModel {
    sheets.viewModel { presentation in
      NoteAssembly.makeViewModel(
        about: person, sources.note, onDone: { [weak sheets] in sheets?.close(presentation) })
    }
  }

  func report(about person: Person.ID, with post: Post.ID?) -> ReportViewModel {
    sheets.viewModel { presentation in
      ReportAssembly.makeViewModel(
        about: person, with: post, sources.report,
        onDone: { [weak sheets] in sheets?.close(presentation) })
    }
  }

  func editProfile() -> EditProfileViewModel {
    sheets.viewModel { presentation in
      EditProfileAssembly.makeViewModel(
        sources.editProfile, onDone: { [weak sheets] in sheets?.close(presentation) })
    }
  }

  func editFilter(_ filter: ServerFilter.ID?) -> EditFilterViewModel {
    sheets.viewModel { presentation in
      EditFilterAssembly.makeViewModel(
        filter, sources.editFilter, onDone: { [weak sheets] in sheets?.close(presentation) })
    }
  }

  /// The form in this sheet.
  func form(in sheet: AppSheet) -> (any FormScreen)? {
    switch sheet {
    case .note(let person): note(about: person).editor
    case .report(let person, let post): report(about: person, with: post).editor
    case .editProfile: editProfile().editor
    case .editFilter(let filter): editFilter(filter).editor
    case .compose, .filter, .signIn, .pictures, .lists, .help: nil
    }
  }

  private func endSignIn(_ presentation: Int, with account: Account?) {
    sheets.close(presentation)
    if account != nil { changeAccount() }
  }
}

// MARK: - Pushed screens

extension ScreenFactory {
  /// Returns the existing view model if the view is recreated, for example in another layout.
  func viewModel<Model: AnyObject>(
    of entry: PathEntry, in root: any TabRoot, _ make: () -> Model
  ) -> Model {
    if let made = pushed[ObjectIdentifier(root)]?[entry] as? Model { return made }
    let made = make()
    pushed[ObjectIdentifier(root), default: [:]][entry] = made
    return made
  }

  /// Starts the open searches of a link's path again, because other words may have been typed.
  func restartSearches(at path: [Destination], in root: any TabRoot) {
    for entry in PathEntry.entries(of: path) {
      (pushed[ObjectIdentifier(root)]?[entry] as? SearchViewModel)?.restart()
    }
  }

  /// Releases the view models of screens that are no longer in any path.
  func removeClosed() {
    for tab in AppTab.allCases {
      let root = tabs.root(of: tab)
      let path = Set(PathEntry.entries(of: root.navigationPath))
      pushed[ObjectIdentifier(root)] = pushed[ObjectIdentifier(root)]?.filter {
        path.contains($0.key)
      }
      searches.removeClosed(in: root)
    }
  }

  func makePost(_ id: Post.ID, in root: any TabRoot) -> PostViewModel {
    PostAssembly.makeViewModel(
      id, sources.post, changes: sources.changes, navigate: sheets.leading(root.navigate),
      reply: { [sheets] in sheets.present(.compose(.reply(to: $0))) },
      leave: { [messages, leave = leaving(.post(id), in: root)] in
        leave()
        if $0 { messages.show("Post deleted") }
      })
  }

  func makePosts(
    matching query: String, at entry: PathEntry, in root: any TabRoot
  ) -> SearchViewModel {
    SearchAssembly.makeViewModel(
      query, sources.search, changes: sources.changes, navigate: sheets.leading(root.navigate),
      reply: { [sheets] in sheets.present(.compose(.reply(to: $0))) },
      onSearch: { [searches, weak root] query in
        if let root { searches.keep(query, at: entry, in: root) }
      })
  }

  func offers(_ timeline: Timeline) -> Bool { sources.account.capabilities.has(timeline) }

  func makeTimeline(_ timeline: Timeline, in root: any TabRoot) -> FeedViewModel {
    FeedAssembly.makeViewModel(
      timeline, sources.feed, changes: sources.changes, navigate: sheets.leading(root.navigate),
      present: { [sheets] in sheets.present($0) })
  }

  func makeProfile(_ id: Person.ID, in root: any TabRoot) -> ProfileViewModel {
    ProfileAssembly.makeViewModel(
      .person(id), sources.profile, changes: sources.changes,
      navigate: sheets.leading(root.navigate),
      compose: { [sheets] in sheets.present(.compose($0)) })
  }

  func makeNotifications(in root: any TabRoot) -> NotificationsViewModel {
    NotificationsAssembly.makeViewModel(
      of: offersPeopleGroups ? sources.account.person.id : nil, sources.notifications,
      changes: sources.changes, navigate: root.navigate)
  }

  func makeSaved(_ list: SavedList, in root: any TabRoot) -> SavedViewModel {
    SavedAssembly.makeViewModel(
      list, sources.saved, changes: sources.changes, navigate: sheets.leading(root.navigate),
      reply: { [sheets] in sheets.present(.compose(.reply(to: $0))) })
  }

  var offersPeopleGroups: Bool { sources.account.capabilities.actions.hasPeopleGroups }

  func makePeople(
    in group: PeopleGroup, _ root: any TabRoot
  ) -> PeopleViewModel {
    PeopleAssembly.makeViewModel(
      group, sources.people, changes: sources.changes, navigate: root.navigate)
  }

  func makeHistory(of post: Post.ID) -> HistoryViewModel {
    HistoryAssembly.makeViewModel(of: post, sources.history, changes: sources.changes)
  }

  var offersLists: Bool { sources.account.capabilities.hasLists }

  func makeLists(in root: any TabRoot) -> ListsViewModel {
    ListsAssembly.makeViewModel(
      .all, sources.lists, changes: sources.changes, navigate: root.navigate, onDone: {})
  }

  func makeMembers(of list: PeopleList.ID, in root: any TabRoot) -> MembersViewModel {
    MembersAssembly.makeViewModel(
      of: list, sources.members, changes: sources.changes, navigate: root.navigate,
      leave: leaving(.list(list), in: root))
  }

  func makeGallery(of person: Person.ID, in root: any TabRoot) -> GalleryViewModel {
    GalleryAssembly.makeViewModel(
      of: person, sources.gallery, changes: sources.changes,
      navigate: sheets.leading(root.navigate))
  }

  func makeCatchUp(in root: any TabRoot) -> CatchUpViewModel {
    CatchUpAssembly.makeViewModel(
      sources.catchUp, changes: sources.changes, navigate: root.navigate)
  }

  func makeNoticeRequests(in root: any TabRoot) -> NoticeRequestsViewModel {
    NoticeRequestsAssembly.makeViewModel(
      sources.noticeRequests, changes: sources.changes, navigate: root.navigate)
  }

  func makeHeldNotices(
    of request: NoticeRequest.ID, by person: Person.ID, in root: any TabRoot
  ) -> HeldNoticesViewModel {
    HeldNoticesAssembly.makeViewModel(
      of: request, by: person, sources.heldNotices, changes: sources.changes,
      navigate: root.navigate,
      leave: leaving(.heldNotices(request, by: person), in: root))
  }

  func makeScheduled() -> ScheduledViewModel {
    ScheduledAssembly.makeViewModel(sources.scheduled, changes: sources.changes)
  }

  var isReadOnly: Bool { sources.account.capabilities.actions.isReadOnly }

  var offersComposer: Bool { sources.account.capabilities.actions.contains(.compose) }

  var offersScheduled: Bool { sources.account.capabilities.actions.contains(.schedule) }

  func makeOutbox(in root: any TabRoot) -> OutboxViewModel {
    OutboxAssembly.makeViewModel(
      hasScheduled: offersScheduled, sources.outbox, changes: sources.changes,
      compose: { [sheets] in sheets.present(.compose($0)) },
      openScheduled: { [weak root] in root?.navigate(.scheduled) })
  }

  func makeConversation(
    _ target: ConversationTarget, at destination: Destination, in root: any TabRoot
  ) -> ConversationViewModel {
    let viewModel = ConversationAssembly.makeViewModel(
      target, sources.conversation, changes: sources.changes,
      navigate: sheets.leading(root.navigate),
      leave: leaving(destination, in: root))
    conversations.removeAll { $0.viewModel == nil }
    conversations.append(
      OpenConversation(destination: destination, viewModel: viewModel, root: root))
    return viewModel
  }

  /// Removes the screen from the path of its tab.
  private func leaving(_ destination: Destination, in root: any TabRoot) -> @MainActor () -> Void {
    { [weak root] in root?.navigationPath.removeAll { $0 == destination } }
  }

  /// The conversations on a tab's stack.
  func conversations(in root: any TabRoot) -> [OpenConversation] {
    conversations.filter {
      $0.root === root && $0.viewModel != nil && root.navigationPath.contains($0.destination)
    }
  }

  /// True if the last screen of the tab's stack is this conversation.
  func shows(_ conversation: Conversation.ID, in root: any TabRoot) -> Bool {
    conversations(in: root).contains {
      $0.destination == root.navigationPath.last
        && $0.viewModel?.state.conversation?.id == conversation
    }
  }

  var offersServerFilters: Bool {
    sources.account.capabilities.actions.contains(.serverFilters)
  }

  func makeServerFilters(in root: any TabRoot) -> ServerFiltersViewModel {
    ServerFiltersAssembly.makeViewModel(
      sources.serverFilters, changes: sources.changes, navigate: sheets.leading(root.navigate))
  }

  func makeSettings(in root: any TabRoot) -> SettingsViewModel {
    let navigate = sheets.leading(root.navigate)
    return SettingsAssembly.makeViewModel(
      SettingsLink.allCases.filter(offers), sources.settings, changes: sources.changes,
      open: { navigate($0.destination) },
      addAccount: { [sheets] in sheets.present(.signIn(server: "")) },
      onAccountChange: { [weak self, sources] in
        self?.isChangingAccount = true
        sources.onAccountChange()
      })
  }

  private func offers(_ link: SettingsLink) -> Bool {
    switch link {
    case .profile: sources.account.capabilities.actions.contains(.editProfile)
    case .mutedPeople, .blockedPeople: offersPeopleGroups
    case .serverFilters: offersServerFilters
    }
  }

  func makeRepositories(of owner: String, in root: any TabRoot) -> ReposViewModel {
    ReposAssembly.makeViewModel(
      .owned(by: owner), sources.repos, changes: sources.changes, navigate: root.navigate)
  }
}

extension SettingsLink {
  fileprivate var destination: Destination {
    switch self {
    case .profile: .editingProfile
    case .mutedPeople: .people(.muted)
    case .blockedPeople: .people(.blocked)
    case .serverFilters: .serverFilters
    }
  }
}
