import PageHost

public struct ScrollView<Content: View>: _PrimitiveView {
  private let axes: Axis.Set
  private let content: Content

  public init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }

  public static func _update(_ view: Self, slot: _Slot) {
    let anchor = EnvironmentValues(scope: slot.environment).scrollAnchor
    let look = view.axes == .vertical ? [] : [view.axes == .horizontal ? "across" : "both"]
    let place = anchor == .bottom ? ["from-end"] : anchor == .center ? ["from-center"] : []
    slot.control { slot, _ in
      slot.makeScroller("div") { $0.classes = ["scroll"] + look + place }
    }
    // One box for all scrolled content, if it is aligned with the end of the scroller and grows
    // upwards.
    guard anchor == .bottom else { return slot.child(0).update(view.content) }
    slot.child(0).update(Tag("div", "box") { view.content }.box)
  }
}

@MainActor extension View {
  /// With `bottom`, a scroll view opens at its end, and content inserted above moves nothing. With
  /// `center`, its center stays in place when the content grows.
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

  /// Creates folded rows if the row is one of them.
  public func scrollTo<ID>(_ id: ID, anchor: UnitPoint? = nil) where ID: Hashable {
    guard let slot, slot.isAlive else { return }
    slot.bring(AnyHashable(id), to: anchor?.anchor ?? .nearest)
  }
}

extension _Slot {
  func bring(_ key: AnyHashable, to anchor: ScrollAnchor) {
    graph.afterUpdate { [weak self] in
      guard let self else { return }
      if place(of: key) == nil { seek(key) }
      graph.afterUpdate { [weak self] in
        var first: Element?
        self?.place(of: key)?.topElements { first = first ?? $0 }
        guard let self, let first else { return }
        graph.screen.perform(.scroll(to: first.id, anchor: anchor))
      }
    }
  }

  fileprivate func place(of key: AnyHashable) -> Slot? {
    if identity == key { return self }
    if let found = keyed?.slot(of: key) { return found }
    var found: Slot?
    forEachChild { if found == nil { found = $0.place(of: key) } }
    return found
  }

  /// Asks every list below to create a row that may be folded.
  fileprivate func seek(_ key: AnyHashable) {
    keyed?.unfold(key)
    forEachChild { $0.seek(key) }
  }
}

public struct UnitPoint: Hashable, Sendable {
  let anchor: ScrollAnchor
  let css: String
  public static let top = UnitPoint(anchor: .top, css: "top")
  public static let bottom = UnitPoint(anchor: .bottom, css: "bottom")
  public static let center = UnitPoint(anchor: .center, css: "center")
  public static let leading = UnitPoint(anchor: .center, css: "left")
}
