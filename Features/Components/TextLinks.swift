import Presentation
import SwiftUI

/// Opens web addresses in the app if it can show their content. Created once, because views compare
/// it by identity.
@MainActor
package final class WebLinkAction {
  private let open: @MainActor (URL) -> Bool

  /// `open` returns true if the app handles the address. The system opens all others.
  package init(_ open: @escaping @MainActor (URL) -> Bool) {
    self.open = open
  }

  func callAsFunction(_ url: URL) -> Bool {
    open(url)
  }
}

extension EnvironmentValues {
  private struct WebLinkKey: EnvironmentKey {
    static let defaultValue: WebLinkAction? = nil
  }

  /// Nil if the system opens every address, as in previews.
  package var openWebLink: WebLinkAction? {
    get { self[WebLinkKey.self] }
    set { self[WebLinkKey.self] = newValue }
  }
}

extension View {
  /// Opens mentions and hashtags in posts in the app.
  package func textLinks(_ actions: PostActions) -> some View {
    textLinks(
      openPerson: { actions.openPerson($0) }, openHashtag: { actions.openHashtag($0) })
  }

  /// Opens mentions, hashtags, and addresses of posts and people in the app. The system opens all
  /// other links.
  package func textLinks(
    openPerson: @escaping @MainActor (String) -> Void,
    openHashtag: @escaping @MainActor (String) -> Void
  ) -> some View {
    LinkedView(content: self, openPerson: openPerson, openHashtag: openHashtag)
  }
}

private struct LinkedView<Content: View>: View {
  let content: Content
  let openPerson: @MainActor (String) -> Void
  let openHashtag: @MainActor (String) -> Void
  @Environment(\.openWebLink) private var openWebLink

  var body: some View {
    content
      .environment(\.openURL, OpenURLAction { follow($0) })
  }

  private func follow(_ url: URL) -> OpenURLAction.Result {
    switch TextLink(url) {
    case .person(let id): openPerson(id)
    case .hashtag(let name): openHashtag(name)
    case .web(let url): return openWebLink?(url) == true ? .handled : .systemAction
    }
    return .handled
  }
}
