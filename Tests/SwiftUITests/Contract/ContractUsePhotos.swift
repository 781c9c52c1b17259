import PhotosUI
import SwiftUI

// Every declaration of the target PhotosUI once, as in `ContractUse.swift`.

private struct UsesPhotos: View {
  @State private var items: [PhotosPickerItem] = []

  var body: some View {
    PhotosPicker("x", selection: $items)
    PhotosPicker(
      "x", selection: $items, maxSelectionCount: 4, selectionBehavior: .default,
      matching: .images, preferredItemEncoding: .automatic)
    PhotosPicker("x", selection: $items, matching: .images, preferredItemEncoding: .compatible)
      .onChange(of: items) { _, items in
        for item in items { item.loadTransferable(type: Data.self) { @Sendable _ in } }
      }
  }
}
