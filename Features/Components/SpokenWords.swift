import Presentation
import SwiftUI

/// Words that a screen reader speaks as one sentence. A button if a tap leads somewhere.
package struct SpokenWords<Words: View>: View {
  private let label: TimedText
  private let isLink: Bool
  private let open: @MainActor () -> Void
  private let words: Words

  package init(
    _ label: TimedText, isLink: Bool, open: @escaping @MainActor () -> Void,
    @ViewBuilder words: () -> Words
  ) {
    self.label = label
    self.isLink = isLink
    self.open = open
    self.words = words()
  }

  package var body: some View {
    if isLink {
      Button {
        open()
      } label: {
        words.tapTarget(alignment: .topLeading)
      }
      .buttonStyle(.row)
      .spokenLabel(label)
    } else {
      words
        .accessibilityElement(children: .ignore)
        .spokenLabel(label)
    }
  }
}
