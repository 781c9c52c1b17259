import Presentation
import SwiftUI

/// One large picture, or up to nine as squares side by side. One button covers and uncovers
/// sensitive media.
struct MediaGridView: View {
  private let media: MediaGridViewData
  private let toggleCover: @MainActor () -> Void
  private let open: @MainActor (Int) -> Void

  init(
    media: MediaGridViewData, toggleCover: @escaping @MainActor () -> Void,
    open: @escaping @MainActor (Int) -> Void
  ) {
    self.media = media
    self.toggleCover = toggleCover
    self.open = open
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      if let cover = media.cover {
        MediaCoverButton(isClosed: cover == .closed, toggle: toggleCover)
      }
      if !media.isHidden {
        grid
      }
    }
  }

  @ViewBuilder
  private var grid: some View {
    if let only = media.items.first, media.items.count == 1 {
      if only.isPlayable {
        PlayableMediaView(item: only, aspectRatio: only.singleAspectRatio)
      } else {
        MediaItemView(item: only, aspectRatio: only.singleAspectRatio, maxHeight: 480) { open(0) }
      }
    } else {
      VStack(spacing: 4) {
        ForEach(media.lines) { line in
          HStack(spacing: 4) {
            ForEach(line.items) { item in
              MediaItemView(item: item, aspectRatio: 1) {
                if let index = media.items.firstIndex(of: item) { open(index) }
              }
            }
            ForEach(line.gaps, id: \.self) { _ in
              Color.clear.aspectRatio(1, contentMode: .fit)
            }
          }
        }
      }
    }
  }
}

/// One button for both states, so that it keeps the focus.
struct MediaCoverButton: View {
  let isClosed: Bool
  let toggle: @MainActor () -> Void

  var body: some View {
    Button {
      toggle()
    } label: {
      Label(
        isClosed ? "Show Sensitive Media" : "Hide Sensitive Media",
        systemImage: isClosed ? "eye" : "eye.slash"
      )
      .font(.subheadline)
      .frame(maxWidth: .infinity, minHeight: isClosed ? 120 : 44)
      .background(.fill, in: .rect(cornerRadius: 12))
      .tapTarget()
    }
    .buttonStyle(.plain)
  }
}

/// One of the media, as a button. A covered one is unrecognizable.
package struct MediaItemView: View {
  private let item: MediaViewData
  private let aspectRatio: Double
  private let maxHeight: CGFloat?
  private let isCovered: Bool
  private let open: @MainActor () -> Void

  package init(
    item: MediaViewData, aspectRatio: Double, maxHeight: CGFloat? = nil, isCovered: Bool = false,
    open: @escaping @MainActor () -> Void
  ) {
    self.item = item
    self.aspectRatio = aspectRatio
    self.maxHeight = maxHeight
    self.isCovered = isCovered
    self.open = open
  }

  package var body: some View {
    Button {
      open()
    } label: {
      Color.clear
        .aspectRatio(aspectRatio, contentMode: .fit)
        .overlay {
          RemoteImage(
            url: isCovered ? item.placeholder : item.preview ?? item.still,
            placeholder: item.placeholder)
        }
        .overlay {
          if isCovered {
            Image(systemName: "eye.slash")
              .font(.title)
              .foregroundStyle(.secondary)
          } else if item.kind != .image {
            Image(systemName: item.kind == .file ? "doc.fill" : "play.circle.fill")
              .font(.title)
              .foregroundStyle(Color.white)
              .background(Color.black.opacity(0.5), in: .circle)
          }
        }
        .clipShape(.rect(cornerRadius: 12))
        // Limits the width, because a list does not propose a height.
        .frame(minWidth: 44, maxWidth: maxHeight.map { $0 * aspectRatio }, minHeight: 44)
        .contentShape(.rect)
    }
    .buttonStyle(.plain)
    .accessibilityLabel(item.label)
  }
}

extension MediaGridViewData {
  fileprivate struct Line: Identifiable {
    let id: Int
    let items: [MediaViewData]
    /// Empty cells that keep the items in the last line as large as the others.
    let gaps: Range<Int>
  }

  /// Lines instead of a lazy grid, which moves the rows around it while it determines its height.
  fileprivate var lines: [Line] {
    stride(from: 0, to: items.count, by: columns).map { start in
      let items = items[start..<min(start + columns, items.count)]
      return Line(id: start, items: Array(items), gaps: items.count..<columns)
    }
  }
}

extension MediaViewData {
  /// Very tall and very wide pictures are cropped, so that one post does not fill several screens.
  fileprivate var singleAspectRatio: Double {
    min(max(aspectRatio ?? 4.0 / 3, 0.8), 2.4)
  }
}
