import Components
import PhotosUI
import Presentation
import SwiftUI

/// A row that chooses a picture from this device.
struct ProfilePicturePicker: View {
  let title: LocalizedStringKey
  let isAdding: Bool
  let pick: @MainActor (PickedPicture) -> Void
  @State private var picked: [PhotosPickerItem] = []

  var body: some View {
    // Compatible, because not every device can show a camera's native format.
    PhotosPicker(
      selection: $picked, maxSelectionCount: 1, matching: .images,
      preferredItemEncoding: .compatible
    ) {
      HStack(spacing: 8) {
        Text(title)
        if isAdding {
          ProgressView()
            .accessibilityLabel("Adding")
        }
      }
      .tapTarget(alignment: .leading)
    }
    .padding(.vertical, -10)
    .onChange(of: picked) { _, items in
      guard let item = items.first else { return }
      picked = []
      pick(PickedPicture(item))
    }
  }
}
