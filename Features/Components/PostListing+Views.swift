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
      openOutbox: { screen.didTapDelivery() },
      mute: { screen.didTapMute(inRow: $0) },
      delete: { screen.didTapDelete(inRow: $0) },
      redraft: redraft)
  }
}

extension View {
  package func textLinks(leadInto screen: some PostListing) -> some View {
    textLinks(
      openPerson: { screen.didTapPerson($0) }, openHashtag: { screen.didTapHashtag($0) })
  }
}
