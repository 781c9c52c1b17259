extension View {
  nonisolated public func background<S>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View where S: ShapeStyle {
    modifier(BackgroundModifier(style: style._css, radius: nil))
  }

  nonisolated public func background<S, T>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View where S: ShapeStyle, T: Shape {
    modifier(BackgroundModifier(style: style._css, radius: shape._radius))
  }

  nonisolated public func background<V>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View where V: View {
    modifier(LayerModifier(layer: content(), name: "underlay", alignment: alignment))
  }

  nonisolated public func overlay<V>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View where V: View {
    modifier(LayerModifier(layer: content(), name: "overlay", alignment: alignment))
  }

  nonisolated public func clipShape<S>(
    _ shape: S, style: FillStyle = FillStyle()
  ) -> some View where S: Shape {
    modifier(ClipModifier(radius: shape._radius))
  }

  nonisolated public func opacity(_ opacity: Double) -> some View {
    decorated([.style("opacity", css(opacity))])
  }

  nonisolated public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View {
    decorated([
      .style("filter", "drop-shadow(\(px(x)) \(px(y)) \(px(radius)) \(color._css))")
    ])
  }

}

private struct BackgroundModifier {
  let style: String
  let radius: String?
}

extension BackgroundModifier: BoxModifier {
  static var level: Int { 3 }
  func decorate(_ slot: Slot) {
    slot.decorate(.style("background", style))
    if let radius { slot.decorate(.style("border-radius", radius)) }
  }
}

private struct ClipModifier {
  let radius: String
}

extension ClipModifier: BoxModifier {
  static var level: Int { 4 }
  func decorate(_ slot: Slot) {
    slot.decorate(.style("overflow", "hidden"))
    if radius != "0" { slot.decorate(.style("border-radius", radius)) }
  }
}

/// Puts a layer over or under its content, of the content's size.
private struct LayerModifier<Layer: View> {
  let layer: Layer
  let name: String
  let alignment: Alignment
}

extension LayerModifier: ViewModifier {
  typealias Body = Never

  static func _update<Modified: View>(_ modifier: Self, content: Modified, slot: _Slot) {
    slot.makeElement("div") { $0.classes = ["layers"] }.isBox = true
    slot.child(0).update(content)
    slot.child(1).update(
      LayerView(content: modifier.layer, name: modifier.name, alignment: modifier.alignment))
  }

  static func _isStructural(_ content: Bool) -> Bool { false }
  static func _boxLevel(_ content: Int) -> Int { 5 }
}

private struct LayerView<Content: View> {
  let content: Content
  let name: String
  let alignment: Alignment
}

extension LayerView: _PrimitiveView {
  static func _update(_ view: Self, slot: _Slot) {
    slot.showStack(view.name, spacing: nil, content: view.content) {
      if view.alignment != .center { view.alignment.describe(&$0) }
    }
    slot.element?.isLayer = true
  }
}
