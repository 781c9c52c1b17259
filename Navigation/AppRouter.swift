import ComposeFeature
import Domain
import FeedFeature
import FilterFeature
import Foundation
import Observation
import PostFeature
import Presentation
import ProfileFeature
import ReposFeature

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
  private let sources: AppSources

  package init(_ sources: AppSources) {
    self.sources = sources
    feed = FeedAssembly.makeViewModel(sources.feed, changes: sources.changes)
    repos = ReposAssembly.makeTab(sources.repos, changes: sources.changes)
    if let notice = sources.notice { feed.tell(notice) }
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
    case .compose(let text):
      show([], in: .feed)
      sheet = .compose(text.isEmpty ? .blank : .text(text))
    case .repositories(let query):
      show([], in: .repositories)
      repos.search(for: query)
    case .conversation, .signIn: refuseLink()
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
    case .profile: profile
    case .messages: nil
    }
  }

  private func show(_ path: [Destination], in tab: AppTab) {
    sheet = nil
    feed.sheet = nil
    self.tab = tab
    root(of: tab)?.navigationPath = path
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
      sources.compose, start,
      onDone: { [weak self] in
        self?.sheet = nil
        self?.feed.didFinishSheet()
      })
  }

  func makeFilter(_ current: FeedFilter) -> FilterViewModel {
    FilterAssembly.makeViewModel(
      sources.filter, current: current, changes: sources.changes,
      onDone: { [weak feed] in feed?.didFinishSheet() })
  }
}

// MARK: - Screens that are pushed

extension AppRouter {
  func makePost(_ id: Post.ID, in root: some TabRoot) -> PostViewModel {
    PostAssembly.makeViewModel(
      id, sources.post, changes: sources.changes, navigate: root.navigate,
      reply: { [weak self] in self?.compose(.reply(to: $0)) })
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

  func makeRepositories(of owner: String, in root: some TabRoot) -> ReposViewModel {
    ReposAssembly.makeViewModel(
      .owned(by: owner), sources.repos, changes: sources.changes, navigate: root.navigate)
  }
}
