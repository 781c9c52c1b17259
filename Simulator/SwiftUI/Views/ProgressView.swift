public struct ProgressView<Label: View>: _PrimitiveView {
  private let label: Label

  public init() where Label == EmptyView { label = EmptyView() }

  public init(_ titleKey: LocalizedStringKey) where Label == Text { label = Text(titleKey) }

  public static func _update(_ view: Self, slot: _Slot) {
    _ = slot.makeElement("div") {
      $0.classes = ["spinner"]
      $0[attribute: "role"] = "status"
      if Label.self == EmptyView.self { $0[attribute: "aria-label"] = "Loading" }
    }
    slot.child(0).update(view.label)
  }
}
