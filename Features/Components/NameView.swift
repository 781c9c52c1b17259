import Presentation
import SwiftUI

/// A person's name, with its custom emojis.
package struct NameView: View {
  private let person: PersonViewData

  package init(_ person: PersonViewData) {
    self.person = person
  }

  package var body: some View {
    WordsView(person.name, withPictures: person.nameWithPictures)
  }
}

/// Text without links, with pictures if it has any.
struct WordsView: View {
  private let words: String
  private let withPictures: RichTextViewData?

  init(_ words: String, withPictures: RichTextViewData?) {
    self.words = words
    self.withPictures = withPictures
  }

  var body: some View {
    if let withPictures {
      RichTextView(withPictures)
    } else {
      Text(words)
    }
  }
}
