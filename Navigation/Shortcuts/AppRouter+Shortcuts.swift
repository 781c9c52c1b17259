import Presentation

// What keys do, wherever one is.

extension AppRouter {
  func press(_ shortcut: AppShortcut) {
    if shortcut == .help { return showHelp() }
    guard sheet == nil, feed.sheet == nil else { return }
    switch shortcut {
    case .newPost: compose(.blank)
    case .refresh: root(of: tab)?.refresh()
    case .search: handle(.repositories(query: ""))
    case .nextPost: stepTarget.step(by: 1)
    case .previousPost: stepTarget.step(by: -1)
    case .back: goBack()
    case .feed: didTap(.feed)
    case .repositories: didTap(.repositories)
    case .messages: didTap(.messages)
    case .profile: didTap(.profile)
    case .help: break
    }
  }

  private func showHelp() {
    guard sheet == nil, feed.sheet == nil else { return }
    sheet = .help
  }

  private func goBack() {
    guard let root = root(of: tab), !root.navigationPath.isEmpty else { return }
    root.navigationPath.removeLast()
  }
}
