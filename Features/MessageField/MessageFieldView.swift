import Components
import Presentation
import SwiftUI

/// The field for a message. With a hardware keyboard, Return sends. On a phone, it begins a new
/// line, because there is no other key for that. Command-Return always sends.
package struct MessageFieldView: View {
  private let viewData: MessageFieldViewData
  private let type: @MainActor (String) -> Void
  private let send: @MainActor () -> Void
  @FocusState private var isTyping: Bool
  @State private var isShown = false
  @Environment(\.coverage) private var coverage

  package init(
    viewData: MessageFieldViewData, type: @escaping @MainActor (String) -> Void,
    send: @escaping @MainActor () -> Void
  ) {
    self.viewData = viewData
    self.type = type
    self.send = send
  }

  package var body: some View {
    HStack(alignment: .bottom, spacing: 8) {
      TextField(
        "Message", text: Binding(get: { viewData.text }, set: { type($0) }), axis: .vertical
      )
      .lineLimit(1...6)
      .onSubmit { sendIfShown() }
      .accessibilityIdentifier(viewData.name)
      .fieldTarget($isTyping, space: 7)
      .preservesFocus($isTyping, as: viewData.name)
      .padding(.horizontal, 14)
      .background(.fill, in: .rect(cornerRadius: 22))
      if let length = viewData.length {
        Text(length.number)
          .font(.footnote)
          .monospacedDigit()
          .foregroundStyle(length.isTooLong ? Color.red : .secondary)
          .frame(minHeight: 44)
          .accessibilityLabel(length.label)
      }
      Button {
        sendIfShown()
      } label: {
        Image(systemName: "arrow.up.circle.fill")
          .font(.title)
          .tapTarget()
      }
      .padding(.horizontal, -4)
      .disabled(!viewData.canSend)
      .keyboardShortcut(.return, modifiers: .command)
      .accessibilityLabel("Send")
      .accessibilityHint(viewData.length.flatMap { $0.isTooLong ? $0.label : nil } ?? "")
    }
    .padding(.horizontal, 12)
    .padding(.vertical, 8)
    .background(.bar)
    .onAppear { isShown = true }
    .onDisappear { isShown = false }
  }

  private func sendIfShown() {
    // A screen below another one, or below a sheet, receives key presses too.
    guard isShown, !coverage.isCovered() else { return }
    send()
    // A click takes the focus away from the field. On a Mac, Return does too.
    isTyping = true
  }
}
