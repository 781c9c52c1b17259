import SwiftUI

extension View {
  /// The label of a plain button: at least as large as a fingertip, and tappable where nothing is drawn.
  package func tapTarget(alignment: Alignment = .center) -> some View {
    frame(minWidth: 44, minHeight: 44, alignment: alignment)
      .contentShape(.rect)
  }
}
