public struct EmptyView: Sendable {
  public init() {}
}

extension EmptyView: _StructuralView {
  public static func _update(_ view: Self, slot: _Slot) {}
}

public struct TupleView<T> {
  let children: [any View]

  @usableFromInline init(children: [any View]) { self.children = children }
}

extension TupleView: _StructuralView {
  public static func _update(_ view: Self, slot: _Slot) {
    let count = view.children.count
    func show<Shown: View>(_ view: Shown, at index: Int) {
      slot.child(index, of: count).update(view)
    }
    for (index, child) in view.children.enumerated() { show(child, at: index) }
  }
}

extension Optional: View, _StructuralView where Wrapped: View {
  public static func _update(_ view: Self, slot: _Slot) {
    if let view { slot.child(0).update(view) } else { slot.removeChild(0) }
  }
}

/// Each branch has its own place, so that equal types in both do not share their state.
public struct _ConditionalContent<TrueContent, FalseContent> {
  enum Storage {
    case first(TrueContent)
    case second(FalseContent)
  }

  let storage: Storage
}

extension _ConditionalContent: View, _StructuralView where TrueContent: View, FalseContent: View {
  /// If both branches are single rows, the content is one row of a list, whichever is shown.
  public static var _isStructural: Bool { TrueContent._isStructural || FalseContent._isStructural }

  public static func _update(_ view: Self, slot: _Slot) {
    switch view.storage {
    case .first(let content):
      slot.removeChild(1)
      slot.child(0).update(content)
    case .second(let content):
      slot.removeChild(0)
      slot.child(1).update(content)
    }
  }
}

public struct Group<Content> {
  let content: Content
}

extension Group: View, _StructuralView where Content: View {
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public static func _update(_ view: Self, slot: _Slot) { slot.child(0).update(view.content) }
}

package struct AnyView: _PrimitiveView {
  let view: any View

  init(_ view: any View) { self.view = view }

  package static func _update(_ view: Self, slot: _Slot) {
    func show<Shown: View>(_ view: Shown) { slot.child(0).update(view) }
    show(view.view)
  }

  package static var _boxLevel: Int { .max }
}
