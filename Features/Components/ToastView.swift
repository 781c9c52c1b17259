import Presentation
import SwiftUI

/// A short message over the bottom of the screen.
package struct ToastView: View {
  private let message: String
  private let undo: (@MainActor () -> Void)?
  private let dismiss: @MainActor () -> Void

  package init(
    message: String, undo: (@MainActor () -> Void)?, dismiss: @escaping @MainActor () -> Void
  ) {
    self.message = message
    self.undo = undo
    self.dismiss = dismiss
  }

  package var body: some View {
    HStack(spacing: 12) {
      Text(message)
        .font(.subheadline)
      Spacer(minLength: 0)
      if let undo {
        Button("Undo") { undo() }
          .font(.subheadline)
          .fontWeight(.semibold)
      }
      Button {
        dismiss()
      } label: {
        Image(systemName: "xmark")
          .font(.footnote)
      }
      .buttonStyle(.plain)
      .accessibilityLabel("Dismiss")
    }
    .padding(.horizontal, 16)
    .padding(.vertical, 12)
    .background(.regularMaterial, in: .rect(cornerRadius: 14))
    .shadow(color: Color.black.opacity(0.15), radius: 12, y: 4)
    .padding(.horizontal, 16)
    .padding(.bottom, 12)
  }
}

extension View {
  /// Lays the toast over the bottom; `undo` is offered where there is something to take back.
  package func toast(
    _ toast: ToastViewData?, undo: @escaping @MainActor () -> Void,
    dismiss: @escaping @MainActor (Int) -> Void
  ) -> some View {
    overlay(alignment: .bottom) {
      if let toast {
        ToastView(
          message: toast.message, undo: toast.hasUndo ? undo : nil,
          dismiss: { dismiss(toast.id) })
      }
    }
  }
}
