@MainActor extension View {
  /// The bar is next to its content. Apple's lets the content scroll under it.
  public func safeAreaInset<V>(
    edge: VerticalEdge, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
  ) -> some View where V: View {
    modifier(Inset(bar: content(), edge: edge, spacing: spacing))
  }
}

private struct Inset<Bar: View>: Modifier {
  let bar: Bar
  let edge: VerticalEdge
  let spacing: CGFloat?

  static func update<Content: View>(_ modifier: Self, content: Content, slot: Slot) {
    slot.makeElement("div") {
      $0.classes = ["docked"]
      if let spacing = modifier.spacing { $0[style: "gap"] = px(spacing) }
    }.isBox = true
    // In reading order, which is also the order of the Tab key.
    slot.child(modifier.edge == .top ? 1 : 0).update(content)
    slot.child(modifier.edge == .top ? 0 : 1).update(Tag("div", "dock") { modifier.bar }.layer)
  }
}
