import SwiftUI

extension View {
  /// Animates insertions, removals and replacements inside when the value changes.
  package func motion(_ value: some Equatable) -> some View {
    animation(.easeInOut(duration: 0.2), value: value)
  }

  /// Turns off animations for people who prefer reduced motion. Apply it to the root of a window
  /// and of each sheet.
  package func withoutMotion(if isStill: Bool) -> some View {
    transaction { if isStill { $0.disablesAnimations = true } }
  }
}
