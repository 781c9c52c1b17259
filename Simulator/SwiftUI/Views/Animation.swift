/// The page moves by its own rules; the app's wishes are accepted and not followed exactly.
public struct Animation: Equatable, Sendable {
  public static let `default` = Animation()
  public static let easeInOut = Animation()
  public static let easeIn = Animation()
  public static let easeOut = Animation()
  public static let linear = Animation()
  public static let spring = Animation()
  public static let snappy = Animation()
  public static let smooth = Animation()
  public static let bouncy = Animation()
}

public struct AnyTransition: Sendable {
  public static let opacity = AnyTransition()
  public static let slide = AnyTransition()
  public static let identity = AnyTransition()
  public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
  public func combined(with other: AnyTransition) -> AnyTransition { self }
}

extension View {
  nonisolated public func animation<V>(_ animation: Animation?, value: V) -> some View
  where V: Equatable {
    self
  }

  nonisolated public func transition(_ t: AnyTransition) -> some View { self }
}

public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try body()
}
