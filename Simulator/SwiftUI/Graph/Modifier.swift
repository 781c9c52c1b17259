/// What changes a view. The app has no modifiers of its own, so Apple's protocol with its body is not needed.
@MainActor @usableFromInline protocol Modifier {
  static func update<Content: View>(_ modifier: Self, content: Content, slot: _Slot)
  static func isStructural(_ content: Bool) -> Bool
  /// How far the element's box is used up; see `Box`.
  static func boxLevel(_ content: Int) -> Int
}

extension Modifier {
  @usableFromInline static func isStructural(_ content: Bool) -> Bool { false }
  @usableFromInline static func boxLevel(_ content: Int) -> Int { .max }
}

@frozen @usableFromInline struct Modified<Content, Added> {
  @usableFromInline let content: Content
  @usableFromInline let modifier: Added

  @inlinable init(content: Content, modifier: Added) {
    self.content = content
    self.modifier = modifier
  }
}

extension Modified: View where Content: View, Added: Modifier {
  @usableFromInline var body: Never { fatalError("a modified view has no body") }

  @usableFromInline static func _update(_ view: Self, slot: _Slot) {
    Added.update(view.modifier, content: view.content, slot: slot)
  }

  @usableFromInline static var _isStructural: Bool { Added.isStructural(Content._isStructural) }
  @usableFromInline static var _boxLevel: Int { Added.boxLevel(Content._boxLevel) }
}

@MainActor extension View {
  /// Inlinable with what calls it, as Apple's is: whoever modifies a view then knows the type it gets,
  /// and need not look it up by its name each time.
  @inlinable func modifier<Added: Modifier>(_ modifier: Added) -> Modified<Self, Added> {
    Modified(content: self, modifier: modifier)
  }

  func folding(_ fold: @escaping (Slot) -> Void) -> some View { modifier(Fold(fold: fold)) }

  /// Adds to the element of this view, wherever that comes from.
  func decorated(_ decorations: [Decoration]) -> some View {
    modifier(Fold(decorations: decorations))
  }
}

/// Needs no place of its own: it shares the slot of what it modifies.
@usableFromInline struct Fold: Modifier {
  var decorations: [Decoration] = []
  var fold: ((Slot) -> Void)?

  @usableFromInline static func update<Content: View>(
    _ modifier: Self, content: Content, slot: _Slot
  ) {
    for decoration in modifier.decorations { slot.decorate(decoration) }
    modifier.fold?(slot)
    Content._update(content, slot: slot)
  }

  @usableFromInline static func isStructural(_ content: Bool) -> Bool { content }
  @usableFromInline static func boxLevel(_ content: Int) -> Int { content }
}

typealias Padded = Box<1>
typealias Framed = Box<2>
typealias Backed = Box<3>
typealias Clipped = Box<4>

/// Changes an element's box. CSS has one order of padding, frame, background and clip; where
/// SwiftUI's order is another one, an element is put around.
@usableFromInline struct Box<let level: Int>: Modifier {
  var decorations: [Decoration]

  @usableFromInline static func update<Content: View>(
    _ modifier: Self, content: Content, slot: _Slot
  ) {
    for decoration in modifier.decorations { slot.decorate(decoration) }
    // A frame places its content inside the box.
    let isFrame = level == 2
    if !isFrame, Content._boxLevel < level { return Content._update(content, slot: slot) }
    slot.makeElement("div") { $0.classes = isFrame ? ["frame"] : ["box"] }.isBox = true
    slot.child(0).update(content)
  }

  @usableFromInline static func boxLevel(_ content: Int) -> Int { level }
}
