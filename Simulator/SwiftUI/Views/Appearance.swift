extension View {
  nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    modifier(WindowLookModifier { $0.preferredScheme = colorScheme })
  }

  /// The page has one text size: the range counts for the whole window, wherever it is said.
  nonisolated public func dynamicTypeSize<T>(_ range: T) -> some View
  where T: RangeExpression, T.Bound == DynamicTypeSize {
    modifier(WindowLookModifier { $0.textSize = DynamicTypeSize.large.clamped(to: range) })
  }
}

extension DynamicTypeSize {
  fileprivate func clamped<Sizes: RangeExpression>(to range: Sizes) -> Self
  where Sizes.Bound == Self {
    let allowed = Self.allCases.filter(range.contains)
    return allowed.last { $0 <= self } ?? allowed.first ?? self
  }
}

/// What the app wants of the window instead of what the device is set to.
struct WindowLook: Equatable {
  var preferredScheme: ColorScheme?
  var textSize = DynamicTypeSize.large

  /// On the page's root, for its style sheet. `nil` removes.
  var attributes: [(name: String, value: String?)] {
    [
      ("data-scheme", preferredScheme.map { "\($0)" }),
      ("data-size", textSize == .large ? nil : "\(textSize)"),
    ]
  }
}

private struct WindowLookModifier {
  let change: (inout WindowLook) -> Void
}

extension WindowLookModifier: FoldingModifier {
  func fold(into slot: Slot) {
    let window = slot.nearest(WindowState.self)
    _ = slot.attachment { WindowLookKeeper(window: window) }
    window?.changeLook(change)
  }
}

/// The window goes back to the device's look when the view that changed it goes.
private final class WindowLookKeeper: Attachment {
  private weak var window: WindowState?

  init(window: WindowState?) { self.window = window }

  func unmount() { window?.changeLook { $0 = WindowLook() } }
}
