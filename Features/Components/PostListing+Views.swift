import Presentation
import SwiftUI

// How views reach a screen that lists posts.

extension PostCallbacks {
  package convenience init(
    _ screen: some PostListing, redraft: (@MainActor (String) -> Void)? = nil
  ) {
    self.init(
      openPost: { screen.didTapPost(inRow: $0) },
      openPerson: { screen.didTapPerson($0) },
      openPicture: { screen.didTapPicture($0, inRow: $1) },
      toggleWarning: { screen.didTapWarning(inRow: $0) },
      act: { screen.didTap($0, inRow: $1) },
      vote: { screen.didVote($0, inRow: $1) },
      mute: { screen.didTapMute(inRow: $0) },
      delete: { screen.didTapDelete(inRow: $0) },
      redraft: redraft)
  }
}

extension View {
  /// Mentions and hashtags in texts lead into the app; other links are the system's.
  package func textLinks(leadInto screen: some PostListing) -> some View {
    environment(\.openURL, OpenURLAction { [screen] in screen.follow($0) })
  }
}

extension PostListing {
  fileprivate func follow(_ url: URL) -> OpenURLAction.Result {
    switch TextLink(url) {
    case .person(let id): didTapPerson(id)
    case .hashtag(let name): didTapHashtag(name)
    case .web: return .systemAction
    }
    return .handled
  }
}
