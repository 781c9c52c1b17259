import Components
import SwiftUI

/// The recent searches. A tap repeats one.
struct RecentSearches: View {
  let searches: [String]
  let callbacks: SearchCallbacks

  var body: some View {
    if !searches.isEmpty {
      HStack {
        SearchHeading(title: "Recent Searches")
        Spacer(minLength: 8)
        ActionButton("Clear") { callbacks.removeRecent(nil) }
      }
      .listRowSeparator(.hidden)
      ForEach(searches, id: \.self) { search in
        HStack(spacing: 12) {
          Button {
            callbacks.openRecent(search)
          } label: {
            HStack(spacing: 12) {
              Image(systemName: "clock")
                .foregroundStyle(.secondary)
                .accessibilityHidden(true)
              Text(search)
                .lineLimit(1)
              Spacer(minLength: 0)
            }
            .tapTarget(alignment: .leading)
          }
          .buttonStyle(.row)
          DismissButton(label: "Remove “\(search)”") { callbacks.removeRecent(search) }
        }
      }
    }
  }
}

/// Removes a recent search or a suggestion.
struct DismissButton: View {
  let label: String
  let dismiss: @MainActor () -> Void

  var body: some View {
    Button {
      dismiss()
    } label: {
      Image(systemName: "xmark")
        .foregroundStyle(.secondary)
        .tapTarget()
    }
    .buttonStyle(.plain)
    .accessibilityLabel(label)
  }
}

struct SearchHeading: View {
  let title: String

  var body: some View {
    Text(title)
      .font(.headline)
      .accessibilityAddTraits(.isHeader)
  }
}
