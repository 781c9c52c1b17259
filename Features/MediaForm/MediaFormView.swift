import Components
import Presentation
import SwiftUI

/// The pictures of the post, or its video or sound, each with its description.
package struct MediaFormView: View {
  private let pictures: MediaFormViewData
  private let callbacks: MediaFormCallbacks

  package init(pictures: MediaFormViewData, callbacks: MediaFormCallbacks) {
    self.pictures = pictures
    self.callbacks = callbacks
  }

  package var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      ForEach(pictures.items) { MediaFormItemView(picture: $0, callbacks: callbacks) }
      if pictures.isAdding {
        HStack(spacing: 8) {
          ProgressView()
          Text(pictures.takesRecordings ? "Adding…" : "Adding pictures…")
        }
      }
      if !pictures.items.isEmpty {
        Toggle(
          isOn: Binding(get: { pictures.isSensitive }, set: { _ in callbacks.toggleSensitive() })
        ) {
          Label("Mark as sensitive", systemImage: "eye.slash")
            .tapTarget(alignment: .leading)
        }
        .toggleStyle(.button)
      }
      Text(pictures.note)
        .font(.footnote)
        .foregroundStyle(.secondary)
    }
  }
}

/// One picture with its remove button and its description.
struct MediaFormItemView: View {
  let picture: MediaItemViewData
  let callbacks: MediaFormCallbacks
  @FocusState private var isTyping: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if let recording = picture.recording {
        RecordingView(recording: recording, name: picture.name) {
          callbacks.remove(picture.id)
        }
      } else {
        image
      }
      VStack(alignment: .leading, spacing: 6) {
        TextField(
          "Describe \(picture.name)",
          text: Binding(
            get: { picture.altText }, set: { callbacks.describe(picture.id, $0) }),
          axis: .vertical
        )
        .lineLimit(1...6)
        .fieldTarget($isTyping)
        Text(picture.note)
          .font(.footnote)
          .foregroundStyle(picture.isTooLong ? Color.red : Color.secondary)
      }
      .padding(12)
    }
    .background(.fill)
    .clipShape(.rect(cornerRadius: 12))
  }

  private var image: some View {
    Color.clear
      .frame(maxWidth: .infinity, minHeight: 180, maxHeight: 180)
      .overlay {
        RemoteImage(url: picture.url)
          .accessibilityLabel(picture.label)
          .accessibilityAddTraits(.isImage)
      }
      .clipShape(.rect)
      .overlay(alignment: .topTrailing) {
        Button {
          callbacks.remove(picture.id)
        } label: {
          Image(systemName: "xmark")
            .font(.system(size: 13, weight: .bold))
            .foregroundStyle(Color.white)
            .frame(width: 30, height: 30)
            .background(Color.black.opacity(0.6), in: .circle)
            .tapTarget()
        }
        .buttonStyle(.plain)
        .accessibilityLabel("Remove \(picture.name)")
      }
  }
}
