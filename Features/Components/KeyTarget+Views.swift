import Presentation
import SwiftUI

extension EnvironmentValues {
  private struct KeyTargetKey: EnvironmentKey {
    static let defaultValue: KeyTarget? = nil
  }

  /// Nil in sheets and previews, where the window's shortcuts do nothing.
  package var keyTarget: KeyTarget? {
    get { self[KeyTargetKey.self] }
    set { self[KeyTargetKey.self] = newValue }
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

  /// The screen that is open next to a list, so that its row can be marked. Nil if there is none.
  package var openInDetail: Destination? {
    get { self[OpenKey.self] }
    set { self[OpenKey.self] = newValue }
  }
}

extension View {
  /// Keys move through this screen's posts while it is shown.
  package func steps(through screen: some PostStepping) -> some View {
    SteppedView(content: self, screen: screen)
  }
}

private struct SteppedView<Content: View, Screen: PostStepping>: View {
  let content: Content
  let screen: Screen
  @Environment(\.keyTarget) private var target
  @Environment(\.column) private var column

  var body: some View {
    content
      .onAppear { target?.begin(screen, in: column ?? .list) }
      .onDisappear { target?.end(screen, in: column ?? .list) }
  }
}

extension View {
  /// Refreshes this screen on a pull, or on a key press while it is shown.
  package func refreshes<Screen: AnyObject & Sendable>(
    _ screen: Screen, _ refresh: @escaping @MainActor (Screen) async -> Void
  ) -> some View {
    RefreshedView(content: self, screen: screen, refresh: refresh)
  }
}

private struct RefreshedView<Content: View, Screen: AnyObject & Sendable>: View {
  let content: Content
  let screen: Screen
  let refresh: @MainActor (Screen) async -> Void
  @Environment(\.keyTarget) private var target
  @Environment(\.column) private var column
  @Environment(\.pictures) private var pictures

  var body: some View {
    let refresh: @MainActor (Screen) async -> Void = { [refresh, pictures] in
      pictures?.retryFailed()
      await refresh($0)
    }
    content
      .refreshable { [screen] in await refresh(screen) }
      .onAppear { target?.begin(refreshing: screen, in: column ?? .list, refresh) }
      .onDisappear { target?.end(refreshing: screen, in: column ?? .list) }
  }
}

extension View {
  /// Marks the row whose screen is open next to the list.
  func marked(_ isOpen: Bool) -> some View {
    listRowBackground(isOpen ? Color.accentColor.opacity(0.14) : nil)
      .accessibilityAddTraits(isOpen ? .isSelected : [])
  }
}
