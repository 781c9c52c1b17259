import Presentation
import SwiftUI

/// One large picture, or up to nine as squares side by side.
package struct MediaGridView: View {
  private let media: MediaGridViewData
  private let reveal: @MainActor () -> Void
  private let open: @MainActor (Int) -> Void

  package init(
    media: MediaGridViewData, reveal: @escaping @MainActor () -> Void,
    open: @escaping @MainActor (Int) -> Void
  ) {
    self.media = media
    self.reveal = reveal
    self.open = open
  }

  package var body: some View {
    if media.isHidden {
      Button {
        reveal()
      } label: {
        Label("Show sensitive media", systemImage: "eye.slash")
          .font(.subheadline)
          .frame(maxWidth: .infinity, minHeight: 120)
          .background(.fill, in: .rect(cornerRadius: 12))
      }
      .buttonStyle(.plain)
    } else if let only = media.items.first, media.items.count == 1 {
      MediaItemView(item: only, aspectRatio: only.singleAspectRatio) { open(0) }
    } else {
      LazyVGrid(
        columns: Array(repeating: GridItem(.flexible(), spacing: 4), count: media.columns),
        spacing: 4
      ) {
        ForEach(media.items) { item in
          MediaItemView(item: item, aspectRatio: 1) {
            if let index = media.items.firstIndex(of: item) { open(index) }
          }
        }
      }
    }
  }
}

struct MediaItemView: View {
  let item: MediaViewData
  let aspectRatio: Double
  let open: @MainActor () -> Void

  var body: some View {
    Button {
      open()
    } label: {
      Color.clear
        .aspectRatio(aspectRatio, contentMode: .fit)
        .overlay { RemoteImage(url: item.preview ?? item.still) }
        .overlay {
          if item.kind != .image {
            Image(systemName: "play.circle.fill")
              .font(.title)
              .foregroundStyle(.primary)
          }
        }
        .clipShape(.rect(cornerRadius: 10))
    }
    .buttonStyle(.plain)
    .accessibilityLabel(item.label)
  }
}

extension MediaViewData {
  /// Very tall and very wide pictures are cropped, so that one post does not fill several screens.
  fileprivate var singleAspectRatio: Double {
    min(max(aspectRatio ?? 4.0 / 3, 0.8), 2.4)
  }
}
