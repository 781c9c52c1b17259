import Presentation
import SwiftUI

/// Offers the translation of a post and names its translator.
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
        // The tap target extends above the words only, because targets follow below.
        .padding(.top, -10)
      }
    }
  }
}
