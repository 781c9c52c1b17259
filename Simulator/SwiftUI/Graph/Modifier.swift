/// A view modifier. The app has no modifiers of its own, so Apple's protocol with its body is not
/// needed.
@MainActor @usableFromInline protocol Modifier {
  static func update<Content: View>(_ modifier: Self, content: Content, slot: _Slot)
  static func isStructural(_ content: Bool) -> Bool
  /// How much of the element's box is already used; see `Box`.
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
  /// Inlinable like Apple's, so that callers know the resulting type and do not have to look it up
  /// by name each time.
  @inlinable func modifier<Added: Modifier>(_ modifier: Added) -> Modified<Self, Added> {
    Modified(content: self, modifier: modifier)
  }

  func folding(_ fold: @escaping (Slot) -> Void) -> some View { modifier(Fold(fold: fold)) }

  /// Adds decorations to the element of this view, wherever that is created.
  func decorated(_ decorations: [Decoration]) -> some View {
    modifier(Fold(decorations: decorations))
  }
}

/// A modifier without a slot of its own. It shares the slot of its content.
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

/// Changes an element's box. CSS has a fixed order of padding, frame, background and clip. If
/// SwiftUI's order differs, an element is wrapped around it.
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
