import Components
import SwiftUI

/// An added recording, with a button that removes it.
struct RecordingView: View {
  let recording: RecordingViewData
  let name: String
  let remove: @MainActor () -> Void

  var body: some View {
    HStack(spacing: 12) {
      Image(systemName: recording.symbol)
        .foregroundStyle(.secondary)
        .accessibilityHidden(true)
      Text(recording.summary)
        .accessibilityLabel(recording.label)
      Spacer(minLength: 0)
      Button {
        remove()
      } label: {
        Image(systemName: "xmark")
          .font(.system(size: 13, weight: .bold))
          .tapTarget()
      }
      .buttonStyle(.plain)
      .accessibilityLabel("Remove \(name)")
    }
    .padding(.leading, 12)
  }
}
