import ComposeFeature
import Domain
import FeedFeature
import FilterFeature
import Foundation
import Observation
import PostFeature
import Presentation

/// Which screen is shown, in one window. Links, taps on notifications and the sign-in's way back all
/// come through `open`.
@MainActor
@Observable
package final class AppRouter {
  package let feed: FeedViewModel
  private let sources: AppSources

  package init(_ sources: AppSources) {
    self.sources = sources
    feed = FeedAssembly.makeViewModel(sources.feed, changes: sources.changes)
    if let notice = sources.notice { feed.tell(notice) }
  }

  package func open(_ url: URL) {
    guard let link = DeepLink(url: url) else { return feed.refuseLink() }
    handle(link)
  }

  /// A link decides the whole navigation: the path, and that no sheet stands in its way.
  package func handle(_ link: DeepLink) {
    switch link {
    case .post(let id): feed.show([.post(id)])
    case .profile(let id): feed.show([.profile(id)])
    case .settings: feed.show([.settings])
    case .compose, .conversation, .repositories, .signIn: feed.refuseLink()
    }
  }
}

// MARK: - Sheets

extension AppRouter {
  func makeComposer(replyTo parent: Post.ID?) -> ComposeViewModel {
    ComposeAssembly.makeViewModel(
      sources.compose, replyTo: parent, onDone: { [weak feed] in feed?.didFinishSheet() })
  }

  func makeFilter(_ current: FeedFilter) -> FilterViewModel {
    FilterAssembly.makeViewModel(
      sources.filter, current: current, changes: sources.changes,
      onDone: { [weak feed] in feed?.didFinishSheet() })
  }
}

// MARK: - Screens that are pushed

extension AppRouter {
  func makePost(_ id: Post.ID) -> PostViewModel {
    PostAssembly.makeViewModel(
      id, sources.post, changes: sources.changes,
      navigate: { [weak feed] in feed?.navigationPath.append($0) },
      reply: { [weak feed] in feed?.didTapReply(to: $0) })
  }
}
