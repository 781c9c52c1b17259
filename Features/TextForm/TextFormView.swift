import Components
import Presentation
import SwiftUI

/// The fields for the warning and the text. Both grow as the person types.
package struct TextFormView: View {
  private let viewData: TextFormViewData
  private let typeWarning: @MainActor (String) -> Void
  private let type: @MainActor (String) -> Void
  private let isTyping: FocusState<Bool>.Binding
  @FocusState private var isTypingWarning: Bool

  package init(
    viewData: TextFormViewData, typeWarning: @escaping @MainActor (String) -> Void,
    type: @escaping @MainActor (String) -> Void, isTyping: FocusState<Bool>.Binding
  ) {
    self.viewData = viewData
    self.typeWarning = typeWarning
    self.type = type
    self.isTyping = isTyping
  }

  package var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      if let warning = viewData.warning {
        TextField(
          "Write your warning here",
          text: Binding(get: { warning }, set: { typeWarning($0) })
        )
        .fieldTarget($isTypingWarning, space: 9)
        .padding(.horizontal, 12)
        .background(.fill, in: .rect(cornerRadius: 10))
      }
      TextField(
        "\(viewData.placeholder)",
        text: Binding(get: { viewData.text }, set: { type($0) }), axis: .vertical
      )
      .lineLimit(4...)
      .focused(isTyping)
      .accessibilityIdentifier(WritingPlace.post.name)
      .background(alignment: .topLeading) {
        if viewData.words.contains(where: \.isMarked) {
          MarkedWords(words: viewData.words)
        }
      }
      .padding(.top, 10)
      .takesFocus(isTyping)
    }
  }
}

/// Lies under the field, which draws the letters, and highlights mentions, hashtags and links.
struct MarkedWords: View {
  let words: [TextWord]

  var body: some View {
    Text(marked)
      .foregroundStyle(Color.clear)
      .frame(maxWidth: .infinity, alignment: .leading)
      .accessibilityHidden(true)
  }

  private var marked: AttributedString {
    words.reduce(into: AttributedString()) { whole, word in
      var part = AttributedString(word.text)
      if word.isMarked { part.backgroundColor = Color.accentColor.opacity(0.18) }
      whole += part
    }
  }
}
