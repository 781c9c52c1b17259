import PhotosUI
import SwiftUI

// Every declaration of the target PhotosUI once, as in `ContractUse.swift`.

private struct UsesPhotos: View {
  @State private var items: [PhotosPickerItem] = []

  var body: some View {
    PhotosPicker(
      selection: $items, maxSelectionCount: 4, selectionBehavior: .default,
      matching: .images, preferredItemEncoding: .automatic
    ) {
      Text("x")
    }
    PhotosPicker(
      selection: $items, matching: .any(of: [.images, .videos]), preferredItemEncoding: .compatible
    ) {
      Text("x")
    }
    .onChange(of: items) { _, items in
      for item in items { item.loadTransferable(type: Data.self) { @Sendable _ in } }
    }
  }
}
