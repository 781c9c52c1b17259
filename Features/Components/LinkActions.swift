import Presentation
import SwiftUI

extension View {
  /// Offers the links of these texts as actions of this element. VoiceOver reaches no link inside of
  /// a text.
  package func linkActions(
    in texts: @autoclosure @escaping @MainActor () -> [RichTextViewData?]
  ) -> some View {
    accessibilityActions { LinkActions(texts: texts()) }
  }
}

private struct LinkActions: View {
  let texts: [RichTextViewData?]
  @Environment(\.openURL) private var openURL

  var body: some View {
    ForEach(RichTextViewData.Link.all(in: texts.compactMap(\.self))) { link in
      Button(link.name) {
        if let url = TextLink(link.target).url { openURL(url) }
      }
    }
  }
}
