import PageHost

public struct ProgressView<Label: View, CurrentValueLabel: View> {
  let label: Label?
  let fraction: Double?
}

extension ProgressView where CurrentValueLabel == EmptyView {
  nonisolated public init() where Label == EmptyView {
    self.init(label: nil, fraction: nil)
  }

  nonisolated public init(@ViewBuilder label: () -> Label) {
    self.init(label: label(), fraction: nil)
  }

  nonisolated public init(_ titleKey: LocalizedStringKey) where Label == Text {
    self.init(label: Text(titleKey), fraction: nil)
  }

  @_disfavoredOverload nonisolated public init<S>(_ title: S)
  where Label == Text, S: StringProtocol {
    self.init(label: Text(title), fraction: nil)
  }

  nonisolated public init<V>(value: V?, total: V = 1.0)
  where Label == EmptyView, V: BinaryFloatingPoint {
    self.init(label: nil, fraction: value.map { Double($0 / total) })
  }

  nonisolated public init<V>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0)
  where Label == Text, V: BinaryFloatingPoint {
    self.init(label: Text(titleKey), fraction: value.map { Double($0 / total) })
  }
}

extension ProgressView: _PrimitiveView {
  public static func _update(_ view: Self, slot: _Slot) {
    if let fraction = view.fraction {
      _ = slot.makeElement("progress") {
        $0.attributes = [Attribute("max", "1"), Attribute("value", css(fraction))]
      }
    } else {
      _ = slot.makeElement("div") {
        $0.classes = ["spinner"]
        $0[attribute: "role"] = "status"
        if view.label == nil { $0[attribute: "aria-label"] = "Loading" }
      }
      if let label = view.label { slot.child(0).update(label) }
    }
  }
}
