import Domain
import Foundation
import Presentation

struct GalleryViewData: Equatable, Sendable {
  let phase: ListPhase
  let age: TimedText?
  let lines: [GalleryLineViewData]
  let foot: PagingFoot
}

struct GalleryLineViewData: Hashable, Sendable, Identifiable {
  let tiles: [GalleryTileViewData]

  var id: String { tiles.first?.id ?? "" }
}

/// One picture, video or sound.
struct GalleryTileViewData: Hashable, Sendable, Identifiable {
  let media: MediaViewData
  /// The row of its post.
  let post: String
  /// Its index in the post, from zero.
  let index: Int
  /// True if the media are covered. A tap then opens the post and not the picture.
  let isCovered: Bool

  var id: String { "\(post)/\(index)" }
}

extension GalleryViewData {
  init(_ state: GalleryState, at now: Date, _ formatting: Formatting) {
    phase = ListPhase(
      state.list, during: .loadGallery,
      empty: .empty(title: "No Pictures Yet", message: "Their pictures and videos appear here."),
      at: now, formatting)
    age = state.list.age(at: now, formatting)
    let shown = state.list.rows.compactMap { state.list.item(inRow: $0) }
    lines = GalleryLineViewData.lines(of: shown.flatMap(GalleryTileViewData.tiles))
    foot = state.list.foot(during: .loadGallery, at: now, formatting)
  }
}

extension GalleryLineViewData {
  private static let columns = 3

  static func lines(of tiles: [GalleryTileViewData]) -> [GalleryLineViewData] {
    stride(from: 0, to: tiles.count, by: columns).map { start in
      GalleryLineViewData(tiles: Array(tiles[start..<min(start + columns, tiles.count)]))
    }
  }

  /// Empty cells that keep the tiles in the last line as large as the others.
  var gaps: Range<Int> { tiles.count..<Self.columns }
}

extension GalleryTileViewData {
  fileprivate static func tiles(of post: Post) -> [GalleryTileViewData] {
    let isCovered = (post.isSensitive || post.hasWarning || post.filtered != nil) && !post.isOpen
    let items = MediaGridViewData(post.media)?.items ?? []
    return items.enumerated().map { index, item in
      GalleryTileViewData(
        media: isCovered ? item.covered : item, post: post.row, index: index, isCovered: isCovered)
    }
  }
}

extension MediaViewData {
  /// Media view data that reveals nothing about the media.
  fileprivate var covered: MediaViewData {
    MediaViewData(
      id: id, kind: .image, url: url, label: "Sensitive media",
      placeholder: placeholder)
  }
}

extension Attempt {
  static let loadGallery = Attempt(failed: "The pictures could not be loaded")
}
