import Components
import Presentation
import SwiftUI

struct GalleryContentView: View {
  let viewData: GalleryViewData
  let callbacks: GalleryCallbacks

  var body: some View {
    List {
      AgeLabel(age: viewData.age)
      ListPhaseView(
        phase: viewData.phase, symbol: "photo.on.rectangle", retry: callbacks.paging.retry)
      ForEach(viewData.lines) { line in
        GalleryLineView(line: line, callbacks: callbacks)
          .onAppear { callbacks.lineAppeared(line) }
          .onDisappear { callbacks.lineDisappeared(line) }
          .padding(.horizontal, 4)
          .padding(.vertical, 2)
          .listRowInsets(EdgeInsets())
          .listRowSeparator(.hidden)
      }
      PagingFootView(foot: viewData.foot, loadMore: callbacks.paging.loadMore)
    }
    .listStyle(.plain)
  }
}

/// A line of as many squares as fit.
struct GalleryLineView: View {
  let line: GalleryLineViewData
  let callbacks: GalleryCallbacks

  var body: some View {
    HStack(spacing: 4) {
      ForEach(line.tiles) { tile in
        MediaItemView(item: tile.media, aspectRatio: 1, isCovered: tile.isCovered) {
          callbacks.open(tile)
        }
        .inRow(tile.id, callbacks)
      }
      ForEach(line.gaps, id: \.self) { _ in
        Color.clear.aspectRatio(1, contentMode: .fit)
      }
    }
  }
}
