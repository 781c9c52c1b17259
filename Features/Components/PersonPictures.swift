import Presentation
import SwiftUI

/// The wide picture of a person, and the avatar over its lower edge.
package struct PersonPictures: View {
  private let person: PersonViewData

  package init(_ person: PersonViewData) {
    self.person = person
  }

  package var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      PersonBanner(person, height: 160)
      AvatarView(person, size: 80)
        .background(.background, in: .circle)
        .overlay { Circle().stroke(.background, lineWidth: 3) }
        .frame(width: 80, height: 80)
        .padding(.leading, 16)
        .padding(.top, -40)
    }
  }
}
