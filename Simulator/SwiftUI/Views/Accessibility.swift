import PageHost

@MainActor extension View {
  public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    decorated([.meaning("aria-label", labelKey.text)])
  }

  @_disfavoredOverload public func accessibilityLabel<S>(_ label: S) -> some View
  where S: StringProtocol {
    decorated([.meaning("aria-label", String(label))])
  }

  @_disfavoredOverload public func accessibilityHint<S>(_ hint: S) -> some View
  where S: StringProtocol {
    help(hint)
  }

  /// A tooltip, and the description that a screen reader speaks.
  public func help(_ textKey: LocalizedStringKey) -> some View {
    help(textKey.text)
  }

  @_disfavoredOverload public func help<S>(_ text: S) -> some View where S: StringProtocol {
    decorated(text.isEmpty ? [] : [.meaning("title", String(text))])
  }

  /// A field's name in the scene storage, where the page keeps typed text before the app has it.
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    decorated([.meaning("data-id", identifier)])
  }

  public func accessibilityHidden(_ hidden: Bool) -> some View {
    decorated(hidden ? [.meaning("aria-hidden", "true")] : [])
  }

  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    decorated([.meaning("role", children.role)])
  }

  /// The action of a screen reader's double tap.
  public func accessibilityAction(_ handler: @escaping () -> Void) -> some View {
    folding { $0.attachment { EventListener(.activate) }.perform = { _ in handler() } }
  }

  /// Additional actions of a screen reader. The page has none, because browsers can't offer them, so
  /// they are only made for a test.
  public func accessibilityActions<Content: View>(
    @ViewBuilder _ content: @escaping () -> Content
  ) -> some View {
    folding { slot in
      slot.attachment { AdditionalActions(slot) }.content = { AnyView(content()) }
    }
  }

  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    var decorations: [Decoration] = []
    if traits.contains(.isHeader) {
      decorations += [.meaning("role", "heading"), .meaning("aria-level", "2")]
    }
    if traits.contains(.isSelected) { decorations.append(.meaning("aria-pressed", "true")) }
    if traits.contains(.isSearchField) { decorations.append(.meaning("role", "searchbox")) }
    if traits.contains(.isImage) { decorations.append(.meaning("role", "img")) }
    return decorated(decorations)
  }
}

private final class AdditionalActions: Attachment {
  private unowned let slot: Slot
  var content: () -> AnyView = { AnyView(EmptyView()) }

  init(_ slot: Slot) { self.slot = slot }

  func show<Result>(_ look: ([Element]) -> Result) -> Result {
    let side = slot.makeSide(in: slot.nearest(WindowState.self)?.root)
    side.update(content())
    slot.graph.flush()
    var buttons: [Element] = []
    side.topElements { buttons.append($0) }
    defer {
      side.leavePortal()
      slot.graph.flush()
    }
    return look(buttons)
  }
}

extension Element {
  /// Shows the buttons of `accessibilityActions` for as long as `look` runs.
  package func withAdditionalActions<Result>(_ look: ([Element]) -> Result) -> Result? {
    slot.firstModifier { $0 as? AdditionalActions }?.show(look)
  }
}

public struct AccessibilityChildBehavior: Hashable, Sendable {
  let role: String
  public static let ignore = AccessibilityChildBehavior(role: "img")
  public static let combine = AccessibilityChildBehavior(role: "group")
}

public struct AccessibilityTraits: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let isHeader = AccessibilityTraits(rawValue: 2)
  public static let isSelected = AccessibilityTraits(rawValue: 4)
  public static let isImage = AccessibilityTraits(rawValue: 8)
  public static let isSearchField = AccessibilityTraits(rawValue: 16)
}
