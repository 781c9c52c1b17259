import SwiftUI

extension View {
  /// Puts the focus into a field of this view once the view is in place: a sheet or a pushed screen that
  /// is still coming ignores it.
  package func takesFocus(
    _ isFocused: FocusState<Bool>.Binding, if isWanted: Bool = true
  ) -> some View {
    task { if isWanted { isFocused.wrappedValue = true } }
  }
}
