public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// The points of body text at each size; at the usual one it is 17.
  private var points: Double {
    switch self {
    case .xSmall: 14
    case .small: 15
    case .medium: 16
    case .large: 17
    case .xLarge: 19
    case .xxLarge: 21
    case .xxxLarge: 23
    case .accessibility1: 28
    case .accessibility2: 33
    case .accessibility3: 40
    case .accessibility4: 47
    case .accessibility5: 53
    }
  }

  fileprivate var zoom: String { "\((points / 17 * 100).rounded() / 100)" }
}

public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  case leftToRight, rightToLeft

  var name: String { self == .rightToLeft ? "rtl" : "ltr" }
}

extension EnvironmentValues {
  private struct Direction: EnvironmentKey { static let defaultValue = LayoutDirection.leftToRight }

  public var layoutDirection: LayoutDirection {
    get { self[Direction.self] }
    set { self[Direction.self] = newValue }
  }
}

extension View {
  /// For previews; the page itself follows the size of text that the browser is set to.
  nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    modifier(TypeSizeModifier(size: size))
  }
}

private struct TypeSizeModifier {
  let size: DynamicTypeSize
}

extension TypeSizeModifier: FoldingModifier {
  func fold(into slot: Slot) { slot.decorate(.style("--zoom", size.zoom)) }
}
