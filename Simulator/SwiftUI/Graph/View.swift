/// A part of a screen. Like Apple's, plus three requirements with defaults that let the graph work
/// without casts.
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }

  static func _update(_ view: Self, slot: _Slot)
  /// True if it only passes its children through, so that each of them can become a row.
  static var _isStructural: Bool { get }
  /// How much of its element's box is already used; see `Box`.
  static var _boxLevel: Int { get }
}

extension View {
  public static func _update(_ view: Self, slot: _Slot) {
    slot.compose(view) { view, tracker, slot in
      let body = tracker.track { view.body }
      slot.child(0).update(body)
    }
  }

  public static var _isStructural: Bool { Body._isStructural }
  public static var _boxLevel: Int { .max }
}

extension Never: View {
  public typealias Body = Never
  public var body: Never { fatalError("Never has no body") }
  public static func _update(_ view: Never, slot: _Slot) {}
  public static var _isStructural: Bool { false }
}

/// A view that creates its element itself.
@MainActor @preconcurrency public protocol _PrimitiveView: View where Body == Never {}

extension _PrimitiveView {
  public var body: Never { fatalError("\(Self.self) has no body") }
  public static var _isStructural: Bool { false }
  public static var _boxLevel: Int { 0 }
}

/// A view that has no element and passes its children through.
@MainActor @preconcurrency public protocol _StructuralView: View where Body == Never {}

extension _StructuralView {
  public var body: Never { fatalError("\(Self.self) has no body") }
  public static var _isStructural: Bool { true }
}
