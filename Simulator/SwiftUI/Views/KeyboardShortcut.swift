extension View {
  /// On the page Control and Command are one. In the field a person types in they work as well.
  nonisolated public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View {
    decorated([.meaning("data-key", key.name)])
  }
}

public struct KeyEquivalent: Sendable {
  let name: String

  public init(_ character: Character) {
    name = character.lowercased()
  }

  private init(name: String) {
    self.name = name
  }

  public static let `return` = KeyEquivalent(name: "enter")
}

extension KeyEquivalent: ExpressibleByExtendedGraphemeClusterLiteral {
  public init(extendedGraphemeClusterLiteral value: Character) {
    self.init(value)
  }
}

/// A shortcut without Command would take its letter from every field, so there is no other.
public struct EventModifiers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let command = EventModifiers(rawValue: 16)
}
