import SwiftUI

/// Which field of the window has the focus, for a view that is made again in another layout.
@MainActor
package final class FieldFocus {
  fileprivate var field: String?

  package init() {}

  /// The person has gone elsewhere.
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
  /// Gives the focus back to the field with this name if its view was made again while it had it.
  package func keepsFocus(_ isFocused: Binding<Bool>, as name: String) -> some View {
    FocusKeeper(content: self, isFocused: isFocused, name: name)
  }

  package func keepsFocus(_ isFocused: FocusState<Bool>.Binding, as name: String) -> some View {
    keepsFocus(
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
