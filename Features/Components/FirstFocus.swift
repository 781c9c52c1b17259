import SwiftUI

extension View {
  /// Focuses a field of this view when the view appears for the first time, but not after Back. A
  /// sheet or a pushed screen ignores the focus during its transition. Put it after modifiers that
  /// change the field's size, because on Linux those belong to the field's own element.
  package func takesFocus(
    _ isFocused: FocusState<Bool>.Binding, if isWanted: Bool = true
  ) -> some View {
    FirstFocus(content: self, isFocused: isFocused, isWanted: isWanted)
  }
}

private struct FirstFocus<Content: View>: View {
  let content: Content
  let isFocused: FocusState<Bool>.Binding
  let isWanted: Bool
  @State private var hasAppeared = false

  var body: some View {
    content.task {
      guard !hasAppeared else { return }
      hasAppeared = true
      if isWanted { isFocused.wrappedValue = true }
    }
  }
}
