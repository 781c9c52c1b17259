import Presentation
import SwiftUI

/// The field above search results, the same for every search.
package struct SearchField: View {
  private let prompt: LocalizedStringKey
  private let field: SearchFieldViewData
  private let isTyping: FocusState<Bool>.Binding
  private let type: @MainActor (String) -> Void
  private let submit: @MainActor () -> Void

  package init(
    _ prompt: LocalizedStringKey, _ field: SearchFieldViewData,
    isTyping: FocusState<Bool>.Binding, type: @escaping @MainActor (String) -> Void,
    submit: @escaping @MainActor () -> Void
  ) {
    self.prompt = prompt
    self.field = field
    self.isTyping = isTyping
    self.type = type
    self.submit = submit
  }

  package var body: some View {
    HStack(spacing: 8) {
      Image(systemName: "magnifyingglass")
        .foregroundStyle(.secondary)
        .accessibilityHidden(true)
      TextField(prompt, text: Binding(get: { field.text }, set: { type($0) }))
        .accessibilityAddTraits(.isSearchField)
        .autocorrectionDisabled()
        .submitLabel(.search)
        .onSubmit { submit() }
        .fieldTarget(isTyping)
      if field.isSearching {
        ProgressView()
          .accessibilityLabel("Searching")
      } else if !field.text.isEmpty {
        Button {
          type("")
          isTyping.wrappedValue = true
        } label: {
          Image(systemName: "xmark.circle.fill")
            .foregroundStyle(.secondary)
            .tapTarget()
        }
        .buttonStyle(.plain)
        .padding(.horizontal, -12)
        .accessibilityLabel("Clear")
      }
    }
    .padding(.horizontal, 12)
    .background(.fill, in: .rect(cornerRadius: 10))
  }
}
