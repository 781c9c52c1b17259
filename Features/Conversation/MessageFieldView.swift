import Components
import Presentation
import SwiftUI

/// Where a message is written. Return sends where there is a keyboard; a phone, which has no other key
/// for it, begins a new line. Command-Return sends everywhere.
struct MessageFieldView: View {
  let text: String
  let name: String
  let canSend: Bool
  let callbacks: ConversationCallbacks
  @FocusState private var isTyping: Bool
  @State private var isShown = false

  var body: some View {
    HStack(alignment: .bottom, spacing: 8) {
      TextField(
        "Message", text: Binding(get: { text }, set: { callbacks.type($0) }), axis: .vertical
      )
      .lineLimit(1...6)
      .onSubmit { send() }
      .accessibilityIdentifier(name)
      .fieldTarget($isTyping, space: 7)
      .keepsFocus($isTyping, as: name)
      .padding(.horizontal, 14)
      .background(.fill, in: .rect(cornerRadius: 22))
      Button {
        send()
      } label: {
        Image(systemName: "arrow.up.circle.fill")
          .font(.title)
          .tapTarget()
      }
      .padding(-4)
      .disabled(!canSend)
      .keyboardShortcut(.return, modifiers: .command)
      .accessibilityLabel("Send")
    }
    .padding(.horizontal, 12)
    .padding(.vertical, 8)
    .background(.bar)
    .onAppear { isShown = true }
    .onDisappear { isShown = false }
  }

  private func send() {
    // A key is heard on a screen that another one covers, too.
    guard isShown else { return }
    callbacks.send()
    // A click takes the focus away from the field, and so does Return on a Mac.
    isTyping = true
  }
}
