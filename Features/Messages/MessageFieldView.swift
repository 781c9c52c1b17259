import Presentation
import SwiftUI

/// Where a message is written. Return begins a new line and Command-Return sends, as a message may
/// have several lines and a phone has no other key for them.
struct MessageFieldView: View {
  let text: String
  let canSend: Bool
  let callbacks: ConversationCallbacks
  @FocusState private var isTyping: Bool

  var body: some View {
    HStack(alignment: .bottom, spacing: 8) {
      TextField(
        "Message", text: Binding(get: { text }, set: { callbacks.type($0) }), axis: .vertical
      )
      .lineLimit(1...6)
      .focused($isTyping)
      .padding(.horizontal, 14)
      .padding(.vertical, 7)
      .background(.fill, in: .rect(cornerRadius: 19))
      Button {
        callbacks.send()
        // A click takes the focus away from the field.
        isTyping = true
      } label: {
        Image(systemName: "arrow.up.circle.fill")
          .font(.title)
      }
      .disabled(!canSend)
      .keyboardShortcut(.return, modifiers: .command)
      .accessibilityLabel("Send")
    }
    .padding(.horizontal, 12)
    .padding(.vertical, 8)
    .background(.bar)
  }
}
