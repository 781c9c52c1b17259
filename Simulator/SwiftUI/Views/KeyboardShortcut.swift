@MainActor extension View {
  /// On the page, Control, Command and Alt are the same, except for letters and digits that a
  /// browser uses itself: those are left to it and work with Alt. All of them also work while
  /// typing in a field.
  public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View {
    let isBare = !modifiers.contains(.command)
    return decorated([
      .meaning("data-key", isBare ? "bare \(key.name)" : key.name),
      .meaning("aria-keyshortcuts", (isBare ? "" : "Alt+") + key.name.capitalized),
    ])
  }

  public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    decorated([
      .meaning("data-key", shortcut.name),
      .meaning("aria-keyshortcuts", shortcut.name.capitalized),
    ])
  }

  /// Elements that can't be focused are skipped by the Tab key.
  public func focusable(_ isFocusable: Bool = true) -> some View {
    decorated(isFocusable ? [] : [.meaning("tabindex", "-1")])
  }
}

public struct KeyboardShortcut: Sendable {
  let name: String

  /// Escape in a sheet. It presses the button instead of closing a sheet that may contain
  /// something.
  public static let cancelAction = KeyboardShortcut(name: "escape")
}

public struct KeyEquivalent: Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  let name: String

  public init(extendedGraphemeClusterLiteral: Character) {
    self.init(extendedGraphemeClusterLiteral)
  }

  public init(_ character: Character) { name = character.lowercased() }
  private init(name: String) { self.name = name }

  public static let `return` = KeyEquivalent(name: "enter")
  public static let leftArrow = KeyEquivalent(name: "arrowleft")
  public static let rightArrow = KeyEquivalent(name: "arrowright")
}

/// Without Command, a key belongs to the focused field first, and then to controls that use arrow
/// keys.
public struct EventModifiers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let command = EventModifiers(rawValue: 16)
}
