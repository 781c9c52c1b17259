import Components
import FeedTabFeature
import MessagesFeature
import Presentation
import ProfileFeature
import ReposFeature
import SwiftUI

/// A window of compact width: a tab bar, and the stack of each tab. This view reads the badges, and
/// its screens do not, so that a new badge redraws no screen.
struct TabsView: View {
  let window: AppWindow

  var body: some View {
    // Read here instead of in a tab, so that a new badge redraws the bar.
    let badges = Dictionary(
      uniqueKeysWithValues: AppTab.allCases.map { ($0, window.status.badge(of: $0)) })
    TabView(selection: tab) {
      ForEach(window.screens.tabs.shown, id: \.self) { tab in
        TabScreensView(
          tab: tab, window: window, root: TabRootView(tab: tab, tabs: window.screens.tabs)
        )
        .tabItem { Label(tab.title, systemImage: tab.symbol) }
        .tag(tab)
        .badge(badges[tab] ?? 0)
      }
    }
  }

  /// Also set when the selected tab is tapped again.
  private var tab: Binding<AppTab> {
    Binding {
      window.router.tab
    } set: {
      window.router.didTap($0)
    }
  }
}

/// A root view and its pushed screens.
struct TabScreensView<Root: View>: View {
  let tab: AppTab
  let window: AppWindow
  let root: Root

  var body: some View {
    let (screens, owner) = (window.screens, window.screens.tabs.root(of: tab))
    TabStack(owner, root) { screens.screen($0, in: owner) }
      .environment(
        \.appMessage,
        window.message { screens.sheets.sheet == nil && window.router.tab == tab })
  }
}

struct TabRootView: View {
  let tab: AppTab
  let tabs: AppTabs

  var body: some View {
    switch tab {
    case .feed: FeedTabAssembly.makeView(tabs.feed)
    case .repositories: ReposAssembly.makeTabView(tabs.repos)
    case .messages: MessagesAssembly.makeView(tabs.messages)
    case .profile: ProfileAssembly.makeTabView(tabs.profile)
    }
  }
}

extension AppWindow {
  /// The app message for views that are frontmost while `isInFront` returns true.
  func message(if isInFront: @escaping @MainActor () -> Bool) -> AppMessage {
    AppMessage(
      read: { isInFront() ? self.messages.toast.map { ToastViewData($0) } : nil },
      undo: { self.router.didTapMessage() }, dismiss: { self.messages.didDismiss($0) })
  }
}
