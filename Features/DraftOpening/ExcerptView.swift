import SwiftUI

/// The author and first words of the parent or quoted post.
package struct ExcerptView: View {
  private let excerpt: ExcerptViewData
  private let symbol: String

  package init(excerpt: ExcerptViewData, symbol: String) {
    self.excerpt = excerpt
    self.symbol = symbol
  }

  package var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Label(excerpt.title, systemImage: symbol)
        .font(.footnote)
        .fontWeight(.semibold)
      if let words = excerpt.words {
        Text(words)
          .font(.footnote)
          .lineLimit(2)
      }
    }
    .foregroundStyle(.secondary)
    .padding(12)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(.fill, in: .rect(cornerRadius: 12))
  }
}
