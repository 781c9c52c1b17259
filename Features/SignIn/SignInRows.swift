import Presentation
import SwiftUI

/// A step that did not work. What was typed stays as it is.
struct SignInFailureRow: View {
  let failure: FailureText
  let retry: @MainActor () -> Void

  var body: some View {
    Section {
      VStack(alignment: .leading, spacing: 8) {
        Label(failure.title, systemImage: "exclamationmark.triangle")
          .font(.headline)
        Text(failure.message)
          .font(.footnote)
          .foregroundStyle(.secondary)
        if let action = failure.action {
          Button(action.title) { retry() }
            .buttonStyle(.bordered)
            .controlSize(.small)
        }
      }
    }
  }
}

struct SignInProgressRow: View {
  let text: String

  var body: some View {
    HStack(spacing: 8) {
      ProgressView()
      Text(text)
        .font(.footnote)
        .foregroundStyle(.secondary)
    }
  }
}
