import SwiftUI

/// Buttons that nobody sees: they give the keys something to press.
struct ShortcutsView: View {
  let press: @MainActor (AppShortcut) -> Void

  var body: some View {
    ZStack {
      ForEach(AppShortcut.allCases) { shortcut in
        Button(shortcut.title) { press(shortcut) }
          .keyboardShortcut(KeyEquivalent(shortcut.key))
          .focusable(false)
      }
    }
    .opacity(0)
    .accessibilityHidden(true)
  }
}

/// Every shortcut with what it does.
struct ShortcutsHelpView: View {
  let close: @MainActor () -> Void

  var body: some View {
    NavigationStack {
      List {
        Section {
          ForEach(AppShortcut.allCases) { shortcut in
            HStack {
              Text(shortcut.title)
              Spacer(minLength: 16)
              Text("\(Self.modifier)\(String(shortcut.key).uppercased())")
                .foregroundStyle(.secondary)
            }
            .accessibilityElement(children: .combine)
          }
          HStack {
            Text("Send message")
            Spacer(minLength: 16)
            Text(Self.sendKey)
              .foregroundStyle(.secondary)
          }
          .accessibilityElement(children: .combine)
        }
      }
      .navigationTitle("Keyboard Shortcuts")
      .inlineTitle()
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button("Done") { close() }
            .keyboardShortcut(.cancelAction)
        }
      }
    }
  }

  #if os(Linux)
    private static let modifier = "Alt "
    private static let sendKey = "Enter"
  #else
    private static let modifier = "⌘"
    private static let sendKey = "⌘ Return"
  #endif
}
