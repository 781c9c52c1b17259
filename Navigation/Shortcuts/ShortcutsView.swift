import Components
import SwiftUI

/// Invisible buttons, because a keyboard shortcut requires a button.
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

extension View {
  /// Adds a button that opens the help, in a wide window. A phone has no keyboard.
  func shortcutsHelp(open: @escaping @MainActor () -> Void) -> some View {
    ShortcutsHelpBar(content: self, open: open)
  }
}

private struct ShortcutsHelpBar<Content: View>: View {
  let content: Content
  let open: @MainActor () -> Void
  #if os(macOS)
    private let isRegular = true
  #else
    @Environment(\.horizontalSizeClass) private var sizeClass
    private var isRegular: Bool { sizeClass == .regular }
  #endif

  var body: some View {
    content.toolbar {
      if isRegular {
        ToolbarItem(placement: .primaryAction) {
          Button("Shortcuts") { open() }
            .accessibilityLabel("Keyboard Shortcuts")
        }
      }
    }
  }
}

/// All shortcuts with their actions.
struct ShortcutsHelpView: View {
  let close: @MainActor () -> Void

  var body: some View {
    SheetStack {
      List {
        Section {
          ForEach(AppShortcut.allCases) { shortcut in
            ShortcutRow(
              title: shortcut.title,
              keys: "\(Self.modifier)\(String(shortcut.key).uppercased())")
          }
          ShortcutRow(title: "Send message", keys: Self.sendKey)
        }
        Section("In a Wide Window") {
          ShortcutRow(title: "Column before or after", keys: "← or →")
          ShortcutRow(title: "Next or previous row", keys: "J or K")
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

struct ShortcutRow: View {
  let title: String
  let keys: String

  var body: some View {
    HStack {
      Text(title)
      Spacer(minLength: 16)
      Text(keys)
        .foregroundStyle(.secondary)
    }
    .accessibilityElement(children: .combine)
  }
}
