import Components
import Presentation
import SwiftUI

package struct PicturesContentView_Previews: PreviewProvider {
  package static var previews: some View {
    pictures(.rows, ["A loom", "Another loom"]).previewDisplayName("Full")
    pictures(.loading).previewDisplayName("Loading")
    pictures(.failed(.preview)).previewDisplayName("Failed")
    pictures(
      .empty(
        title: "No Pictures",
        message: "They were deleted, or you don’t have permission to see them.")
    )
    .previewDisplayName("Empty")
    pictures(.rows, [String(repeating: "Threads, threads and threads. ", count: 30)])
      .previewDisplayName("Long text")
    pictures(
      .rows, [String(repeating: "Threads, threads and threads. ", count: 30)], isOpen: true
    )
    .previewDisplayName("Whole description")
    pictures(.rows, ["A loom"], isSaving: true).previewDisplayName("Saving")
    pictures(.rows, ["A loom"], failure: .preview).previewDisplayName("Not saved")
    pictures(.rows, ["A loom that weaves"], kind: .video).previewDisplayName("Video")
    pictures(.rows, ["نول", "نول"]).environment(\.layoutDirection, .rightToLeft)
      .previewDisplayName("Right to left")
    pictures(.rows, ["A loom"]).dynamicTypeSize(.accessibility2).previewDisplayName("Large text")
  }

  private static func pictures(
    _ phase: ListPhase, _ words: [String] = [], kind: MediaViewData.Kind = .image,
    isOpen: Bool = false, isSaving: Bool = false, failure: FailureText? = nil
  ) -> some View {
    let shown = PostRowViewData.pictures.media?.items ?? []
    let pictures = zip(shown, words).map { picture, words in
      MediaViewData(
        id: picture.id, kind: kind, url: picture.url, preview: picture.url, label: words,
        caption: words)
    }
    return PicturesContentView(
      viewData: PicturesViewData(
        phase: phase, pictures: pictures, shown: pictures.first,
        counter: pictures.count > 1 ? "1 of \(pictures.count)" : nil, hasPrevious: false,
        hasNext: pictures.count > 1, isDescriptionOpen: isOpen, isSaving: isSaving, file: nil,
        failure: failure),
      callbacks: PicturesCallbacks())
  }
}
