@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body
  typealias Content = _ViewModifier_Content<Self>

  static func _update<Modified: View>(_ modifier: Self, content: Modified, slot: _Slot)
  static func _isStructural(_ content: Bool) -> Bool
  static func _boxLevel(_ content: Int) -> Int
}

extension ViewModifier {
  public static func _update<Modified: View>(
    _ modifier: Self, content: Modified, slot: _Slot
  ) {
    slot.compose(ModifiedContent(content: content, modifier: modifier)) { view, tracker, slot in
      FieldPlan.of(Self.self).install(in: &view.modifier, of: slot)
      let content = view.content
      let placeholder = _ViewModifier_Content<Self> { $0.child(0).update(content) }
      let body = tracker.track { view.modifier.body(content: placeholder) }
      slot.child(0).update(body)
    }
  }

  public static func _isStructural(_ content: Bool) -> Bool { Body._isStructural }
  public static func _boxLevel(_ content: Int) -> Int { .max }
}

extension ViewModifier where Body == Never {
  public func body(content: Content) -> Never { fatalError("\(Self.self) has no body") }
}

/// The view that a modifier's body receives.
public struct _ViewModifier_Content<Modifier: ViewModifier> {
  let show: @MainActor (Slot) -> Void
}

extension _ViewModifier_Content: _PrimitiveView {
  public static func _update(_ view: Self, slot: _Slot) { view.show(slot) }
  public static var _boxLevel: Int { .max }
}

public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public var body: Never { fatalError("ModifiedContent has no body") }

  public static func _update(_ view: Self, slot: _Slot) {
    Modifier._update(view.modifier, content: view.content, slot: slot)
  }

  public static var _isStructural: Bool { Modifier._isStructural(Content._isStructural) }
  public static var _boxLevel: Int { Modifier._boxLevel(Content._boxLevel) }
}

extension View {
  nonisolated public func modifier<Modifier>(
    _ modifier: Modifier
  ) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A modifier of ours that needs no place of its own: it shares the slot of what it modifies.
protocol FoldingModifier: ViewModifier where Body == Never {
  func fold(into slot: Slot)
}

extension FoldingModifier {
  static func _update<Modified: View>(_ modifier: Self, content: Modified, slot: _Slot) {
    modifier.fold(into: slot)
    Modified._update(content, slot: slot)
  }

  static func _isStructural(_ content: Bool) -> Bool { content }
  static func _boxLevel(_ content: Int) -> Int { content }
}

/// A modifier that changes an element's box. CSS has one order of padding, frame, background and
/// clip; where SwiftUI's order is another one, an element is put around.
protocol BoxModifier: ViewModifier where Body == Never {
  static var level: Int { get }
  /// For what places its content inside the box.
  static var alwaysWraps: Bool { get }
  var boxClass: String { get }
  func decorate(_ slot: Slot)
}

extension BoxModifier {
  static var alwaysWraps: Bool { false }
  var boxClass: String { "box" }

  static func _update<Modified: View>(_ modifier: Self, content: Modified, slot: _Slot) {
    modifier.decorate(slot)
    if !alwaysWraps, Modified._boxLevel < level {
      Modified._update(content, slot: slot)
    } else {
      let box = slot.makeElement("div") { $0.classes = [modifier.boxClass] }
      box.isBox = true
      slot.child(0).update(content)
    }
  }

  static func _isStructural(_ content: Bool) -> Bool { false }
  static func _boxLevel(_ content: Int) -> Int { level }
}
