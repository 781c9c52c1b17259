import Presentation
import SwiftUI

/// A person's picture in a circle, or their monogram. Hidden from screen readers, which read the
/// name next to it.
package struct AvatarView: View {
  private let url: URL?
  private let monogram: Monogram
  private let size: CGFloat

  package init(_ person: PersonViewData, size: CGFloat) {
    url = person.avatar
    monogram = person.monogram
    self.size = size
  }

  package var body: some View {
    RemoteImage(url: url) {
      Text(monogram.letters)
        .font(.system(size: size * 0.4, weight: .semibold))
        .foregroundStyle(Color.white)
        .lineLimit(1)
        .accessibilityHidden(true)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color(monogram.color))
    }
    .frame(width: size, height: size)
    .clipShape(.circle)
    // Stays a circle. Long text next to it is compressed instead.
    .fixedSize()
    .accessibilityHidden(true)
  }
}

extension Color {
  init(_ color: Monogram.RGB) {
    self.init(red: color.red, green: color.green, blue: color.blue)
  }
}

/// The wide picture of a person, or a band in their color.
package struct PersonBanner: View {
  private let person: PersonViewData
  private let height: CGFloat

  /// `height` applies to a picture. Without one, the band is lower.
  package init(_ person: PersonViewData, height: CGFloat) {
    self.person = person
    self.height = height
  }

  package var body: some View {
    let height = person.profileImage == nil ? 88 : height
    RemoteImage(url: person.profileImage) {
      Color(person.monogram.color).opacity(0.6)
    }
    .frame(maxWidth: .infinity, minHeight: height, maxHeight: height)
    .accessibilityHidden(true)
  }
}
