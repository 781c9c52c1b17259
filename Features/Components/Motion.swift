import SwiftUI

extension View {
  /// What comes, goes or is replaced inside moves when the value changes.
  package func motion(_ value: some Equatable) -> some View {
    animation(.easeInOut(duration: 0.2), value: value)
  }

  /// At the root of a window and of each sheet: nothing inside moves for people who asked for that.
  package func stands(still isStill: Bool) -> some View {
    transaction { if isStill { $0.disablesAnimations = true } }
  }
}
