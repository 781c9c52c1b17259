import SwiftUI

/// A title with a symbol. A tap opens another screen.
package struct LinkRow: View {
  private let title: String
  private let symbol: String
  private let inset: CGFloat
  private let open: @MainActor () -> Void

  /// - Parameter inset: the space before and after the words, which is part of the tap target.
  package init(
    _ title: String, symbol: String, inset: CGFloat = 0, open: @escaping @MainActor () -> Void
  ) {
    self.title = title
    self.symbol = symbol
    self.inset = inset
    self.open = open
  }

  package var body: some View {
    Button {
      open()
    } label: {
      HStack {
        Label(title, systemImage: symbol)
        Spacer(minLength: 8)
        Image(systemName: "chevron.right")
          .font(.footnote)
          .foregroundStyle(.secondary)
          .accessibilityHidden(true)
      }
      .padding(.horizontal, inset)
      .tapTarget()
    }
  }
}
