import Domain
import Foundation
import Observation
import Presentation
import SignInFeature

/// Performs the transitions of one window: the selected tab, the pushed screens in each tab, and
/// the presented sheet. Links, tapped notifications and the sign-in callback all arrive through
/// `open`.
@MainActor
@Observable
final class AppRouter {
  var tab = AppTab.feed
  /// The screen that keys act on.
  let keyTarget = KeyTarget()
  let screens: ScreenFactory
  let messages: AppMessages
  @ObservationIgnored private(set) lazy var closing = ClosedScreens(messages)
  let resuming = LatestTask()

  init(_ screens: ScreenFactory, _ messages: AppMessages) {
    self.screens = screens
    self.messages = messages
    screens.push = { [weak self] destination in
      if let self { tabs.root(of: tab).navigate(destination) }
    }
    screens.sheets.findLeft = { [weak self] sheet in
      guard case .compose(let start) = sheet else { return nil }
      return self?.closing.takeUnsaved(for: start).map { ($0.composer, $0.presentation) }
    }
  }

  var tabs: AppTabs { screens.tabs }

  var sheet: AppSheet? {
    get { screens.sheets.sheet }
    set { screens.sheets.sheet = newValue }
  }

  /// Returns false while the account is changing. The link then belongs to the window of the new
  /// account.
  @discardableResult
  func open(_ url: URL) -> Bool {
    guard !screens.isChangingAccount else { return false }
    messages.dismissLinkFailure()
    let link = DeepLink(url: url)
    if let link, isOffered(link) { return handle(link) }
    if link != nil, screens.isReadOnly {
      messages.showLinkFailure(
        "This account is read-only. Use another account to open this link.",
        offering: .showAccounts)
    } else {
      messages.showLinkFailure(
        link == nil ? "Moments can’t open this link" : "Your account doesn’t support this link")
    }
    return true
  }

  /// A link defines the whole navigation: the tab, its path and the sheet. Screens that it closes
  /// keep their text. Returns false if closing the sign-in has changed the account.
  @discardableResult
  func handle(_ link: DeepLink) -> Bool {
    if case .signIn(let answer) = link {
      receive(answer)
      return true
    }
    replaceSheet(with: link.sheet)
    guard !screens.isChangingAccount else { return false }
    switch link {
    case .feed:
      tabs.feed.choose(.home)
      show([], in: .feed)
    case .local: show(.local)
    case .federated: show(.federated)
    case .hashtag(let name): show(.hashtag(name))
    case .list(let id): show(.list(id))
    case .lists: show([.lists], in: .feed)
    case .serverFilters: show([.serverFilters], in: .feed)
    case .compose, .newAccount, .signIn: show([], in: .feed)
    case .post(let id): show([.post(id)], in: .feed)
    case .profile(let id): show([.profile(id)], in: .feed)
    case .people(let group): show([.people(group)], in: .feed)
    case .gallery(let id): show([.gallery(of: id)], in: .feed)
    case .search(let query): show([.posts(matching: query)], in: .feed)
    case .catchUp: show([.catchUp], in: .feed)
    case .drafts: show([.outbox], in: .profile)
    case .scheduled: show([.outbox, .scheduled], in: .profile)
    case .settings: show([.settings], in: .feed)
    case .notifications: show([.notifications], in: .feed)
    case .noticeRequests: show([.notifications, .noticeRequests], in: .feed)
    case .saved(let list): show([.saved(list)], in: .profile)
    case .messages: show([], in: .messages)
    case .conversation(let id): show([.conversation(id)], in: .messages)
    case .repositories(let query):
      show([], in: .repositories)
      tabs.repos.search(for: query)
    }
    return true
  }

  /// Tapping the selected tab again goes to its root, then to the top of the root.
  func didTap(_ tapped: AppTab) {
    guard tabs.shown.contains(tapped) else { return }
    let root = tabs.root(of: tab)
    if tapped != tab {
      tab = tapped
    } else if root.navigationPath.isEmpty {
      root.didTapTabAgain()
    } else {
      root.navigationPath = []
    }
  }

  /// Opens the sign-in for this server, replacing any other sheet.
  func signInAgain(at server: String) {
    messages.dismissSignIn()
    replaceSheet(with: .signIn(server: server))
  }

