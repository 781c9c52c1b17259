import Presentation
import SwiftUI

/// What a person is called, with the pictures that are part of it.
package struct NameView: View {
  private let person: PersonViewData

  package init(_ person: PersonViewData) {
    self.person = person
  }

  package var body: some View {
    if let name = person.nameWithPictures {
      RichTextView(name)
    } else {
      Text(person.name)
    }
  }
}
