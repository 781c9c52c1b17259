import PageHost

@MainActor @preconcurrency public struct NavigationLink<Label: View, Destination: View> {
  let value: AnyHashable?
  let label: Label
}

extension NavigationLink where Destination == Never {
  public init<P>(value: P?, @ViewBuilder label: () -> Label) where P: Hashable {
    self.init(value: value.map { AnyHashable($0) }, label: label())
  }

  public init<P>(_ titleKey: LocalizedStringKey, value: P?) where Label == Text, P: Hashable {
    self.init(value: value) { Text(titleKey) }
  }

  @_disfavoredOverload public init<S, P>(_ title: S, value: P?)
  where Label == Text, S: StringProtocol, P: Hashable {
    self.init(value: value) { Text(title) }
  }
}

extension NavigationLink: _PrimitiveView {
  public static func _update(_ view: Self, slot: _Slot) {
    let stack = slot.nearest(StackState.self)
    slot.control { slot, environment in
      let isOff = view.value == nil || !environment.isEnabled
      let element = slot.makeElement("a") {
        $0.classes = ["nav"]
        $0.attributes = [Attribute("role", "link"), Attribute("tabindex", "0")]
        if isOff { $0[attribute: "aria-disabled"] = "true" } else { $0.listeners = .tap }
      }
      element.on(.tap) { [weak stack] _ in
        if let value = view.value { stack?.push(value) }
      }
    } content: {
      $0.child(0).update(view.label)
    }
  }
}
