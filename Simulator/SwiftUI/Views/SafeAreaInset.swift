extension View {
  /// The bar lies beside its content, where Apple's lets the content scroll under it.
  nonisolated public func safeAreaInset<V>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View where V: View {
    modifier(
      InsetModifier(
        bar: InsetBar(content: content(), alignment: alignment), edge: edge, spacing: spacing))
  }
}

private struct InsetModifier<Bar: View> {
  let bar: InsetBar<Bar>
  let edge: VerticalEdge
  let spacing: CGFloat?
}

extension InsetModifier: ViewModifier {
  typealias Body = Never

  static func _update<Modified: View>(_ modifier: Self, content: Modified, slot: _Slot) {
    slot.makeElement("div") {
      $0.classes = ["docked"]
      if let spacing = modifier.spacing { $0[style: "gap"] = px(spacing) }
    }.isBox = true
    // In the order in which a person reads and the Tab key goes.
    slot.child(modifier.edge == .top ? 1 : 0).update(content)
    slot.child(modifier.edge == .top ? 0 : 1).update(modifier.bar)
  }

  static func _isStructural(_ content: Bool) -> Bool { false }
  static func _boxLevel(_ content: Int) -> Int { 5 }
}

private struct InsetBar<Content: View> {
  let content: Content
  let alignment: HorizontalAlignment
}

extension InsetBar: _PrimitiveView {
  static func _update(_ view: Self, slot: _Slot) {
    let element = slot.makeElement("div") {
      $0.classes = ["dock"]
      if view.alignment != .center { $0[style: "align-items"] = view.alignment.css }
    }
    // What is said about the content is not meant for the bar.
    element.isLayer = true
    slot.child(0).update(view.content)
  }
}
