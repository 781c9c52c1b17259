import ComposeFeature
import Domain
import FeedFeature
import FilterFeature
import Foundation
import MessagesFeature
import NotificationsFeature
import Observation
import PostFeature
import Presentation
import ProfileFeature
import ReposFeature
import SettingsFeature
import SignInFeature

/// Which screen is shown, in one window. Links, taps on notifications and the sign-in's way back all
/// come through `open`.
@MainActor
@Observable
package final class AppRouter {
  package internal(set) var tab = AppTab.feed
  package var sheet: AppSheet?
  package let feed: FeedViewModel
  @ObservationIgnored package private(set) lazy var profile = makeProfileTab()
  package let repos: ReposTab
  package let messages: MessagesViewModel
  package private(set) var preferences: Preferences
  /// Whom something waits for: `Waiting for mastodon.social until 9:05 AM`
  package private(set) var serverPause: String?
  /// What was done and is not with its source.
  private(set) var unsent: [OutboxEntry] = []
  /// The screen that keys step through.
  let stepTarget = StepTarget()
  private let sources: AppSources
  /// The sign-in that stands on the screen, or is still saving what it came to.
  @ObservationIgnored private var signIn: SignInViewModel?
  @ObservationIgnored private var observation: Changes.Observation?
  @ObservationIgnored private var others: [OtherOutbox] = []

  package init(_ sources: AppSources) {
    self.sources = sources
    preferences = sources.preferences
    feed = FeedAssembly.makeViewModel(sources.feed, changes: sources.changes)
    repos = ReposAssembly.makeTab(sources.repos, changes: sources.changes)
    messages = MessagesAssembly.makeViewModel(sources.messages, changes: sources.changes)
    if let notice = sources.notice { feed.tell(notice, isLasting: true) }
    observation = sources.changes.observe(hearsWhatLasts: true) { [weak self] in self?.notice($0) }
    others = sources.others.map { other in
      OtherOutbox(other) { [weak self] message in
        if let self { root(of: tab)?.tell(message) }
      }
    }
  }

  package func open(_ url: URL) {
    guard let link = DeepLink(url: url) else { return refuseLink() }
    handle(link)
  }

  /// A link decides the whole navigation: the tab, its path, and that no sheet stands in its way.
  package func handle(_ link: DeepLink) {
    switch link {
    case .post(let id): show([.post(id)], in: .feed)
    case .profile(let id): show([.profile(id)], in: .feed)
    case .settings: show([.settings], in: .feed)
    case .notifications: show([.notifications], in: .feed)
    case .compose(let text):
      show([], in: .feed)
      sheet = .compose(text.isEmpty ? .blank : .text(text))
    case .repositories(let query):
      show([], in: .repositories)
      repos.search(for: query)
    case .newAccount(let server):
      show([], in: .feed)
      showSignIn(at: server)
    case .signIn(let answer): take(answer)
    case .conversation(let id): show([.conversation(id)], in: .messages)
    }
  }

  /// A second tap on the tab that is shown leads to its root, then to the root's top.
  package func didTap(_ tapped: AppTab) {
    guard tapped == tab, let root = root(of: tab) else { return tab = tapped }
    if root.navigationPath.isEmpty {
      root.didTapTabAgain()
    } else {
      root.navigationPath = []
    }
  }
}

extension AppRouter {
  func root(of tab: AppTab) -> (any TabRoot)? {
    switch tab {
    case .feed: feed
    case .repositories: repos
    case .messages: messages
    case .profile: profile
    }
  }

  /// How much waits in a tab; zero is not shown.
  func badge(of tab: AppTab) -> Int {
    switch tab {
    case .feed: feed.state.unread
    case .messages: messages.unreadCount
    case .profile: unsent.count
    case .repositories: 0
    }
  }

  private func notice(_ change: Change) {
    switch change {
    case .preferred(let preferences): self.preferences = preferences
    case .waiting(let entries): show(entries)
    case .signedOut: tellSignedOut()
    case .paused(let pauses): show(pauses)
    default: break
    }
  }

  /// What is refused is said wherever the person is, once.
  private func show(_ entries: [OutboxEntry]) {
    let known = Set(unsent.filter(\.isRefused).map(\.id))
    unsent = entries
    if entries.contains(where: { $0.isRefused && !known.contains($0.id) }) {
      root(of: tab)?.tell(
        "Something could not be sent. It is kept in your profile under Drafts.", isLasting: true)
    }
  }

  private func tellSignedOut() {
    let server = sources.account.source.host ?? "The server"
    root(of: tab)?.tell(
      FailureText(
        title: "Signed Out",
        message: "\(server) has signed you out. All you wrote is kept: sign in again to go on.",
        action: .signIn))
  }

  /// The longest counts: it is over when all are.
  private func show(_ pauses: [ServerPause]) {
    serverPause = pauses.max { $0.until < $1.until }.map {
      "Waiting for \($0.host) until \(sources.formatting.time(of: $0.until))"
    }
  }

