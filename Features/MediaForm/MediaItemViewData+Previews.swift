import Components
import Foundation
import Presentation

extension MediaItemViewData {
  package static func preview(
    _ altText: String, number: Int, of count: Int
  ) -> MediaItemViewData {
    let isTooLong = altText.count > 1_500
    return MediaItemViewData(
      id: "\(number)", url: PostRowViewData.pictures.media?.items.first?.url ?? URL(filePath: "/"),
      name: "picture \(number)",
      label: "Picture \(number) of \(count)", altText: altText,
      note: altText.isEmpty
        ? "Add a description for people who can’t see it."
        : isTooLong ? "180 characters over the limit" : "1,494 characters left",
      isTooLong: isTooLong, recording: nil)
  }

  package static func preview(isVideo: Bool, _ altText: String) -> MediaItemViewData {
    MediaItemViewData(
      id: "1", url: URL(filePath: "/"), name: isVideo ? "video" : "sound", label: "",
      altText: altText,
      note: altText.isEmpty
        ? "Add a description for people who can’t see it." : "1,494 characters left",
      isTooLong: false,
      recording: isVideo
        ? .init(
          symbol: "video", summary: "Video · 0:12 · 4.2 MB", label: "Video, 12 seconds, 4.2 MB")
        : .init(
          symbol: "waveform", summary: "Sound · 3:05 · 2.9 MB",
          label: "Sound, 3 minutes 5 seconds, 2.9 MB"))
  }
}
