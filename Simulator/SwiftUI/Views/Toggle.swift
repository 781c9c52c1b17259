import PageHost

public struct Toggle<Label: View> {
  let isOn: Binding<Bool>
  let label: Label

  nonisolated public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }
}

extension Toggle where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }

  @_disfavoredOverload nonisolated public init<S>(_ title: S, isOn: Binding<Bool>)
  where S: StringProtocol {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle: _PrimitiveView {
  public static func _update(_ view: Self, slot: _Slot) {
    slot.makeElement("label") { $0.classes = ["toggle"] }.isBox = true
    slot.child(0).update(FieldLabel(label: view.label, isHidden: false))
    slot.child(1).update(Switch(isOn: view.isOn))
  }
}

private struct Switch {
  let isOn: Binding<Bool>
}

extension Switch: _PrimitiveView {
  static func _update(_ view: Self, slot: _Slot) {
    slot.control { slot, environment in
      let isOn = view.isOn.wrappedValue
      let element = slot.makeElement("input") {
        $0.attributes = [Attribute("type", "checkbox"), Attribute("role", "switch")]
        $0.properties[.checked] = .flag(isOn)
        $0.disable(!environment.isEnabled)
        $0.listeners = .change
      }
      element.on(.change) { [weak element] signal in
        guard case .value(.flag(let isOn)) = signal else { return }
        view.isOn.wrappedValue = isOn
        element?.needsMarkup()
      }
    }
  }
}
