import Components
import Presentation
import SwiftUI

/// Offers the language that the text seems to be in.
struct ComposeLanguageHint: View {
  let language: ComposeLanguage
  let choose: @MainActor (String?) -> Void

  var body: some View {
    HStack(spacing: 8) {
      Text("Written in \(language.title)?")
        .font(.footnote)
        .foregroundStyle(.secondary)
      Spacer(minLength: 0)
      ActionButton("Set Language") { choose(language.code) }
        .fixedSize()
    }
    .padding(.horizontal, 12)
    .padding(.vertical, 4)
    .background(.bar)
  }
}
