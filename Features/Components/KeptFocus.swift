import SwiftUI

/// The focused field of a window. If a layout change recreates its view, the field gets the focus
/// back.
@MainActor
package final class FieldFocus {
  fileprivate var field: String?

  package init() {}

  /// Call this when the person goes to another screen.
  package func clear() {
    field = nil
  }
}

extension EnvironmentValues {
  private struct FieldFocusKey: EnvironmentKey {
    static let defaultValue: FieldFocus? = nil
  }

  /// The focus of the window. Nil in previews.
  package var fieldFocus: FieldFocus? {
    get { self[FieldFocusKey.self] }
    set { self[FieldFocusKey.self] = newValue }
  }
}

extension View {
  /// Focuses the field with this name again if it had the focus when its view was recreated.
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
