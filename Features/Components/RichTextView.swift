import Foundation
import Presentation
import SwiftUI

/// Text with tappable links, mentions and hashtags. Custom emojis are pictures if the system can
/// show them in text, otherwise shortcodes.
package struct RichTextView: View {
  private let text: RichTextViewData
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  package init(_ text: RichTextViewData) {
    self.text = text
  }

  package var body: some View {
    // Most texts have no links, and plain text is far cheaper to build.
    text.isPlain ? Text(text.text) : Text(attributed)
  }
}

extension RichTextView {
  private var attributed: AttributedString {
    text.segments.reduce(into: AttributedString()) { whole, segment in
      var part = AttributedString(segment.text)
      part.link = segment.target.flatMap { TextLink($0).url }
      if let picture = segment.picture {
        part.imageURL = reducesMotion ? picture.still : picture.url
        part.alternateDescription = picture.name
      }
      whole += part
    }
  }
}
