import Presentation
import SwiftUI

/// The frame of a form in a sheet, with Cancel and the form's own action in the bar.
package struct FormSheet<Screen: FormState, Content: View, Action: View>: View {
  private let title: String
  private let editor: FormEditor<Screen>
  private let question: LocalizedStringKey
  private let message: LocalizedStringKey
  private let content: Content
  private let action: Action

  /// `question` and `message` are shown before changes are lost.
  package init(
    _ title: String, of editor: FormEditor<Screen>, asking question: LocalizedStringKey,
    _ message: LocalizedStringKey, @ViewBuilder content: () -> Content,
    @ViewBuilder action: () -> Action
  ) {
    self.title = title
    self.editor = editor
    self.question = question
    self.message = message
    self.content = content()
    self.action = action()
  }

  package var body: some View {
    SheetStack {
      content
        .toast(editor.toaster)
        .navigationTitle(title)
        .inlineTitle()
        .toolbar {
          ToolbarItem(placement: editor.state.isDone ? .confirmationAction : .cancellationAction) {
            Button(editor.state.isDone ? "Done" : "Cancel") { editor.didTapCancel() }
              .keyboardShortcut(.cancelAction)
              .disabled(!editor.canTransferText)
          }
          if !editor.state.isDone {
            ToolbarItem(placement: .confirmationAction) { action }
          }
        }
    }
    .alert(question, isAsking: editor.state.isConfirmingClose) {
      Button("Discard", role: .destructive) { editor.didTapDiscard() }
      Button("Keep Editing", role: .cancel) {}
    } message: {
      Text(message)
    } close: {
      editor.didCloseQuestion()
    }
    .interactiveDismissDisabled(editor.confirmsClosing)
    .preservesUnsavedText(of: editor)
  }
}
