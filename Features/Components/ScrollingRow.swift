import SwiftUI

/// A row of controls that scrolls if the text is too large to fit them all.
package struct ScrollingRow<Content: View>: View {
  private let spacing: Double
  private let content: Content

  package init(spacing: Double, @ViewBuilder content: () -> Content) {
    self.spacing = spacing
    self.content = content()
  }

  package var body: some View {
    ScrollView(.horizontal) {
      HStack(spacing: spacing) {
        content
      }
    }
    .scrollIndicators(.hidden)
  }
}
