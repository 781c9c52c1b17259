@MainActor extension View {
  public func background<S>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View where S: ShapeStyle {
    modifier(Backed(decorations: [.style("background", style._css)]))
  }

  public func background<S, T>(_ style: S, in shape: T) -> some View
  where S: ShapeStyle, T: Shape {
    modifier(
      Backed(decorations: [
        .style("background", style._css), .style("border-radius", shape._radius),
      ]))
  }

  public func background<V>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View where V: View {
    modifier(Layer(layer: content(), name: "underlay", alignment: alignment))
  }

  public func overlay<V>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View where V: View {
    modifier(Layer(layer: content(), name: "overlay", alignment: alignment))
  }

  public func clipShape<S>(_ shape: S) -> some View where S: Shape {
    modifier(
      Clipped(
        decorations: [.style("overflow", "hidden")]
          + (shape._radius == "0" ? [] : [.style("border-radius", shape._radius)])))
  }

  public func opacity(_ opacity: Double) -> some View {
    decorated([.style("opacity", css(opacity))])
  }

  public func shadow(color: Color, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> some View {
    decorated([.style("filter", "drop-shadow(\(px(x)) \(px(y)) \(px(radius)) \(color._css))")])
  }
}

/// Puts a layer over or under its content, with the content's size.
private struct Layer<Shown: View>: Modifier {
  let layer: Shown
  let name: String
  let alignment: Alignment

  static func update<Content: View>(_ modifier: Self, content: Content, slot: Slot) {
    slot.makeElement("div") { $0.classes = ["layers"] }.isBox = true
    slot.child(0).update(content)
    slot.child(1).update(
      Tag("div", modifier.name) {
        modifier.alignment.describe(&$0)
      } content: {
        modifier.layer
      }
      .layer)
  }
}
