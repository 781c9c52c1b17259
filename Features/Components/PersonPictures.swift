import Presentation
import SwiftUI

/// The wide picture of a person, and the avatar over its lower edge.
package struct PersonPictures: View {
  private let person: PersonViewData
  private let isInForm: Bool

  /// - Parameter isInForm: leaves out the ring, which has the color of the screen instead of a
  ///   form's row.
  package init(_ person: PersonViewData, isInForm: Bool = false) {
    self.person = person
    self.isInForm = isInForm
  }

  package var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      PersonBanner(person, height: 160)
      AvatarView(person, size: 80)
        .background(.background, in: .circle)
        .overlay {
          if !isInForm {
            Circle().stroke(.background, lineWidth: 3)
          }
        }
        .frame(width: 80, height: 80)
        .padding(.leading, 16)
        .padding(.top, -40)
        .padding(.bottom, isInForm ? 12 : 0)
    }
  }
}
