public struct VStack<Content: View>: _PrimitiveView {
  private let alignment: HorizontalAlignment
  private let spacing: CGFloat?
  private let content: Content

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  public static func _update(_ view: Self, slot: _Slot) {
    slot.showStack(["v"], view.alignment.css, view.spacing, view.content)
  }
}

public struct HStack<Content: View>: _PrimitiveView {
  private let alignment: VerticalAlignment
  private let spacing: CGFloat?
  private let content: Content

  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  public static func _update(_ view: Self, slot: _Slot) {
    slot.showStack(["h"], view.alignment.css, view.spacing, view.content)
  }
}

extension _Slot {
  fileprivate func showStack(
    _ classes: [String], _ alignment: String, _ spacing: CGFloat?, _ content: some View
  ) {
    _ = makeElement("div") {
      $0.classes = classes
      if let spacing { $0[style: "gap"] = px(spacing) }
      if alignment != "center" { $0[style: "align-items"] = alignment }
    }
    child(0).update(content)
  }
}

public struct ZStack<Content: View>: _PrimitiveView {
  private let alignment: Alignment
  private let content: Content

  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  public static func _update(_ view: Self, slot: _Slot) {
    _ = slot.makeElement("div") {
      $0.classes = ["z"]
      view.alignment.describe(&$0)
    }
    slot.child(0).update(view.content)
  }
}

public struct Spacer: _PrimitiveView {
  private let minLength: CGFloat?

  public init(minLength: CGFloat? = nil) { self.minLength = minLength }

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
}

public struct Alignment: Hashable, Sendable {
  let horizontal: HorizontalAlignment
  let vertical: VerticalAlignment

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
    guard self != .center else { return }
    markup[style: "justify-items"] = horizontal.css
    markup[style: "align-items"] = vertical.css
  }
}
