import SwiftUI

extension View {
  /// For the label of a plain button: at least as large as a fingertip, and tappable in its empty
  /// areas.
  package func tapTarget(alignment: Alignment = .center) -> some View {
    frame(minWidth: 44, minHeight: 44, alignment: alignment)
      .contentShape(.rect)
  }
}
