import SwiftUI

/// A picture from an address; a quiet surface until it is there, and if it never comes. It fills the
/// space it is offered. What of it stands beyond is neither seen nor hit.
package struct RemoteImage: View {
  private let url: URL?

  package init(url: URL?) {
    self.url = url
  }

  package var body: some View {
    Color.clear
      .overlay {
        AsyncImage(url: url) { phase in
          switch phase {
          case .success(let image):
            image.resizable().scaledToFill()
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
