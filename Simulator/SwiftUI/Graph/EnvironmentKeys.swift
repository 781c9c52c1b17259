extension EnvironmentValues {
  private struct Enabled: EnvironmentKey { static let defaultValue = true }
  private struct Scheme: EnvironmentKey { static let defaultValue = ColorScheme.light }
  private struct LocaleKey: EnvironmentKey { static let defaultValue = Locale(identifier: "en_US") }
  private struct Phase: EnvironmentKey { static let defaultValue = ScenePhase.active }
  private struct Motion: EnvironmentKey { static let defaultValue = false }
  private struct Presented: EnvironmentKey { static let defaultValue = false }
  private struct Look: EnvironmentKey { static let defaultValue = "" }
  private struct LabelsHidden: EnvironmentKey { static let defaultValue = false }

  public var isEnabled: Bool {
    get { self[Enabled.self] }
    set { self[Enabled.self] = newValue }
  }

  public var colorScheme: ColorScheme {
    get { self[Scheme.self] }
    set { self[Scheme.self] = newValue }
  }

  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  public var scenePhase: ScenePhase {
    get { self[Phase.self] }
    set { self[Phase.self] = newValue }
  }

  public internal(set) var accessibilityReduceMotion: Bool {
    get { self[Motion.self] }
    set { self[Motion.self] = newValue }
  }

  public internal(set) var isPresented: Bool {
    get { self[Presented.self] }
    set { self[Presented.self] = newValue }
  }

  var buttonLook: String {
    get { self[Look.self] }
    set { self[Look.self] = newValue }
  }

  var areLabelsHidden: Bool {
    get { self[LabelsHidden.self] }
    set { self[LabelsHidden.self] = newValue }
  }
}

public enum ColorScheme: Hashable, Sendable {
  case light, dark
}

public enum ScenePhase: Comparable, Sendable {
  case background, inactive, active
}

extension EnvironmentValues {
  private struct Place: EnvironmentKey { static let defaultValue = ButtonPlace() }

  var buttonPlace: ButtonPlace {
    get { self[Place.self] }
    set { self[Place.self] = newValue }
  }
}

/// What a button is when it stands in a menu, an alert or a row's actions.
struct ButtonPlace: Sendable {
  var buttonClass: String?
  var role: String?
  /// Runs before the button's own action, for example to close the menu it is in.
  var willAct: (@MainActor @Sendable () -> Void)?

  func describe(_ markup: inout Markup) {
    if let role { markup[attribute: "role"] = role }
  }
}
