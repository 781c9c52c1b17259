import ComposeFeature
import Components
import FeedFeature
import FilterFeature
import MessagesFeature
import NotificationsFeature
import PostFeature
import Presentation
import ProfileFeature
import ReposFeature
import SettingsFeature
import SignInFeature
import SwiftUI

/// One window of the app: the one place that knows which screen stands behind a destination.
package struct AppView: View {
  @State private var router: AppRouter
  @State private var signIn: SignInAction
  @State private var pause: Pause
  @Binding private var link: URL?
  /// Each account has its own place that one comes back to.
  @SceneStorage private var navigation: Data?

  /// `link` is opened and taken away as soon as it is there.
  package init(_ sources: AppSources, link: Binding<URL?>) {
    _link = link
    let router = AppRouter(sources)
    _router = State(initialValue: router)
    _signIn = State(initialValue: SignInAction { router.signInAgain() })
    _pause = State(initialValue: Pause(sources.sleep))
    _navigation = SceneStorage("navigation \(sources.account.id)")
  }

  package var body: some View {
    // Read here and not in a tab, so that a new number draws the bar again.
    let badges = Dictionary(
      uniqueKeysWithValues: AppTab.allCases.map { ($0, router.badge(of: $0)) })
    TabView(selection: tab) {
      ForEach(AppTab.allCases, id: \.self) { tab in
        root(of: tab)
          .tabItem { Label(tab.title, systemImage: tab.symbol) }
          .tag(tab)
          .badge(badges[tab] ?? 0)
      }
    }
    .background { ShortcutsView { router.press($0) } }
    .sheet(item: $router.sheet) { screen($0) }
    .environment(\.signIn, signIn)
    .environment(\.serverPause, router.serverPause)
    .environment(\.pause, pause)
    .environment(\.stepTarget, router.stepTarget)
    .preferring(router.preferences)
    .onAppear { restore() }
    // For the number beside the tab, before anyone opens it.
    .task { router.messages.onAppear() }
    .onChange(of: link) { openLink() }
    .onChange(of: router.navigationState) { navigation = $1.data }
  }
}

extension AppView {
  /// Hears of a second tap on the same tab as well.
  private var tab: Binding<AppTab> {
    Binding {
      router.tab
    } set: {
      router.didTap($0)
    }
  }

  /// A link that came before the first screen is opened after it, and wins.
  private func restore() {
    if let state = NavigationState(navigation) { router.restore(state) }
    openLink()
  }

  private func openLink() {
    guard let url = link else { return }
    link = nil
    router.open(url)
  }

  @ViewBuilder
  private func root(of tab: AppTab) -> some View {
    switch tab {
    case .feed:
      FeedView(viewModel: router.feed) {
        screen($0, in: router.feed)
      } sheet: {
        screen($0)
      }
    case .repositories:
      ReposTabView(tab: router.repos) { screen($0, in: router.repos) }
    case .messages:
      MessagesView(viewModel: router.messages) { screen($0, in: router.messages) }
    case .profile:
      ProfileTabView(tab: router.profile) { screen($0, in: router.profile) }
    }
  }

  @ViewBuilder
  private func screen(_ destination: Destination, in root: some TabRoot) -> some View {
    switch destination {
    case .post(let id):
      PostView(viewModel: router.makePost(id, in: root)).id(id)
    case .profile(let id):
      ProfileView(viewModel: router.makeProfile(id, in: root)).id(id)
    case .outbox:
      OutboxView(viewModel: router.makeOutbox())
    case .pictures(let id, let first):
      PicturesView(viewModel: router.makePictures(of: id, from: first)).id(destination)
    case .repositories(let owner):
      ReposView(viewModel: router.makeRepositories(of: owner, in: root)).id(owner)
    case .posts(let query):
      PostSearchView(viewModel: router.makePosts(matching: query, in: root)).id(query)
    case .conversation(let id):
      ConversationView(viewModel: router.makeConversation(.id(id), in: root)).id(id)
    case .messages(let id):
      ConversationView(viewModel: router.makeConversation(.person(id), in: root)).id(id)
    case .notifications:
      NotificationsView(viewModel: router.makeNotifications(in: root))
    case .settings:
      SettingsView(viewModel: router.makeSettings())
    }
  }

  @ViewBuilder
  private func screen(_ sheet: AppSheet) -> some View {
    switch sheet {
    case .compose(let start):
      ComposeView(viewModel: router.makeComposer(start))
    case .signIn:
      SignInView(viewModel: router.makeSignIn())
        // It is the sign-in already: its failures are tried again.
        .environment(\.signIn, nil)
    case .help:
      ShortcutsHelpView { router.sheet = nil }
    }
  }

  @ViewBuilder
  private func screen(_ sheet: FeedSheet) -> some View {
    switch sheet {
    case .filter(let current):
      FilterView(viewModel: router.makeFilter(current))
    case .compose(let start):
      ComposeView(viewModel: router.makeComposer(start))
    }
  }
}
