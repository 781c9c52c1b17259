import Presentation
import SwiftUI

extension EnvironmentValues {
  private struct StepTargetKey: EnvironmentKey {
    static let defaultValue: StepTarget? = nil
  }

  /// Nil in previews, which handle no keys.
  package var stepTarget: StepTarget? {
    get { self[StepTargetKey.self] }
    set { self[StepTargetKey.self] = newValue }
  }
}

extension EnvironmentValues {
  private struct ColumnKey: EnvironmentKey {
    static let defaultValue: Column? = nil
  }

  private struct OpenKey: EnvironmentKey {
    static let defaultValue: Destination? = nil
  }

  /// The window's column that contains the view. Nil in a window without columns.
  package var column: Column? {
    get { self[ColumnKey.self] }
    set { self[ColumnKey.self] = newValue }
  }

  /// The screen that is open beside a list, so that its row can be marked. Nil if there is none.
  package var openBeside: Destination? {
    get { self[OpenKey.self] }
    set { self[OpenKey.self] = newValue }
  }
}

extension View {
  /// Keys step through this screen's posts while it is shown.
  package func steps(through screen: some PostStepping) -> some View {
    SteppedView(content: self, screen: screen)
  }
}

private struct SteppedView<Content: View, Screen: PostStepping>: View {
  let content: Content
  let screen: Screen
  @Environment(\.stepTarget) private var target
  @Environment(\.column) private var column

  var body: some View {
    content
      .onAppear { target?.begin(screen, in: column ?? .list) }
      .onDisappear { target?.end(screen, in: column ?? .list) }
  }
}

extension View {
  /// Marks the row whose screen is open beside the list.
  func marked(_ isOpen: Bool) -> some View {
    listRowBackground(isOpen ? Color.accentColor.opacity(0.14) : nil)
      .accessibilityAddTraits(isOpen ? .isSelected : [])
  }
}
