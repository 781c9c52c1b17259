import SwiftUI

/// A picture from an address; a quiet surface until it is there, and if it never comes. It fills the
/// space it is offered, or shows all of itself in it. What of it stands beyond is neither seen nor hit.
package struct RemoteImage: View {
  private let url: URL?
  private let isWhole: Bool

  package init(url: URL?, isWhole: Bool = false) {
    self.url = url
    self.isWhole = isWhole
  }

  package var body: some View {
    Color.clear
      .overlay {
        AsyncImage(url: url) { phase in
          switch phase {
          case .success(let image):
            if isWhole {
              image.resizable().scaledToFit()
            } else {
              image.resizable().scaledToFill()
            }
          case .empty, .failure:
            Color.secondary.opacity(0.2)
          @unknown default:
            Color.secondary.opacity(0.2)
          }
        }
      }
      .clipShape(.rect)
      .contentShape(.rect)
  }
}
