@MainActor extension View {
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    changingLook { $0.preferredScheme = colorScheme }
  }

  /// As on iOS, the range applies to the whole window or sheet around it, and a sheet does not
  /// inherit it.
  public func dynamicTypeSize<T>(_ range: T) -> some View
  where T: RangeExpression, T.Bound == DynamicTypeSize {
    let allowed = DynamicTypeSize.allCases.filter(range.contains)
    let size = allowed.last { $0 <= .large } ?? allowed.first ?? .large
    return changingLook(inSheets: true) { $0.textSize = size }
  }

  /// For previews. The page itself follows the browser's text size.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    decorated([.style("--zoom", size.zoom)])
  }

  /// The page colors a sheet according to its content.
  private func changingLook(
    inSheets: Bool = false, _ change: @escaping (inout WindowAppearance) -> Void
  ) -> some View {
    folding { slot in
      let (window, sheet) = (slot.nearest(WindowState.self), slot.nearest(Presentation.self))
      guard sheet == nil || inSheets else { return }
      if sheet == nil {
        _ = slot.attachment {
          UnmountAction { [weak window] in window?.changeLook(of: nil) { $0 = .init() } }
        }
      }
      window?.changeLook(of: sheet, change)
    }
  }
}

/// The appearance that the app requests instead of the device's settings.
struct WindowAppearance: Equatable {
  var preferredScheme: ColorScheme?
  var textSize = DynamicTypeSize.large

  /// Attributes of the page's root, for its style sheet. Nil removes one.
  var attributes: [(name: String, value: String?)] {
    [
      ("data-scheme", preferredScheme.map { "\($0)" }),
      ("data-size", textSize == .large ? nil : "\(textSize)"),
    ]
  }
}

/// Runs when its view is removed.
final class UnmountAction: Attachment {
  private let action: () -> Void
  init(_ action: @escaping () -> Void) { self.action = action }
  func unmount() { action() }
}

public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// Computed from the points of body text at each size. The default is 17.
  fileprivate var zoom: String {
    let points: [Double] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    return css((zip(Self.allCases, points).first { $0.0 == self }?.1 ?? 17) / 17)
  }
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