  /// Performs the action of the app-wide message.
  func didTapMessage() {
    guard let toast = messages.toast, let action = toast.undo else { return }
    messages.didDismiss(toast.id)
    if case .showUnsavedDraft = action {
      guard let start = closing.lastUnsaved else { return }
      replaceSheet(with: nil)
      sheet = .compose(start)
    } else {
      replaceSheet(with: nil)
      switch action {
      case .showDrafts, .showUnsavedDraft:
        closing.afterSaving { [weak self] in self?.show([.outbox], in: .profile) }
      case .showAccounts: show([.settings], in: .feed)
      case .showScheduled: show([.outbox, .scheduled], in: .profile)
      case .showMessage(let conversation): show([conversation], in: .messages)
      case .showRefusedMessage(let conversation):
        show([.conversation(conversation)], in: .messages)
      case .showRefusals: show([.outbox], in: .profile)
      }
    }
  }

  /// True if the screen that the button of a message about a refusal leads to is in front.
  func isInFront(_ action: AppMessageAction) -> Bool {
    let root = tabs.root(of: tab)
    guard sheet == nil, let front = root.navigationPath.last else { return false }
    return switch action {
    case .showRefusedMessage(let id): front == .conversation(id) || screens.shows(id, in: root)
    case .showRefusals: front == .outbox
    case .showDrafts, .showScheduled, .showAccounts, .showUnsavedDraft, .showMessage: false
    }
  }
}

extension AppRouter {
  private func isOffered(_ link: DeepLink) -> Bool {
    switch link {
    case .local: screens.offers(.local)
    case .federated: screens.offers(.federated)
    case .list(let id): screens.offers(.list(id))
    case .compose: screens.offersComposer
    case .lists: screens.offersLists
    case .serverFilters: screens.offersServerFilters
    case .people: screens.offersPeopleGroups
    case .scheduled: screens.offersScheduled
    case .notifications, .noticeRequests, .saved, .messages, .conversation: !screens.isReadOnly
    default: true
    }
  }

  /// If the source does not have the timeline, shows a search for the hashtag instead.
  private func show(_ timeline: Timeline) {
    guard screens.offers(timeline) else { return show([.timeline(timeline)], in: .feed) }
    tabs.feed.choose(timeline)
    show([], in: .feed)
  }

  func show(_ path: [Destination], in tab: AppTab) {
    let root = tabs.root(of: tab)
    closing.close(screens.conversations(in: root).filter { !path.contains($0.destination) })
    root.navigationPath = path
    screens.restartSearches(at: path, in: root)
    self.tab = tab
  }

  private func replaceSheet(with new: AppSheet?) {
    switch sheet {
    case .compose(let start):
      let composer = screens.composer(start)
      if let new, composer.alreadyShows(new, openedBy: start) { return }
      closing.close(
        .init(start: start, composer: composer, presentation: screens.sheets.presentation))
    case .signIn(let server):
      closing.close(screens.signIn(at: server))
    case let form?:
      guard let screen = screens.form(in: form) else { break }
      if new == form { return }
      closing.close(screen)
    case nil:
      break
    }
    if sheet != new || new != nil { sheet = new }
  }

  /// Passes the answer to the sign-in on the screen, without changing any screen. If iOS terminated
  /// the app while the person was in the browser, the sign-in opens again.
  private func receive(_ answer: SignInAnswer) {
    if let signIn, signIn.didReceive(answer) { return }
    resuming.start { [service = screens.sources.services.signIn] in
      await service.waitingAuthorization(for: answer)
    } then: { [weak self] result in
      self?.resume(try? result.get(), with: answer)
    }
  }

  private func resume(_ waiting: WaitingAuthorization?, with answer: SignInAnswer) {
    guard let waiting else { return messages.show("This sign-in has expired. Start again.") }
    guard signIn?.isBusy != true else {
      return messages.show("Another sign-in is in progress. Finish or cancel it, then start again.")
    }
    let server = waiting.server.host
    replaceSheet(with: .signIn(server: server))
    screens.signIn(at: server).resume(waiting, with: answer)
  }

  private var signIn: SignInViewModel? {
    guard case .signIn(let server) = sheet else { return nil }
    return screens.signIn(at: server)
  }
}

extension DeepLink {
  /// The sheet that the link presents.
  fileprivate var sheet: AppSheet? {
    switch self {
    case .compose(let text): .compose(text.isEmpty ? .blank : .text(text))
    case .newAccount(let server): .signIn(server: server)
    case .feed, .post, .profile, .settings, .notifications, .noticeRequests, .scheduled, .people,
      .gallery, .catchUp, .saved,
      .local, .federated, .drafts, .hashtag, .list,
      .lists, .serverFilters, .messages, .conversation, .repositories, .search, .signIn:
      nil
    }
  }
}
