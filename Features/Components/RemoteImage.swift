import SwiftUI

/// Loads a picture. Shows a placeholder or a plain surface until then, and a substitute if loading
/// fails. The picture fills the offered space or fits into it. Parts beyond that space are neither
/// visible nor tappable.
package struct RemoteImage<Substitute: View>: View {
  private let url: URL?
  private let placeholder: URL?
  private let isWhole: Bool
  private let substitute: Substitute

  /// `placeholder` is the URL of a picture that needs no network.
  package init(
    url: URL?, placeholder: URL? = nil, isWhole: Bool = false,
    @ViewBuilder substitute: () -> Substitute
  ) {
    self.url = url
    self.placeholder = placeholder
    self.isWhole = isWhole
    self.substitute = substitute()
  }

  package var body: some View {
    Color.clear
      .overlay {
        LoadingImage(url: url) { phase in
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
            } else if let placeholder {
              RemoteImage<MissingPicture>(url: placeholder, isWhole: isWhole)
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

extension RemoteImage where Substitute == MissingPicture {
  package init(url: URL?, placeholder: URL? = nil, isWhole: Bool = false) {
    self.init(url: url, placeholder: placeholder, isWhole: isWhole) {
      MissingPicture(hasFailed: url != nil)
    }
  }
}

/// A plain surface, with a symbol if there should be a picture.
package struct MissingPicture: View {
  let hasFailed: Bool

  package var body: some View {
    Color.secondary.opacity(0.2)
      .overlay {
        if hasFailed {
          Image(systemName: "photo")
            .font(.title2)
            .foregroundStyle(.secondary)
            .accessibilityHidden(true)
        }
      }
  }
}
