import Presentation
import SwiftUI

/// The frame of a form that is written in a sheet, with Cancel and the form's own action in the bar.
package struct FormSheet<Screen: FormState, Content: View, Action: View>: View {
  private let title: String
  private let editor: FormEditor<Screen>
  private let content: Content
  private let action: Action

  package init(
    _ title: String, of editor: FormEditor<Screen>,
    @ViewBuilder content: () -> Content, @ViewBuilder action: () -> Action
  ) {
    self.title = title
    self.editor = editor
    self.content = content()
    self.action = action()
  }

  package var body: some View {
    NavigationStack {
      content
        .toast(editor.toaster)
        .navigationTitle(title)
        .inlineTitle()
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            Button(editor.state.isDone ? "Done" : "Cancel") { editor.didTapCancel() }
              .keyboardShortcut(.cancelAction)
              .disabled(!editor.canHandOver)
          }
          ToolbarItem(placement: .confirmationAction) { action }
        }
    }
    .interactiveDismissDisabled(editor.hasChanges)
    .keepsUnsaved(of: editor)
  }
}
