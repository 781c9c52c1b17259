import SwiftUI

/// The focused field of a window. When another layout makes its view again, the field gets the
/// focus back.
@MainActor
package final class FieldFocus {
  fileprivate var field: String?

  package init() {}

  /// Called when the person has gone elsewhere.
  package func clear() {
    field = nil
  }
}

extension EnvironmentValues {
  private struct FieldFocusKey: EnvironmentKey {
    static let defaultValue: FieldFocus? = nil
  }

  /// The window's. Nil in previews.
  package var fieldFocus: FieldFocus? {
    get { self[FieldFocusKey.self] }
    set { self[FieldFocusKey.self] = newValue }
  }
}

extension View {
  /// Focuses the field with this name again if it had the focus when its view was made again.
  func preservesFocus(_ isFocused: Binding<Bool>, as name: String) -> some View {
    FocusKeeper(content: self, isFocused: isFocused, name: name)
  }

  package func preservesFocus(_ isFocused: FocusState<Bool>.Binding, as name: String) -> some View {
    preservesFocus(
      Binding {
        isFocused.wrappedValue
      } set: {
        isFocused.wrappedValue = $0
      }, as: name)
  }
}

private struct FocusKeeper<Content: View>: View {
  let content: Content
  @Binding var isFocused: Bool
  let name: String
  @Environment(\.fieldFocus) private var focus

  var body: some View {
    content
      .onChange(of: isFocused) { remember($1) }
      .task { if focus?.field == name { isFocused = true } }
  }

  private func remember(_ isFocused: Bool) {
    if isFocused { focus?.field = name } else if focus?.field == name { focus?.clear() }
  }
}
