import Components
import Presentation
import SwiftUI

/// Offers the detected language of the text.
package struct LanguageHintView: View {
  private let language: PostLanguage
  private let choose: @MainActor (String?) -> Void

  package init(language: PostLanguage, choose: @escaping @MainActor (String?) -> Void) {
    self.language = language
    self.choose = choose
  }

  package var body: some View {
    HStack(spacing: 8) {
      Text("Written in \(language.title)?")
        .font(.footnote)
        .foregroundStyle(.secondary)
      Spacer(minLength: 0)
      ActionButton("Set Language") { choose(language.code) }
        .fixedSize()
    }
    .padding(.horizontal, 16)
    .padding(.vertical, 4)
    .background(.bar)
  }
}

/// A picker for the language of the post.
package struct LanguagePicker: View {
  private let language: PostLanguage
  private let choose: @MainActor (String?) -> Void

  package init(language: PostLanguage, choose: @escaping @MainActor (String?) -> Void) {
    self.language = language
    self.choose = choose
  }

  package var body: some View {
    HStack(spacing: 6) {
      Image(systemName: "character.bubble")
        .foregroundStyle(.tint)
        .accessibilityHidden(true)
      Picker(
        "Language",
        selection: Binding(get: { language }, set: { choose($0.code) })
      ) {
        ForEach(language.choices) { Text($0.title).tag($0) }
      }
      .labelsHidden()
      .frame(minHeight: 44)
    }
  }
}
