import Components
import Foundation
import Presentation
import SwiftUI

package struct GalleryContentView_Previews: PreviewProvider {
  package static var previews: some View {
    content(.rows, tiles(7)).previewDisplayName("Full")
    content(.loading).previewDisplayName("Loading")
    content(.failed(.preview)).previewDisplayName("Failed")
    content(.empty(title: "No Pictures Yet", message: "Their pictures and videos appear here."))
      .previewDisplayName("Empty")
    content(
      .rows, [tile(0, String(repeating: "A long description. ", count: 20))].compactMap(\.self)
    )
    .previewDisplayName("Long text")
    content(.rows, tiles(2)).environment(\.layoutDirection, .rightToLeft)
      .previewDisplayName("Right to left")
    content(.rows, tiles(7)).dynamicTypeSize(.accessibility2).previewDisplayName("Large text")
  }

  private static func tiles(_ count: Int) -> [GalleryTileViewData] {
    (0..<count).compactMap { tile($0, "Image of a loom \($0 + 1)") }
  }

  /// The second one is covered, and the third one is a video.
  private static func tile(_ index: Int, _ label: String) -> GalleryTileViewData? {
    URL.preview.map { url in
      GalleryTileViewData(
        media: MediaViewData(
          id: "\(index)", kind: index == 2 ? .video : .image, url: url, preview: url,
          label: index == 1 ? "Sensitive media" : label),
        post: "\(index)", index: 0, isCovered: index == 1)
    }
  }

  private static func content(
    _ phase: ListPhase, _ tiles: [GalleryTileViewData] = []
  ) -> some View {
    GalleryContentView(
      viewData: GalleryViewData(
        phase: phase, age: nil, lines: GalleryLineViewData.lines(of: tiles), foot: .none),
      callbacks: GalleryCallbacks())
  }
}
