import Components
import Domain
import Presentation

/// The parts of one window, as long as it shows this account.
@MainActor
final class AppWindow {
  let router: AppRouter
  let screens: ScreenFactory
  let messages = AppMessages()
  let status: AppStatus
  let signIn: SignInAction
  let pause: Pause
  let undoTimers: UndoTimers
  let fieldFocus = FieldFocus()
  let nowPlaying: NowPlaying
  let coverage: Coverage
  let redrafting: Redrafting
  let links: LinkOpener
  let webLinks: WebLinkAction
  /// For links in a list. They replace the screens that are open next to it.
  let listWebLinks: WebLinkAction
  let record: @Sendable (PersonEvent) -> Void
  /// All accounts on this device.
  let accounts: [Account.ID]

  init(_ sources: AppSources) {
    record = sources.record
    accounts = sources.accounts
    screens = ScreenFactory(sources, messages)
    router = AppRouter(screens, messages)
    status = AppStatus(sources, tabs: screens.tabs, messages: messages) { [router] in
      router.isInFront($0)
    }
    redrafting = Redrafting(
      sources.repositories.posts, sources.surroundings, screens.sheets, messages
    ) { [router] post in
      for tab in AppTab.allCases {
        router.tabs.root(of: tab).navigationPath.removeAll { $0 == .post(post) }
      }
    }
    screens.sheets.askToRedraft = { [weak redrafting] in redrafting?.ask(about: $0, isUnsent: $1) }
    let server = sources.account.source.host ?? ""
    signIn = SignInAction { [router] in router.signInAgain(at: server) }
    pause = Pause(sources.surroundings.sleep)
    coverage = Coverage { [sheets = screens.sheets] in sheets.sheet != nil }
    nowPlaying = NowPlaying(sleep: sources.surroundings.sleep)
    undoTimers = sources.surroundings.undoTimers
    links = LinkOpener(
      sources.repositories.links, router, messages, sleep: sources.surroundings.sleep)
    webLinks = WebLinkAction { [links] in links.open($0) }
    listWebLinks = WebLinkAction { [links] in links.open($0, fromRoot: true) }
  }
}
