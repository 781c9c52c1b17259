import SwiftUI

/// Someone's picture in a circle. It says nothing to a screen reader: the name stands beside it.
package struct AvatarView: View {
  private let url: URL?
  private let size: CGFloat

  package init(url: URL?, size: CGFloat) {
    self.url = url
    self.size = size
  }

  package var body: some View {
    RemoteImage(url: url)
      .frame(width: size, height: size)
      .overlay {
        if url == nil {
          Image(systemName: "person.fill")
            .font(.system(size: size / 2))
            .foregroundStyle(.secondary)
        }
      }
      .clipShape(.circle)
      // Long words beside it give way; it stays a circle.
      .fixedSize()
      .accessibilityHidden(true)
  }
}
