import Components
import Presentation
import SwiftUI

/// Suggests names, hashtags and emojis for the word being typed.
package struct SuggestionsBar: View {
  private let suggestions: [SuggestionViewData]
  private let choose: @MainActor (String) -> Void

  package init(suggestions: [SuggestionViewData], choose: @escaping @MainActor (String) -> Void) {
    self.suggestions = suggestions
    self.choose = choose
  }

  package var body: some View {
    ScrollView(.horizontal) {
      HStack(spacing: 8) {
        ForEach(suggestions) { suggestion in
          SuggestionView(suggestion: suggestion) { choose(suggestion.id) }
        }
      }
      .padding(.horizontal, 12)
      .padding(.vertical, 6)
    }
    .scrollIndicators(.hidden)
    .background(.bar)
  }
}

struct SuggestionView: View {
  let suggestion: SuggestionViewData
  let choose: @MainActor () -> Void

  var body: some View {
    Button {
      choose()
    } label: {
      HStack(spacing: 8) {
        switch suggestion.picture {
        case .person(let person):
          AvatarView(person, size: 28)
        case .emoji(let url):
          RemoteImage(url: url, isWhole: true)
            .frame(width: 24, height: 24)
            .accessibilityHidden(true)
        case nil:
          EmptyView()
        }
        VStack(alignment: .leading, spacing: 0) {
          Text(suggestion.title)
            .font(.subheadline)
            .lineLimit(1)
          if let detail = suggestion.detail {
            Text(detail)
              .font(.caption)
              .foregroundStyle(.secondary)
              .lineLimit(1)
          }
        }
      }
      .padding(.horizontal, 12)
      .tapTarget(alignment: .leading)
      .background(.fill, in: .rect(cornerRadius: 22))
    }
    .buttonStyle(.plain)
    .accessibilityLabel(suggestion.label)
  }
}
