import SwiftUI

/// A picture from an address: a quiet surface until it is there, and something else if it never comes. It
/// fills the space it is offered, or shows all of itself in it. What of it stands beyond is neither seen nor
/// hit.
package struct RemoteImage<Substitute: View>: View {
  private let url: URL?
  private let isWhole: Bool
  private let substitute: Substitute

  package init(
    url: URL?, isWhole: Bool = false, @ViewBuilder substitute: () -> Substitute
  ) {
    self.url = url
    self.isWhole = isWhole
    self.substitute = substitute()
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
          case .empty:
            if url == nil {
              substitute
            } else {
              Color.secondary.opacity(0.2)
            }
          case .failure:
            substitute
          @unknown default:
            substitute
          }
        }
      }
      .clipShape(.rect)
      .contentShape(.rect)
  }
}

extension RemoteImage where Substitute == Color {
  package init(url: URL?, isWhole: Bool = false) {
    self.init(url: url, isWhole: isWhole) { Color.secondary.opacity(0.2) }
  }
}
