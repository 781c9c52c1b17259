import SwiftUI

extension View {
  /// The swipe actions of a row, on a long press. VoiceOver and Linux already offer them.
  package func pressMenu(@ViewBuilder _ items: () -> some View) -> some View {
    PressMenu(content: self, items: items())
  }
}

private struct PressMenu<Content: View, Items: View>: View {
  let content: Content
  let items: Items
  @Environment(\.accessibilityVoiceOverEnabled) private var isSpoken

  var body: some View {
    #if os(iOS)
      if isSpoken {
        content
      } else {
        content.contextMenu { items }
      }
    #else
      content
    #endif
  }
}
