import Presentation
import SwiftUI

/// The app-wide message, shown by the frontmost screen.
package struct AppMessage {
  /// Nil if another view is in front.
  let read: @MainActor () -> ToastViewData?
  let undo: @MainActor () -> Void
  let dismiss: @MainActor (Int) -> Void

  package init(
    read: @escaping @MainActor () -> ToastViewData?, undo: @escaping @MainActor () -> Void,
    dismiss: @escaping @MainActor (Int) -> Void
  ) {
    self.read = read
    self.undo = undo
    self.dismiss = dismiss
  }
}

extension EnvironmentValues {
  private struct AppMessageKey: EnvironmentKey {
    static let defaultValue: AppMessage? = nil
  }

  /// Nil in previews.
  package var appMessage: AppMessage? {
    get { self[AppMessageKey.self] }
    set { self[AppMessageKey.self] = newValue }
  }
}

extension View {
  /// Shows the app's message below this screen, which makes room for it, so that it covers no bar.
  /// On iOS, room is only made inside of the screen's stack.
  package func showsAppMessage(
    if isOnTop: @autoclosure @escaping @MainActor () -> Bool = true
  ) -> some View {
    safeAreaInset(edge: .bottom, spacing: 0) { AppMessageView(isOnTop: isOnTop) }
  }
}

struct AppMessageView: View {
  let isOnTop: @MainActor () -> Bool
  @Environment(\.appMessage) private var message

  var body: some View {
    if let message {
      ToastLayer(
        read: { isOnTop() ? message.read() : nil }, undo: message.undo, dismiss: message.dismiss)
    }
  }
}

/// The navigation stack of a sheet.
package struct SheetStack<Content: View>: View {
  private let content: Content

  package init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  package var body: some View {
    NavigationStack {
      content.showsAppMessage()
    }
  }
}
