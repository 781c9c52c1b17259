/// What changes a view. The views of the app have no modifiers of their own, so Apple's protocol
/// with its body is not needed.
@MainActor protocol Modifier {
  static func update<Content: View>(_ modifier: Self, content: Content, slot: Slot)
  static func isStructural(_ content: Bool) -> Bool
  /// How far the element's box is used up; see `Box`.
  static func boxLevel(_ content: Int) -> Int
}

extension Modifier {
  static func isStructural(_ content: Bool) -> Bool { false }
  static func boxLevel(_ content: Int) -> Int { .max }
}

struct Modified<Content, Added> {
  let content: Content
  let modifier: Added
}

extension Modified: View where Content: View, Added: Modifier {
  var body: Never { fatalError("a modified view has no body") }

  static func _update(_ view: Self, slot: _Slot) {
    Added.update(view.modifier, content: view.content, slot: slot)
  }

  static var _isStructural: Bool { Added.isStructural(Content._isStructural) }
  static var _boxLevel: Int { Added.boxLevel(Content._boxLevel) }
}

@MainActor extension View {
  func modifier<Added: Modifier>(_ modifier: Added) -> some View {
    Modified(content: self, modifier: modifier)
  }

  func folding(_ fold: @escaping (Slot) -> Void) -> some View { modifier(Fold(fold: fold)) }

  /// Adds to the element of this view, wherever that comes from.
  func decorated(_ decorations: [Decoration]) -> some View {
    folding { decorations.forEach($0.decorate) }
  }
}

/// Needs no place of its own: it shares the slot of what it modifies.
private struct Fold: Modifier {
  let fold: (Slot) -> Void

  static func update<Content: View>(_ modifier: Self, content: Content, slot: Slot) {
    modifier.fold(slot)
    Content._update(content, slot: slot)
  }

  static func isStructural(_ content: Bool) -> Bool { content }
  static func boxLevel(_ content: Int) -> Int { content }
}

typealias Padded = Box<1>
typealias Framed = Box<2>
typealias Backed = Box<3>
typealias Clipped = Box<4>

/// Changes an element's box. CSS has one order of padding, frame, background and clip; where
/// SwiftUI's order is another one, an element is put around.
struct Box<let level: Int>: Modifier {
  let decorations: [Decoration]

  static func update<Content: View>(_ modifier: Self, content: Content, slot: Slot) {
    modifier.decorations.forEach(slot.decorate)
    // A frame places its content inside the box.
    let isFrame = Self.self == Framed.self
    if !isFrame, Content._boxLevel < level { return Content._update(content, slot: slot) }
    slot.makeElement("div") { $0.classes = [isFrame ? "frame" : "box"] }.isBox = true
    slot.child(0).update(content)
  }

  static func boxLevel(_ content: Int) -> Int { level }
}
