import Components
import Foundation
import PhotosUI
import Presentation
import SwiftUI

/// The pictures of the post, each with its description, and the way to more of them.
struct ComposePicturesSection: View {
  let pictures: ComposeViewData.Pictures
  let callbacks: ComposeCallbacks
  @State private var picked: [PhotosPickerItem] = []

  var body: some View {
    Section {
      ForEach(pictures.items) { ComposePictureView(picture: $0, callbacks: callbacks) }
      if pictures.isAdding {
        HStack(spacing: 8) {
          ProgressView()
          Text("Adding pictures…")
        }
      } else if pictures.room > 0 {
        // Compatible, because not everyone can see what a camera writes.
        PhotosPicker(
          "Add Pictures", selection: $picked, maxSelectionCount: pictures.room, matching: .images,
          preferredItemEncoding: .compatible
        )
        .onChange(of: picked) { _, items in
          guard !items.isEmpty else { return }
          picked = []
          callbacks.pick(items.map { PickedPicture($0) })
        }
      }
    } footer: {
      Text(pictures.note)
    }
  }
}

/// One picture, what it shows in words, and the way to take it out.
struct ComposePictureView: View {
  let picture: ComposeViewData.Picture
  let callbacks: ComposeCallbacks

  var body: some View {
    HStack(alignment: .top, spacing: 12) {
      Color.clear
        .frame(width: 72, height: 72)
        .overlay {
          RemoteImage(url: picture.url)
            .accessibilityLabel(picture.label)
            .accessibilityAddTraits(.isImage)
        }
        .clipShape(.rect(cornerRadius: 8))
      VStack(alignment: .leading, spacing: 6) {
        TextField(
          "Describe \(picture.name)",
          text: Binding(
            get: { picture.altText }, set: { callbacks.describe(picture.id, $0) }),
          axis: .vertical
        )
        .lineLimit(1...6)
        Text(picture.note)
          .font(.footnote)
          .foregroundStyle(picture.isTooLong ? Color.red : Color.secondary)
      }
      Button {
        callbacks.remove(picture.id)
      } label: {
        Image(systemName: "trash")
          .foregroundStyle(Color.red)
          .tapTarget()
      }
      .buttonStyle(.plain)
      .accessibilityLabel("Remove \(picture.name)")
    }
  }
}

extension PickedPicture {
  /// Loading begins at once, because an item must not leave the main actor.
  @MainActor fileprivate init(_ item: PhotosPickerItem) {
    let (stream, arrival) = AsyncThrowingStream<Data?, any Error>.makeStream()
    // Sendable, so not on the main actor: the picker calls it wherever it is.
    item.loadTransferable(type: Data.self) { @Sendable result in
      arrival.yield(with: result)
      arrival.finish()
    }
    self.init {
      var bytes = stream.makeAsyncIterator()
      return try await bytes.next() ?? nil
    }
  }
}
