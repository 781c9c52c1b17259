import SwiftUI

/// A picture from an address; a quiet surface until it is there, and if it never comes.
package struct RemoteImage: View {
  private let url: URL?

  package init(url: URL?) {
    self.url = url
  }

  package var body: some View {
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
}
