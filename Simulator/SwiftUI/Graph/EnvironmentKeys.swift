extension EnvironmentValues {
  private struct Enabled: EnvironmentKey { static let defaultValue = true }
  private struct Scheme: EnvironmentKey { static let defaultValue = ColorScheme.light }
  private struct Phase: EnvironmentKey { static let defaultValue = ScenePhase.active }
  private struct Motion: EnvironmentKey { static let defaultValue = false }
  private struct Width: EnvironmentKey {
    static let defaultValue: UserInterfaceSizeClass? = .compact
  }
  private struct Look: EnvironmentKey { static let defaultValue = "" }
  private struct Styled: EnvironmentKey {
    static let defaultValue: (@MainActor @Sendable (AnyView) -> AnyView)? = nil
  }
  private struct Place: EnvironmentKey { static let defaultValue = ButtonPlace() }

  var isEnabled: Bool {
    get { self[Enabled.self] }
    set { self[Enabled.self] = newValue }
  }

  public var colorScheme: ColorScheme {
    get { self[Scheme.self] }
    set { self[Scheme.self] = newValue }
  }

  public var scenePhase: ScenePhase {
    get { self[Phase.self] }
    set { self[Phase.self] = newValue }
  }

  public internal(set) var accessibilityReduceMotion: Bool {
    get { self[Motion.self] }
    set { self[Motion.self] = newValue }
  }

  public internal(set) var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[Width.self] }
    set { self[Width.self] = newValue }
  }

  /// Pages can't detect it.
  public var accessibilityVoiceOverEnabled: Bool { false }

  var buttonLook: String {
    get { self[Look.self] }
    set { self[Look.self] = newValue }
  }

  /// How a style of the app shows a button's label.
  var buttonLabel: (@MainActor @Sendable (AnyView) -> AnyView)? {
    get { self[Styled.self] }
    set { self[Styled.self] = newValue }
  }

  var buttonPlace: ButtonPlace {
    get { self[Place.self] }
    set { self[Place.self] = newValue }
  }
}

public enum ColorScheme: Hashable, Sendable {
  case light, dark
}

public enum UserInterfaceSizeClass: Sendable {
  case compact, regular
}

public enum ScenePhase: Comparable, Sendable {
  case background, inactive, active
}

/// The role of a button in a menu, a dialog or a row's actions.
struct ButtonPlace: Sendable {
  var buttonClass: String?
  var role: String?
  /// The key that presses a button with the role `cancel`.
  var cancelKey: String?
  /// Runs the button's own action. An alert also closes itself.
  var perform: @MainActor @Sendable (@escaping @MainActor () -> Void) -> Void = { $0() }
}
