import PageHost

/// A finger movement other than a tap. The page reports it at most once per frame.
@MainActor @preconcurrency public protocol Gesture<Value> {
  associatedtype Value
  static var _kind: _GestureKind { get }
  static func _value(of move: _GestureMove) -> Value
  func _perform(_ move: _GestureMove)
}

public struct _GestureKind {
  let listener: Listeners
  /// Tells the style sheet which touches the browser leaves to the page.
  let look: String
}

/// How far a finger is from where it touched down, or how far apart two fingers are.
public struct _GestureMove {
  let x: Double
  let y: Double
  let isOver: Bool
}

extension Gesture {
  public func _perform(_ move: _GestureMove) {}

  public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture(base: self, action: action)
  }
}

extension Gesture where Value: Equatable {
  public func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> {
    _ChangedGesture(base: self, action: action)
  }
}

public struct _EndedGesture<Base: Gesture>: Gesture {
  fileprivate let base: Base
  fileprivate let action: (Base.Value) -> Void
  public static var _kind: _GestureKind { Base._kind }
  public static func _value(of move: _GestureMove) -> Base.Value { Base._value(of: move) }

  public func _perform(_ move: _GestureMove) {
    base._perform(move)
    if move.isOver { action(Self._value(of: move)) }
  }
}

public struct _ChangedGesture<Base: Gesture>: Gesture {
  fileprivate let base: Base
  fileprivate let action: (Base.Value) -> Void
  public static var _kind: _GestureKind { Base._kind }
  public static func _value(of move: _GestureMove) -> Base.Value { Base._value(of: move) }

  public func _perform(_ move: _GestureMove) {
    base._perform(move)
    if !move.isOver { action(Self._value(of: move)) }
  }
}

/// One finger, or the mouse with its button pressed, in the direction in which nothing scrolls.
public struct DragGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public let translation: CGSize
  }

  public init(minimumDistance: CGFloat = 10) {}

  public static var _kind: _GestureKind { _GestureKind(listener: .drag, look: "drags") }
  public static func _value(of move: _GestureMove) -> Value {
    Value(translation: CGSize(width: move.x, height: move.y))
  }
}

/// Two fingers on a screen or a trackpad.
public struct MagnifyGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public let magnification: CGFloat
  }

  public init() {}

  public static var _kind: _GestureKind { _GestureKind(listener: .pinch, look: "pinches") }
  public static func _value(of move: _GestureMove) -> Value { Value(magnification: move.x) }
}

public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let gesture = GestureMask(rawValue: 1)
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}

@MainActor extension View {
  public func simultaneousGesture<T>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View where T: Gesture {
    folding { slot in
      slot.attachment { EventListener(T._kind.listener) }.perform = {
        if case .move(let move) = $0 { gesture._perform(move) }
      }
      guard mask.contains(.gesture) else { return }
      slot.decorate(.listening(T._kind.listener))
      slot.decorate(.look(prefix: T._kind.look, T._kind.look))
    }
  }
}
