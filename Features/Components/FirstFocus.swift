import SwiftUI

extension View {
  /// Focuses a field of this view once the view has appeared. A sheet or a pushed screen ignores
  /// the focus during its transition.
  package func takesFocus(
    _ isFocused: FocusState<Bool>.Binding, if isWanted: Bool = true
  ) -> some View {
    task { if isWanted { isFocused.wrappedValue = true } }
  }
}
