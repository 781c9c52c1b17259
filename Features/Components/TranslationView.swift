import Presentation
import SwiftUI

/// Offers the translation of a post, and says where the translation comes from.
struct TranslationView: View {
  let translation: TranslationViewData
  let toggle: @MainActor () -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      if let line = translation.line {
        Text(line)
          .font(.caption)
          .foregroundStyle(.secondary)
      }
      if let title = translation.buttonTitle {
        Button(action: toggle) {
          Text(title)
            .font(.footnote)
            .foregroundStyle(.tint)
            .tapTarget(alignment: .leading)
        }
        .buttonStyle(.plain)
        // The target reaches into the space above the words; what is below has targets of its own.
        .padding(.top, -10)
      }
    }
  }
}
