import SwiftUI

extension View {
  /// Makes a text field as high as a fingertip. A tap above or below its lines starts typing too.
  package func fieldTarget(
    _ isTyping: FocusState<Bool>.Binding, space: CGFloat = 0
  ) -> some View {
    focused(isTyping)
      .padding(.vertical, space)
      .frame(maxWidth: .infinity, minHeight: 44)
      .contentShape(.rect)
      .onTapGesture { isTyping.wrappedValue = true }
  }

  /// For a form row, which has its own space above and below.
  package func rowFieldTarget(_ isTyping: FocusState<Bool>.Binding) -> some View {
    fieldTarget(isTyping)
      .padding(.vertical, -11)
  }
}
