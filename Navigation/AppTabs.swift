import Domain
import FeedTabFeature
import MessagesFeature
import Presentation
import ProfileFeature
import ReposFeature

/// The root view models of a window's tabs.
@MainActor
struct AppTabs {
  let feed: FeedTab
  let repos: ReposTab
  let messages: MessagesViewModel
  let profile: ProfileTab
  /// Leaves out Messages if the source has none.
  let shown: [AppTab]

  init(_ sources: AppSources, _ sheets: SheetSlot) {
    feed = FeedTabAssembly.makeTab(sheets, sources.feed, changes: sources.changes)
    repos = ReposAssembly.makeTab(sources.repos, changes: sources.changes)
    let compose: @MainActor () -> Void = { sheets.present(.compose(.message)) }
    messages = MessagesAssembly.makeViewModel(
      sources.messages, changes: sources.changes,
      compose: sources.account.capabilities.actions.canComposeMessages ? compose : nil)
    profile = ProfileAssembly.makeTab(
      sheets, sources.profile, changes: sources.changes, compose: { sheets.present(.compose($0)) })
    let isReadOnly = sources.account.capabilities.actions.isReadOnly
    shown = AppTab.allCases.filter { $0 != .messages || !isReadOnly }
  }

  func root(of tab: AppTab) -> any TabRoot {
    switch tab {
    case .feed: feed
    case .repositories: repos
    case .messages: messages
    case .profile: profile
    }
  }
}
