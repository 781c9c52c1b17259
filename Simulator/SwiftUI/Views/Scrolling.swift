import PageHost

public struct ScrollView<Content: View>: _PrimitiveView {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public static func _update(_ view: Self, slot: _Slot) {
    let opensAtEnd = EnvironmentValues(scope: slot.environment).scrollAnchor == .bottom
    slot.control { slot, _ in
      slot.makeScroller("div") { $0.classes = opensAtEnd ? ["scroll", "from-end"] : ["scroll"] }
    }
    // One box for all that is scrolled, where it stands at the end of the scroller and grows upwards.
    guard opensAtEnd else { return slot.child(0).update(view.content) }
    slot.child(0).update(Tag("div", "box") { view.content }.box)
  }
}

@MainActor extension View {
  /// At `bottom` a scroll view opens at its end, and what comes above moves nothing.
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    environment { $0.scrollAnchor = anchor }
  }
}

extension EnvironmentValues {
  private struct ScrollAnchorKey: EnvironmentKey { static let defaultValue: UnitPoint? = nil }

  var scrollAnchor: UnitPoint? {
    get { self[ScrollAnchorKey.self] }
    set { self[ScrollAnchorKey.self] = newValue }
  }
}

public struct LazyVStack<Content: View>: _PrimitiveView {
  private let spacing: CGFloat?
  private let content: Content

  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.spacing = spacing
    self.content = content()
  }

  public static func _update(_ view: Self, slot: _Slot) {
    _ = slot.makeElement("div") {
      $0.classes = ["lazy"]
      if let spacing = view.spacing { $0[style: "gap"] = px(spacing) }
    }
    slot.showRows(view.content, tag: "div", rowClass: "cell", isLazy: true)
  }
}

public struct ScrollViewReader<Content: View>: _PrimitiveView {
  private let content: (ScrollViewProxy) -> Content

  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  public static var _boxLevel: Int { .max }

  public static func _update(_ view: Self, slot: _Slot) {
    let proxy = ScrollViewProxy(slot: slot)
    slot.child(0).update(Deferred { view.content(proxy) })
  }
}

@MainActor public struct ScrollViewProxy {
  private weak var slot: Slot?

  init(slot: Slot) { self.slot = slot }

  /// Shows rows that are not there yet, if the row is one of them.
  public func scrollTo<ID>(_ id: ID, anchor: UnitPoint? = nil) where ID: Hashable {
    guard let slot, slot.isAlive else { return }
    let key = AnyHashable(id)
    slot.graph.afterUpdate { [weak slot] in
      guard let slot else { return }
      if slot.place(of: key) == nil { slot.seek(key) }
      slot.graph.afterUpdate { [weak slot] in
        var first: Element?
        slot?.place(of: key)?.topElements { first = first ?? $0 }
        guard let slot, let first else { return }
        slot.graph.screen.perform(.scroll(to: first.id, anchor: anchor?.anchor ?? .nearest))
      }
    }
  }
}

extension _Slot {
  fileprivate func place(of key: AnyHashable) -> Slot? {
    if identity == key { return self }
    if let found = keyed?.slot(of: key) { return found }
    var found: Slot?
    forEachChild { if found == nil { found = $0.place(of: key) } }
    return found
  }

  /// Asks every list below for a row that it may not have shown yet.
  fileprivate func seek(_ key: AnyHashable) {
    (landmark as? RowContainer)?.seek(key)
    forEachChild { $0.seek(key) }
  }
}

public struct UnitPoint: Hashable, Sendable {
  let anchor: ScrollAnchor
  public static let top = UnitPoint(anchor: .top)
  public static let bottom = UnitPoint(anchor: .bottom)
}
