public struct Button<Label: View>: _PrimitiveView {
  private let role: ButtonRole?
  private let action: @MainActor () -> Void
  private let label: Label

  @preconcurrency public init(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.init(nil, action, label())
  }

  @preconcurrency public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.init(role, action, label())
  }

  private init(_ role: ButtonRole?, _ action: @escaping @MainActor () -> Void, _ label: Label) {
    self.role = role
    self.action = action
    self.label = label
  }

  /// Its style has its own padding, so other padding is added around it.
  public static var _boxLevel: Int { 1 }

  public static func _update(_ view: Self, slot: _Slot) {
    // The closures capture only parts of the view: capturing the whole view would look up its type
    // each time.
    let (role, action) = (view.role?.name, view.action)
    slot.control(kind: role ?? "") { slot, environment in
      _ = slot.makeButton(in: environment) {
        if let role { $0.classes.append(role) }
        if role == ButtonRole.cancel.name {
          $0[attribute: "data-key"] = environment.buttonPlace.cancelKey
        }
        $0.listeners = .tap
      }
    }
    let environment = EnvironmentValues(scope: slot.environment)
    slot.element?.on(.tap) { _ in
      environment.buttonPlace.perform(action)
    }
    slot.showLabel(view.label)
  }
}

extension Button where Label == Text {
  @preconcurrency public init(
    _ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void
  ) {
    self.init(nil, action, Text(titleKey))
  }

  @_disfavoredOverload @preconcurrency public init<S>(
    _ title: S, action: @escaping @MainActor () -> Void
  ) where S: StringProtocol {
    self.init(nil, action, Text(title))
  }

  @preconcurrency public init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role, action, Text(titleKey))
  }
}

public struct ButtonRole: Equatable, Sendable {
  let name: String
  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
}

extension _Slot {
  /// A button in the style of its place, disabled according to the environment.
  func makeButton(
    in environment: EnvironmentValues, _ describe: (inout Markup) -> Void
  ) -> Element {
    makeElement("button") {
      let place = environment.buttonPlace
      $0[attribute: "type"] = "button"
      $0.classes = [place.buttonClass ?? environment.buttonLook].filter { !$0.isEmpty }
      $0[attribute: "role"] = place.role
      $0.disable(!environment.isEnabled)
      describe(&$0)
    }
  }
}

extension Markup {
  mutating func disable(_ isDisabled: Bool) {
    if isDisabled { self[attribute: "disabled"] = "" }
  }
}
