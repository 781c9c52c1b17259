import Presentation
import SwiftUI

/// The preview of a linked page. A tap opens it.
package struct LinkCardView: View {
  private let card: LinkCardViewData

  package init(card: LinkCardViewData) {
    self.card = card
  }

  package var body: some View {
    Link(destination: card.url) {
      VStack(alignment: .leading, spacing: 0) {
        if let image = card.image {
          Color.clear
            .aspectRatio(1.91, contentMode: .fit)
            .overlay { RemoteImage(url: image, placeholder: card.placeholder) }
            .accessibilityHidden(true)
        }
        VStack(alignment: .leading, spacing: 2) {
          Text(card.provider)
            .font(.caption)
            .foregroundStyle(.secondary)
          Text(card.title)
            .font(.subheadline)
            .fontWeight(.semibold)
            .foregroundStyle(Color.primary)
            .lineLimit(2)
          if !card.summary.isEmpty {
            Text(card.summary)
              .font(.caption)
              .foregroundStyle(.secondary)
              .lineLimit(2)
          }
        }
        .multilineTextAlignment(.leading)
        .padding(10)
        .frame(maxWidth: .infinity, alignment: .leading)
      }
      .background(.fill, in: .rect(cornerRadius: 12))
      .clipShape(.rect(cornerRadius: 12))
      .tapTarget()
    }
    .buttonStyle(.plain)
  }
}
