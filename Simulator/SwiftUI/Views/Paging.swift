import PageHost

@MainActor extension View {
  public func scrollTargetBehavior(_ behavior: PagingScrollTargetBehavior) -> some View {
    decorated([.look(prefix: "paging", "paging")])
  }

  /// Marks the container of the pages, which are the children of the first `ForEach` inside.
  public func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }

  public func scrollDisabled(_ disabled: Bool) -> some View {
    decorated(disabled ? [.look(prefix: "still", "still")] : [])
  }

  public func scrollIndicators(_ visibility: ScrollIndicatorVisibility) -> some View {
    decorated([.look(prefix: "bare", "bare")])
  }

  /// The page that is shown. After a swipe, the binding is updated once scrolling has stopped.
  public func scrollPosition<ID>(id: Binding<ID?>) -> some View where ID: Hashable {
    folding { slot in
      let shown = slot.attachment { ShownPage() }
      slot.decorate(.listening(.change))
      shown.write = { [weak slot] index in
        guard let keys = slot?.firstKeys, keys.indices.contains(index) else { return nil }
        id.wrappedValue = keys[index].base as? ID
        return keys[index]
      }
      slot.attachment { Watch(slot) }.watch {
        id.wrappedValue
      } then: { [weak slot, weak shown] in
        guard let slot, let key = $0.map({ AnyHashable($0) }), shown?.key != key else { return }
        shown?.key = key
        slot.bring(key, to: .nearest)
      }
    }
  }

  /// A fraction of the surrounding scroll view.
  public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in length }
  }

  /// Only the browser knows the length, so `length` must return a multiple of it.
  public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center,
    _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View {
    let sides =
      [(Axis.Set.horizontal, Axis.horizontal, "width", "cqw")]
      + [(.vertical, .vertical, "height", "cqh")]
    return modifier(
      Framed(
        decorations: sides.filter { axes.contains($0.0) }.map {
          .style($0.2, css(Double(length(100, $0.1))) + $0.3)
        }))
  }
}

/// Keeps the page that was last shown, so that a swipe does not cause scrolling there again.
private final class ShownPage: Attachment {
  var key: AnyHashable?
  var write: (Int) -> AnyHashable? = { _ in nil }

  func handler(for listener: Listeners) -> ((Signal) -> Void)? {
    guard listener == .change else { return nil }
    return { [weak self] signal in
      guard let self, case .value(.string(let place)) = signal, let index = Int(place),
        let key = write(index)
      else { return }
      self.key = key
    }
  }
}

extension _Slot {
  fileprivate var firstKeys: [AnyHashable]? {
    if let keyed { return keyed.keys }
    var found: [AnyHashable]?
    forEachChild { found = found ?? $0.firstKeys }
    return found
  }
}

public struct PagingScrollTargetBehavior: Sendable { public static let paging = Self() }
public struct ScrollIndicatorVisibility: Sendable { public static let hidden = Self() }

/// Here, all children are created immediately.
public struct LazyHStack<Content: View>: _PrimitiveView {
  private let spacing: CGFloat?
  private let content: Content

  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.spacing = spacing
    self.content = content()
  }

  public static func _update(_ view: Self, slot: _Slot) {
    _ = slot.makeElement("div") {
      $0.classes = ["h"]
      if let spacing = view.spacing { $0[style: "gap"] = px(spacing) }
    }
    slot.child(0).update(view.content)
  }
}
