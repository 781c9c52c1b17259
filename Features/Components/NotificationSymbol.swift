import SwiftUI

/// The symbol of a notification, in the same color as below posts.
package struct NotificationSymbol: View {
  private let symbol: String

  package init(_ symbol: String) {
    self.symbol = symbol
  }

  package var body: some View {
    Image(systemName: symbol)
      .foregroundStyle(color)
      .accessibilityHidden(true)
  }

  private var color: Color {
    switch symbol {
    case "heart.fill": Color.pink
    case "arrow.2.squarepath": Color.green
    default: Color.accentColor
    }
  }
}
