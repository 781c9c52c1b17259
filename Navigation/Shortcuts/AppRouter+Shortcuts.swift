import Presentation

// The actions of shortcuts that work on every screen.

extension AppRouter {
  func press(_ shortcut: AppShortcut) {
    guard sheet == nil else { return }
    switch shortcut {
    case .newPost: compose()
    case .refresh: keyTarget.refresh()
    case .search:
      show([], in: .repositories)
      tabs.repos.openSearch()
    case .nextPost: keyTarget.step(by: 1)
    case .previousPost: keyTarget.step(by: -1)
    case .back: goBack()
    case .feed: didTap(.feed)
    case .repositories: didTap(.repositories)
    case .messages: didTap(.messages)
    case .profile: didTap(.profile)
    case .help: sheet = .help
    }
  }

  /// In Messages, the key starts a message.
  private func compose() {
    let actions = screens.sources.account.capabilities.actions
    if tab == .messages, actions.canComposeMessages {
      sheet = .compose(.message)
    } else if screens.offersComposer {
      sheet = .compose(.blank)
    }
  }

  private func goBack() {
    let root = tabs.root(of: tab)
    if !root.navigationPath.isEmpty { root.navigationPath.removeLast() }
  }
}
