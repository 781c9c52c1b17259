import SwiftUI

/// For a row that is a single button. It is highlighted while pressed.
package struct RowButtonStyle: ButtonStyle {
  init() {}

  package func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .padding(.horizontal, 8)
      .background(
        Color.secondary.opacity(configuration.isPressed ? 0.15 : 0), in: .rect(cornerRadius: 10)
      )
      .padding(.horizontal, -8)
  }
}

extension ButtonStyle where Self == RowButtonStyle {
  package static var row: RowButtonStyle { RowButtonStyle() }
}
