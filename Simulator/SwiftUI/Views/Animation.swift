/// The duration of a change. Here it is always a fifth of a second, or zero for people who prefer
/// reduced motion.
public struct Animation: Hashable, Sendable {
  public static func easeInOut(duration: Double) -> Animation { Animation() }
}

public struct Transaction: Sendable {
  public var disablesAnimations = false
}

public struct AnyTransition: Sendable {
  fileprivate let look: String
  public static let opacity = AnyTransition(look: "fading")
  public static let scale = AnyTransition(look: "growing")
  public static func move(edge: VerticalEdge) -> AnyTransition {
    AnyTransition(look: edge == .top ? "falling" : "rising")
  }

  /// Moving or growing always includes fading.
  public func combined(with other: AnyTransition) -> AnyTransition {
    look == "fading" ? other : self
  }
}

public struct ContentTransition: Sendable {
  public static let opacity = ContentTransition()
}

@MainActor extension View {
  /// Animates the content when the value changes. The page itself detects what has changed. Only
  /// for rows it has to be informed, because scrolling inserts and removes them too.
  public func animation<V>(_ animation: Animation?, value: V) -> some View where V: Equatable {
    decorated(animation == nil ? [] : [.look(prefix: "animated", "animated")])
      .environment { $0.isAnimated = animation != nil && !$0.transaction.disablesAnimations }
      .folding { slot in
        let moves = slot.attachment { RowMoves(value: value) }
        if moves.value != value { (moves.value, moves.count) = (value, moves.count + 1) }
        let isOff = EnvironmentValues(scope: slot.environment).transaction.disablesAnimations
        guard moves.count > 0, animation != nil, !isOff, slot.landmark is RowContainer else {
          return
        }
        slot.decorate(.style("--moves", "\(moves.count)"))
      }
  }

  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    environment { transform(&$0.transaction) }
  }

  /// Only inside of animated content, as on iOS.
  public func transition(_ transition: AnyTransition) -> some View {
    folding { slot in
      guard EnvironmentValues(scope: slot.environment).isAnimated else { return }
      slot.decorate(.look(prefix: transition.look, transition.look))
    }
  }

  public func contentTransition(_ transition: ContentTransition) -> some View {
    decorated([.look(prefix: "replaced", "replaced")])
  }
}

private final class RowMoves<Value>: Attachment {
  var value: Value
  var count = 0

  init(value: Value) { self.value = value }
}

extension EnvironmentValues {
  private struct AnimatedKey: EnvironmentKey { static let defaultValue = false }
  private struct TransactionKey: EnvironmentKey { static let defaultValue = Transaction() }

  var transaction: Transaction {
    get { self[TransactionKey.self] }
    set { self[TransactionKey.self] = newValue }
  }

  var isAnimated: Bool {
    get { self[AnimatedKey.self] }
    set { self[AnimatedKey.self] = newValue }
  }
}
