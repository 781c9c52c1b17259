import Components
import Presentation
import SwiftUI

extension ComposeViewData {
  /// A video or sound of the post, which is not shown but named.
  package struct Recording: Hashable, Sendable {
    package let symbol: String
    /// `Video · 0:12 · 4.2 MB`
    package let summary: String
    /// `Video, 12 seconds, 4.2 MB`
    package let label: String
  }
}

/// What is added, with the button that removes it.
struct ComposeRecordingView: View {
  let recording: ComposeViewData.Recording
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
