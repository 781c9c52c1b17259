import Components
import PhotosUI
import Presentation
import SwiftUI

/// A button that adds media to the post.
package struct AddPicturesButton: View {
  private let room: Int
  private let takesRecordings: Bool
  private let pick: @MainActor ([PickedPicture]) -> Void
  @State private var picked: [PhotosPickerItem] = []

  package init(
    room: Int, takesRecordings: Bool, pick: @escaping @MainActor ([PickedPicture]) -> Void
  ) {
    self.room = room
    self.takesRecordings = takesRecordings
    self.pick = pick
  }

  package var body: some View {
    // Compatible, because not every device can show a camera's native format.
    PhotosPicker(
      selection: $picked, maxSelectionCount: room,
      matching: takesRecordings ? .any(of: [.images, .videos]) : .images,
      preferredItemEncoding: .compatible
    ) {
      Label(takesRecordings ? "Add Pictures or Video" : "Add Pictures", systemImage: "photo")
        .labelStyle(.iconOnly)
        .tapTarget()
    }
    .disabled(room == 0)
    .onChange(of: picked) { _, items in
      guard !items.isEmpty else { return }
      picked = []
      pick(items.map { PickedPicture($0) })
    }
  }
}
