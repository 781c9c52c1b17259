public struct Toggle<Label: View>: _PrimitiveView {
  private let isOn: Binding<Bool>
  private let label: Label

  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) where Label == Text {
    self.isOn = isOn
    label = Text(titleKey)
  }

  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  public static func _update(_ view: Self, slot: _Slot) {
    slot.makeElement("label") { $0.classes = ["toggle"] }.isBox = true
    slot.child(0).update(FieldLabel(label: view.label))
    slot.child(1).control { slot, environment in
      let isOn = view.isOn.wrappedValue
      let element = slot.makeElement("input") {
        $0[attribute: "type"] = "checkbox"
        $0[attribute: "role"] = "switch"
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

public struct ButtonToggleStyle: Sendable {
  public static let button = ButtonToggleStyle()
}

@MainActor extension View {
  /// A button that stays pressed. The switch exists but is not visible.
  public func toggleStyle(_ style: ButtonToggleStyle) -> some View {
    decorated([.look(prefix: "pressable", "pressable")])
  }
}
