public struct Button<Label: View> {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label

  @preconcurrency nonisolated public init(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.init(role: nil, action: action, label: label)
  }

  @preconcurrency nonisolated public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }
}

extension Button where Label == Text {
  @preconcurrency nonisolated public init(
    _ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: nil, action: action) { Text(titleKey) }
  }

  @_disfavoredOverload @preconcurrency nonisolated public init<S>(
    _ title: S, action: @escaping @MainActor () -> Void
  ) where S: StringProtocol {
    self.init(role: nil, action: action) { Text(title) }
  }

  @preconcurrency nonisolated public init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(titleKey) }
  }

  @_disfavoredOverload @preconcurrency nonisolated public init<S>(
    _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) where S: StringProtocol {
    self.init(role: role, action: action) { Text(title) }
  }
}

public struct ButtonRole: Equatable, Sendable {
  let name: String
  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
}

extension Button: _PrimitiveView {
  public static func _update(_ view: Self, slot: _Slot) {
    slot.control { slot, environment in
      let place = environment.buttonPlace
      let element = slot.makeElement("button") {
        $0[attribute: "type"] = "button"
        $0.classes = [place.buttonClass ?? environment.buttonLook].filter { !$0.isEmpty }
        if let role = view.role { $0.classes.append(role.name) }
        place.describe(&$0)
        $0.disable(!environment.isEnabled)
        $0.listeners = .tap
      }
      element.on(.tap) { _ in
        place.willAct?()
        view.action()
      }
    } content: {
      $0.child(0).update(view.label)
    }
  }
}

extension Markup {
  mutating func disable(_ isDisabled: Bool) {
    if isDisabled { self[attribute: "disabled"] = "" }
  }
}

extension _Slot {
  /// For views that read the environment or a binding while they describe their element: they run
  /// again when that changes. `content` is outside of what is tracked.
  func control(
    _ describe: @escaping (Slot, EnvironmentValues) -> Void,
    content: @escaping (Slot) -> Void = { _ in }
  ) {
    derive(makesContent: false) { [unowned self] in
      describe(self, EnvironmentValues(scope: environment))
    } show: {
      content($1)
    }
  }
}
