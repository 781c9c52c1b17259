import PageHost

public struct ScrollView<Content: View> {
  let axes: Axis.Set
  let content: Content

  nonisolated public init(
    _ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }
}

extension ScrollView: _PrimitiveView {
  public static func _update(_ view: Self, slot: _Slot) {
    slot.control { [axes = view.axes] slot, environment in
      let opensAtEnd = environment.scrollAnchor == .bottom && axes != .horizontal
      slot.makeScroller("div") {
        $0.classes = [axes == .horizontal ? "scroll-x" : "scroll"]
        if opensAtEnd { $0.classes.append("from-end") }
      }
    }
    slot.child(0).update(ScrolledContent(content: view.content))
  }
}

/// One box for all that is scrolled, where it stands at the end of the scroller and grows upwards.
private struct ScrolledContent<Content: View> {
  let content: Content
}

extension ScrolledContent: _PrimitiveView {
  static func _update(_ view: Self, slot: _Slot) {
    if EnvironmentValues(scope: slot.environment).scrollAnchor == .bottom {
      slot.makeElement("div") { $0.classes = ["box"] }.isBox = true
    }
    slot.child(0).update(view.content)
  }
}

extension View {
  /// At `bottom` a scroll view opens at its end, and what comes above moves nothing.
  nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
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

public struct LazyVStack<Content: View> {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content

  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
}

extension LazyVStack: _PrimitiveView {
  public static func _update(_ view: Self, slot: _Slot) {
    _ = slot.makeElement("div") {
      $0.classes = ["lazy"]
      if let spacing = view.spacing { $0[style: "gap"] = px(spacing) }
      if view.alignment != .center { $0[style: "justify-items"] = view.alignment.css }
    }
    slot.showRows(view.content, tag: "div", rowClass: "cell", isLazy: true)
  }
}

public struct LazyVGrid<Content: View> {
  let columns: [GridItem]
  let spacing: CGFloat?
  let content: Content

  nonisolated public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.columns = columns
    self.spacing = spacing
    self.content = content()
  }
}

extension LazyVGrid: _PrimitiveView {
  public static func _update(_ view: Self, slot: _Slot) {
    _ = slot.makeElement("div") {
      $0.classes = ["grid"]
      $0[style: "grid-template-columns"] = view.columns.map(\.css).joined(separator: " ")
      if let spacing = view.spacing { $0[style: "row-gap"] = px(spacing) }
      if let spacing = view.columns.first?.spacing { $0[style: "column-gap"] = px(spacing) }
    }
    slot.showRows(view.content, tag: "div", rowClass: "cell", isLazy: true)
  }
}

public struct GridItem: Sendable {
  public enum Size: Sendable {
    case fixed(CGFloat)
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  public var size: Size
  public var spacing: CGFloat?
  public var alignment: Alignment?

  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }

  var css: String {
    func track(_ minimum: CGFloat, _ maximum: CGFloat) -> String {
      "minmax(\(px(minimum)), \(maximum.isFinite ? px(maximum) : "1fr"))"
    }
    switch size {
    case .fixed(let width): return px(width)
    case .flexible(let minimum, let maximum): return track(minimum, maximum)
    case .adaptive(let minimum, let maximum):
      return "repeat(auto-fill, \(track(minimum, maximum)))"
    }
  }
}

public struct ScrollViewReader<Content: View> {
  let content: (ScrollViewProxy) -> Content

  nonisolated public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }
}

extension ScrollViewReader: _PrimitiveView {
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
  public static let center = UnitPoint(anchor: .center)
  public static let bottom = UnitPoint(anchor: .bottom)
}
