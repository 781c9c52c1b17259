import Components
import Presentation
import SwiftUI

struct HistoryContentView: View {
  let viewData: HistoryViewData
  let callbacks: HistoryCallbacks

  var body: some View {
    List {
      AgeLabel(age: viewData.age)
      ListPhaseView(phase: viewData.phase, symbol: "clock", retry: callbacks.retry)
      ForEach(viewData.versions) { HistoryVersionView(version: $0) }
    }
    .listStyle(.plain)
  }
}

/// One version. Removed words are crossed out and added words underlined.
struct HistoryVersionView: View {
  let version: HistoryVersionViewData

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      Text(version.title)
        .font(.headline)
      if let date = version.date {
        Text(date)
          .font(.footnote)
          .foregroundStyle(.secondary)
      }
      ForEach(version.facts, id: \.self) { fact in
        Group {
          if version.isOldest { Text(fact) } else { Label(fact, systemImage: "square.and.pencil") }
        }
        .font(.subheadline)
      }
      if !version.parts.isEmpty {
        Text(marked)
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding(.vertical, 8)
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(version.label)
  }

  private var marked: AttributedString {
    version.parts.reduce(into: AttributedString()) { whole, part in
      var words = AttributedString(part.text)
      switch part.mark {
      case .none: break
      case .added:
        words.backgroundColor = Color.green.opacity(0.2)
        words[AttributeScopes.SwiftUIAttributes.UnderlineStyleAttribute.self] =
          Text.LineStyle.single
      case .removed:
        words.backgroundColor = Color.red.opacity(0.2)
        words[AttributeScopes.SwiftUIAttributes.StrikethroughStyleAttribute.self] =
          Text.LineStyle.single
      }
      whole += words
    }
  }
}
