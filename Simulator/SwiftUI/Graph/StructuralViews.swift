public struct EmptyView {
  nonisolated public init() {}
}

extension EmptyView: _StructuralView {
  public static func _update(_ view: Self, slot: _Slot) {}
}

public struct TupleView<T> {
  let children: [any View]
}

extension TupleView: _StructuralView {
  public static func _update(_ view: Self, slot: _Slot) {
    func show<Shown: View>(_ view: Shown, at index: Int) { slot.child(index).update(view) }
    for (index, child) in view.children.enumerated() { show(child, at: index) }
  }
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError("Optional has no body") }

  public static func _update(_ view: Self, slot: _Slot) {
    if let view { slot.child(0).update(view) } else { slot.removeChild(0) }
  }

  public static var _isStructural: Bool { true }
}

/// Each branch has its own place, so that equal types in both do not share their state.
public struct _ConditionalContent<TrueContent, FalseContent> {
  enum Storage {
    case first(TrueContent)
    case second(FalseContent)
  }

  let storage: Storage
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
  public var body: Never { fatalError("a branch has no body") }

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

  public static var _isStructural: Bool { true }
}

public struct Group<Content> {
  let content: Content
}

extension Group: View where Content: View {
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: Never { fatalError("Group has no body") }

  public static func _update(_ view: Self, slot: _Slot) { slot.child(0).update(view.content) }
  public static var _isStructural: Bool { true }
}

public struct AnyView {
  let view: any View

  nonisolated public init<Erased>(_ view: Erased) where Erased: View { self.view = view }
  nonisolated public init<Erased>(erasing view: Erased) where Erased: View { self.view = view }
}

extension AnyView: _PrimitiveView {
  public static func _update(_ view: Self, slot: _Slot) {
    func show<Shown: View>(_ view: Shown) { slot.child(0).update(view) }
    show(view.view)
  }

  public static var _boxLevel: Int { .max }
}
