public struct AccessibilityAttachmentModifier {
  var decorations: [Decoration]
}

extension AccessibilityAttachmentModifier: ViewModifier {
  public typealias Body = Never

  public static func _update<Modified: View>(
    _ modifier: Self, content: Modified, slot: _Slot
  ) {
    modifier.decorations.forEach(slot.decorate)
    Modified._update(content, slot: slot)
  }

  public static func _isStructural(_ content: Bool) -> Bool { content }
  public static func _boxLevel(_ content: Int) -> Int { content }
}

public typealias _Accessible<Content> = ModifiedContent<Content, AccessibilityAttachmentModifier>

extension View {
  nonisolated public func accessibilityLabel(_ label: Text) -> _Accessible<Self> {
    meaning("aria-label", label.plain)
  }

  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> _Accessible<Self> {
    accessibilityLabel(Text(labelKey))
  }

  @_disfavoredOverload
  nonisolated public func accessibilityLabel<S>(_ label: S) -> _Accessible<Self>
  where S: StringProtocol {
    meaning("aria-label", String(label))
  }

  nonisolated public func accessibilityHint(_ hint: Text) -> _Accessible<Self> {
    meaning("aria-description", hint.plain)
  }

  nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey) -> _Accessible<Self> {
    accessibilityHint(Text(hintKey))
  }

  @_disfavoredOverload
  nonisolated public func accessibilityHint<S>(_ hint: S) -> _Accessible<Self>
  where S: StringProtocol {
    meaning("aria-description", String(hint))
  }

  nonisolated public func accessibilityIdentifier(_ identifier: String) -> _Accessible<Self> {
    meaning("data-testid", identifier)
  }

  nonisolated public func accessibilityHidden(_ hidden: Bool) -> _Accessible<Self> {
    meaning(hidden ? [.meaning("aria-hidden", "true")] : [])
  }

  nonisolated public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    meaning(children == .contain ? [] : [.meaning("role", children == .ignore ? "img" : "group")])
  }

  nonisolated public func accessibilityAddTraits(
    _ traits: AccessibilityTraits
  ) -> _Accessible<Self> {
    var decorations: [Decoration] = []
    if traits.contains(.isHeader) {
      decorations += [.meaning("role", "heading"), .meaning("aria-level", "2")]
    }
    if traits.contains(.isSelected) { decorations.append(.meaning("aria-pressed", "true")) }
    if traits.contains(.isButton) { decorations.append(.meaning("role", "button")) }
    if traits.contains(.isImage) { decorations.append(.meaning("role", "img")) }
    return meaning(decorations)
  }

  nonisolated private func meaning(_ name: String, _ value: String) -> _Accessible<Self> {
    meaning([.meaning(name, value)])
  }

  nonisolated private func meaning(_ decorations: [Decoration]) -> _Accessible<Self> {
    modifier(AccessibilityAttachmentModifier(decorations: decorations))
  }
}

public struct AccessibilityChildBehavior: Hashable, Sendable {
  private let name: String
  public static let ignore = AccessibilityChildBehavior(name: "ignore")
  public static let contain = AccessibilityChildBehavior(name: "contain")
  public static let combine = AccessibilityChildBehavior(name: "combine")
}

public struct AccessibilityTraits: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let isButton = AccessibilityTraits(rawValue: 1)
  public static let isHeader = AccessibilityTraits(rawValue: 2)
  public static let isSelected = AccessibilityTraits(rawValue: 4)
  public static let isImage = AccessibilityTraits(rawValue: 8)
}