  private func show(_ path: [Destination], in tab: AppTab) {
    sheet = nil
    feed.sheet = nil
    self.tab = tab
    root(of: tab)?.navigationPath = path
  }

  /// Goes to the sign-in that asked for it, and moves nothing else.
  private func take(_ answer: SignInAnswer) {
    if signIn?.didReceive(answer) == true { return }
    root(of: tab)?.tell("No sign-in waits for this answer. Begin it again.")
  }

  /// A link leads nowhere in this app: said where the person is, and nothing else changes.
  private func refuseLink() {
    root(of: tab)?.tell("This link cannot be opened in Moments.")
  }
}

// MARK: - Sheets

extension AppRouter {
  /// One sheet at a time: what stands there already stays.
  func compose(_ start: ComposeStart) {
    guard sheet == nil, feed.sheet == nil else { return }
    sheet = .compose(start)
  }

  func makeComposer(_ start: ComposeStart) -> ComposeViewModel {
    ComposeAssembly.makeViewModel(
      start, sources.compose,
      onDone: { [weak self] in
        self?.sheet = nil
        self?.feed.didFinishSheet()
      })
  }

  /// With the address of the server in its field, as far as it is known.
  func showSignIn(at server: String = "") {
    guard sheet == nil, feed.sheet == nil else { return }
    signIn = newSignIn(at: server)
    sheet = .signIn
  }

  /// For the account that is shown, when its server knows it no more. A composer that says so makes
  /// room, and keeps what is in it as a draft.
  func signInAgain() {
    sheet = nil
    feed.sheet = nil
    showSignIn(at: sources.account.source.host ?? "")
  }

  func makeSignIn() -> SignInViewModel {
    let signIn = signIn ?? newSignIn(at: "")
    self.signIn = signIn
    return signIn
  }

  private func newSignIn(at server: String) -> SignInViewModel {
    SignInAssembly.makeViewModel(
      server, sources.signIn,
      onDone: { [weak self] account in
        self?.signIn = nil
        if self?.sheet == .signIn { self?.sheet = nil }
        if account != nil { self?.sources.onAccountChange() }
      })
  }

  func makeFilter(_ current: FeedFilter) -> FilterViewModel {
    FilterAssembly.makeViewModel(
      current, sources.filter, changes: sources.changes,
      onDone: { [weak feed] in feed?.didFinishSheet() })
  }
}

// MARK: - Screens that are pushed

extension AppRouter {
  func makePost(_ id: Post.ID, in root: some TabRoot) -> PostViewModel {
    PostAssembly.makeViewModel(
      id, sources.post, changes: sources.changes, navigate: root.navigate,
      reply: { [weak self] in self?.compose(.reply(to: $0)) },
      goOn: { [weak self] in self?.compose(.draft($0)) })
  }

  func makePosts(matching query: String, in root: some TabRoot) -> PostSearchViewModel {
    PostAssembly.makeSearch(
      query, sources.post, changes: sources.changes, navigate: root.navigate,
      reply: { [weak self] in self?.compose(.reply(to: $0)) })
  }

  func makeProfile(_ id: Person.ID, in root: some TabRoot) -> ProfileViewModel {
    ProfileAssembly.makeViewModel(
      .person(id), sources.profile, changes: sources.changes, navigate: root.navigate,
      compose: { [weak self] in self?.compose($0) })
  }

  private func makeProfileTab() -> ProfileTab {
    ProfileAssembly.makeTab(
      sources.profile, changes: sources.changes, compose: { [weak self] in self?.compose($0) })
  }

  func makeNotifications(in root: some TabRoot) -> NotificationsViewModel {
    NotificationsAssembly.makeViewModel(
      sources.notifications, changes: sources.changes, navigate: root.navigate)
  }

  func makeOutbox() -> OutboxViewModel {
    OutboxAssembly.makeViewModel(
      sources.outbox, changes: sources.changes, compose: { [weak self] in self?.compose($0) })
  }

  func makePictures(of id: Post.ID, from first: Int) -> PicturesViewModel {
    PicturesAssembly.makeViewModel(of: id, from: first, sources.post)
  }

  func makeConversation(
    _ target: ConversationTarget, in root: some TabRoot
  ) -> ConversationViewModel {
    MessagesAssembly.makeConversation(
      target, sources.messages, changes: sources.changes, navigate: root.navigate)
  }

  func makeSettings() -> SettingsViewModel {
    SettingsAssembly.makeViewModel(
      sources.settings, changes: sources.changes,
      addAccount: { [weak self] in self?.showSignIn() }, onAccountChange: sources.onAccountChange)
  }

  func makeRepositories(of owner: String, in root: some TabRoot) -> ReposViewModel {
    ReposAssembly.makeViewModel(
      .owned(by: owner), sources.repos, changes: sources.changes, navigate: root.navigate)
  }
}
