import Presentation
import SwiftUI

/// The frame of a form that is written in a sheet, with Cancel and the form's own action in the bar.
package struct FormSheet<Screen: FormScreen, Content: View, Action: View>: View {
  private let title: String
  private let screen: Screen
  private let content: Content
  private let action: Action

  package init(
    _ title: String, of screen: Screen,
    @ViewBuilder content: () -> Content, @ViewBuilder action: () -> Action
  ) {
    self.title = title
    self.screen = screen
    self.content = content()
    self.action = action()
  }

  package var body: some View {
    NavigationStack {
      content
        .navigationTitle(title)
        .inlineTitle()
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            Button(screen.isDone ? "Done" : "Cancel") { screen.didTapCancel() }
              .keyboardShortcut(.cancelAction)
              .disabled(!screen.canHandOver)
          }
          ToolbarItem(placement: .confirmationAction) { action }
        }
    }
    .interactiveDismissDisabled(screen.hasChanges)
    .keepsUnsaved(of: screen)
  }
}
