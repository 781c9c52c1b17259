public struct ProgressView<Label: View>: _PrimitiveView {
  private let label: Label
  private let fraction: Double?

  public init() where Label == EmptyView {
    (label, fraction) = (EmptyView(), nil)
  }

  public init(_ titleKey: LocalizedStringKey) where Label == Text {
    (label, fraction) = (Text(titleKey), nil)
  }

  public init<V>(value: V?, total: V = 1.0) where Label == EmptyView, V: BinaryFloatingPoint {
    (label, fraction) = (EmptyView(), value.map { Double($0 / total) })
  }

  public static func _update(_ view: Self, slot: _Slot) {
    _ = slot.makeElement(view.fraction == nil ? "div" : "progress") {
      if let fraction = view.fraction {
        $0[attribute: "max"] = "1"
        $0[attribute: "value"] = css(fraction)
      } else {
        $0.classes = ["spinner"]
        $0[attribute: "role"] = "status"
        if Label.self == EmptyView.self { $0[attribute: "aria-label"] = "Loading" }
      }
    }
    slot.child(0).update(view.label)
  }
}
