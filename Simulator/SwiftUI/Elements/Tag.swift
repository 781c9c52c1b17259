import PageHost

/// An element of our own around other views, described where it is needed.
@usableFromInline package struct Tag<Content: View>: _PrimitiveView {
  private let name: String
  private let classes: [String]
  private let describe: ((inout Markup) -> Void)?
  private let content: Content
  private var isBox = false
  private var isLayer = false
  private var handler: (listener: Listeners, run: (Signal) -> Void)?

  package init(
    _ name: String, _ classes: String..., describe: @escaping (inout Markup) -> Void,
    @ViewBuilder content: () -> Content = { EmptyView() }
  ) {
    self.name = name
    self.classes = classes
    self.describe = describe
    self.content = content()
  }

  package init(_ name: String, _ classes: String..., @ViewBuilder content: () -> Content) {
    self.name = name
    self.classes = classes
    self.content = content()
    describe = nil
  }

  @usableFromInline package static func _update(_ view: Self, slot: _Slot) {
    // The closures do not capture the whole view, because that would have to look up its type.
    let (classes, describe, handler) = (view.classes, view.describe, view.handler)
    let element = slot.makeElement(view.name) {
      $0.classes = classes
      describe?(&$0)
      if let handler { $0.listeners.insert(handler.listener) }
    }
    (element.isBox, element.isLayer) = (view.isBox, view.isLayer)
    if let handler { element.on(handler.listener, handler.run) }
    if Content.self != EmptyView.self { slot.child(0).update(view.content) }
  }

  func on(_ listener: Listeners, _ run: @escaping (Signal) -> Void) -> Self {
    var tag = self
    tag.handler = (listener, run)
    return tag
  }

  /// An element created for layout alone, without a meaning of its own.
  var box: Self {
    var tag = self
    tag.isBox = true
    return tag
  }

  /// An element over, under or next to a view. Modifiers of that view do not apply to it.
  var layer: Self {
    var tag = self
    tag.isLayer = true
    return tag
  }
}
