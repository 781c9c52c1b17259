public struct VStack<Content: View> {
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

extension VStack: _PrimitiveView {
  public static func _update(_ view: Self, slot: _Slot) {
    slot.showStack("v", spacing: view.spacing, content: view.content) {
      if view.alignment != .center { $0[style: "align-items"] = view.alignment.css }
    }
  }
}

public struct HStack<Content: View> {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content

  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
}

extension HStack: _PrimitiveView {
  public static func _update(_ view: Self, slot: _Slot) {
    slot.showStack("h", spacing: view.spacing, content: view.content) {
      if view.alignment != .center { $0[style: "align-items"] = view.alignment.css }
    }
  }
}

public struct ZStack<Content: View> {
  let alignment: Alignment
  let content: Content

  nonisolated public init(
    alignment: Alignment = .center, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.content = content()
  }
}

extension ZStack: _PrimitiveView {
  public static func _update(_ view: Self, slot: _Slot) {
    slot.showStack("z", spacing: nil, content: view.content) {
      if view.alignment != .center { view.alignment.describe(&$0) }
    }
  }
}

extension _Slot {
  func showStack<Content: View>(
    _ name: String, spacing: CGFloat?, content: Content, describe: (inout Markup) -> Void
  ) {
    _ = makeElement("div") {
      $0.classes = [name]
      if let spacing { $0[style: "gap"] = px(spacing) }
      describe(&$0)
    }
    child(0).update(content)
  }
}

public struct Spacer {
  let minLength: CGFloat?
  nonisolated public init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

extension Spacer: _PrimitiveView {
  public static func _update(_ view: Self, slot: _Slot) {
    _ = slot.makeElement("div") {
      $0.classes = ["spacer"]
      if let length = view.minLength { $0[style: "min-inline-size"] = px(length) }
    }
  }
}

public struct HorizontalAlignment: Hashable, Sendable {
  let css: String
  public static let leading = HorizontalAlignment(css: "start")
  public static let center = HorizontalAlignment(css: "center")
  public static let trailing = HorizontalAlignment(css: "end")
}

public struct VerticalAlignment: Hashable, Sendable {
  let css: String
  public static let top = VerticalAlignment(css: "start")
  public static let center = VerticalAlignment(css: "center")
  public static let bottom = VerticalAlignment(css: "end")
  public static let firstTextBaseline = VerticalAlignment(css: "baseline")
  public static let lastTextBaseline = VerticalAlignment(css: "last baseline")
}

public struct Alignment: Hashable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)

  func describe(_ markup: inout Markup) {
    markup[style: "justify-items"] = horizontal.css
    markup[style: "align-items"] = vertical.css
  }
}
