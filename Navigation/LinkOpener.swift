import Domain
import Foundation
import Observation
import Presentation

/// Opens web addresses of posts and people in the app. The newest tap wins.
@MainActor
@Observable
final class LinkOpener {
  /// The address that the system should open next.
  private(set) var outgoing: URL?
  private let opening = LatestTask()
  private let resolver: any LinkResolver
  private let router: AppRouter
  private let messages: AppMessages
  private let sleep: @Sendable (Duration) async throws -> Void
  /// The message that an address is being opened.
  @ObservationIgnored private var message: Int?

  /// The browser opens the address after this time. Browsers block a window that opens more than
  /// five seconds after the tap.
  static let patience = Duration.seconds(4)

  init(
    _ resolver: any LinkResolver, _ router: AppRouter, _ messages: AppMessages,
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    self.resolver = resolver
    self.router = router
    self.messages = messages
    self.sleep = sleep
  }

  /// Returns false for an address that can't be a post or a person. From the root of a tab, it
  /// replaces the screens that are open next to it.
  func open(_ url: URL, fromRoot isFromRoot: Bool = false) -> Bool {
    guard let link = SocialLink(url) else { return false }
    let place = router.navigationState
    opening.start { [resolver, sleep] in
      try await withThrowingTaskGroup(of: LinkTarget?.self) { group in
        group.addTask { try await resolver.resolve(link) }
        group.addTask {
          try await sleep(Self.patience)
          return nil
        }
        defer { group.cancelAll() }
        return try await group.next().flatMap(\.self)
      }
    } then: { [weak self] result in
      self?.end(link, with: try? result.get(), from: place, isFromRoot: isFromRoot)
    } restore: { [weak self] in
      self?.hideMessage()
    }
    showMessage()
    return true
  }

  /// Call this when the person goes to another screen.
  func cancel() {
    opening.cancel()
  }

  func takeOutgoing() -> URL? {
    defer { outgoing = nil }
    return outgoing
  }
}

extension LinkOpener {
  private func end(
    _ link: SocialLink, with target: LinkTarget?, from place: NavigationState, isFromRoot: Bool
  ) {
    hideMessage()
    guard router.navigationState == place else { return }
    let root = router.tabs.root(of: router.tab)
    let open = isFromRoot ? root.open : root.navigate
    switch target {
    case .post(let id): open(.post(id))
    case .person(let id): open(.profile(id))
    case nil: outgoing = link.url
    }
  }

  private func showMessage() {
    messages.show("Opening link…", isLasting: true)
    message = messages.toast?.id
  }

  private func hideMessage() {
    if let message { messages.didDismiss(message) }
    message = nil
  }
}
