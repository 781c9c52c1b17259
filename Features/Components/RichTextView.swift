import Presentation
import SwiftUI

/// Text in which links, mentions and hashtags can be tapped.
package struct RichTextView: View {
  private let text: RichTextViewData

  package init(_ text: RichTextViewData) {
    self.text = text
  }

  package var body: some View {
    Text(attributed)
  }
}

extension RichTextView {
  private var attributed: AttributedString {
    text.segments.reduce(into: AttributedString()) { whole, segment in
      var part = AttributedString(segment.text)
      part.link = segment.target.flatMap { TextLink($0).url }
      whole += part
    }
  }
}
