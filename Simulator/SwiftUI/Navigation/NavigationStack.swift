@MainActor @preconcurrency public struct NavigationStack<Data, Root: View> {
  let path: PathAccess?
  let root: Root

  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    path = nil
    self.root = root()
  }

  public init(
    path: Binding<NavigationPath>, @ViewBuilder root: () -> Root
  ) where Data == NavigationPath {
    self.path = PathAccess(path)
    self.root = root()
  }

  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.path = PathAccess(path)
    self.root = root()
  }
}

extension NavigationStack: _PrimitiveView {
  public static func _update(_ view: Self, slot: _Slot) {
    let own = slot.location(at: 0) { [AnyHashable]() }
    let stack = slot.landmark as? StackState ?? StackState(slot: slot)
    slot.landmark = stack
    stack.path = view.path ?? PathAccess(own)
    slot.control { slot, _ in
      _ = slot.makeElement("div") { $0.classes = ["stack"] }
      stack.values = stack.path.read()
    } content: { slot in
      slot.showLevels(of: stack, root: view.root)
    }
  }
}

extension _Slot {
  /// Every level stays mounted: going back finds the screen as it was left.
  fileprivate func showLevels<Root: View>(of stack: StackState, root: Root) {
    let count = stack.values.count
    for index in children.indices.dropFirst(count + 1).reversed() { removeChild(index) }
    for index in 0...count {
      let level = child(index)
      if index == 0 {
        level.update(LevelView(stack: stack, index: index, isTop: count == 0, content: root))
      } else {
        let value = stack.values[index - 1]
        // Another value at this depth is another screen.
        if level.identity != value { removeChild(index) }
        let level = child(index)
        level.identity = value
        level.update(
          LevelView(
            stack: stack, index: index, isTop: index == count,
            content: DestinationView(stack: stack, value: value)))
      }
    }
  }
}

/// What a stack knows: its path, and how a value becomes a screen.
@MainActor final class StackState {
  unowned let slot: Slot
  let modal: Presentation?
  var path = PathAccess(Location([]))
  var values: [AnyHashable] = []
  private let registrations = Trigger()
  private var destinations: [ObjectIdentifier: Destination] = [:]
  /// What the browser's Back has taken away, for its Forward.
  private var undone: [AnyHashable] = []

  init(slot: Slot) {
    self.slot = slot
    modal = slot.nearest(Presentation.self)
    slot.nearest(WindowState.self)?.add(self)
  }

  var title: String {
    let level = slot.children.last.flatMap { $0?.landmark as? LevelState }
    return level?.title.current ?? ""
  }

  private struct Destination {
    let depth: Int
    let make: (AnyHashable) -> AnyView?
  }

  /// The outermost registration of a type counts: a screen that registers its own type again would
  /// otherwise make itself anew for ever.
  func register(_ type: Any.Type, from slot: Slot, _ make: @escaping (AnyHashable) -> AnyView?) {
    let id = ObjectIdentifier(type)
    if let known = destinations[id], known.depth < slot.depth { return }
    destinations[id] = Destination(depth: slot.depth, make: make)
    registrations.change {}
  }

  func screen(for value: AnyHashable) -> AnyView? {
    registrations.read()
    return destinations[ObjectIdentifier(type(of: value.base))]?.make(value)
  }

  func push(_ value: AnyHashable) {
    undone = []
    path.write(path.read() + [value])
  }

  func pop(to depth: Int) {
    let values = path.read()
    guard depth < values.count else { return }
    undone = Array(values[depth...])
    path.write(Array(values[..<depth]))
  }

  func redo(_ count: Int) {
    path.write(path.read() + undone.prefix(count))
    undone = Array(undone.dropFirst(count))
  }
}

/// The screen of one value of the path.
private struct DestinationView {
  let stack: StackState
  let value: AnyHashable
}

extension DestinationView: _PrimitiveView {
  static func _update(_ view: Self, slot: _Slot) {
    slot.derive { [stack = view.stack, value = view.value] in
      stack.screen(for: value)
        ?? AnyView(Text("No destination for \(String(describing: type(of: value.base)))"))
    }
  }
}

extension View {
  nonisolated public func navigationDestination<D, C>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View where D: Hashable, C: View {
    modifier(
      DestinationModifier(type: data) { value in
        (value.base as? D).map { AnyView(destination($0)) }
      })
  }
}

private struct DestinationModifier {
  let type: Any.Type
  let make: (AnyHashable) -> AnyView?
}

extension DestinationModifier: FoldingModifier {
  func fold(into slot: Slot) {
    guard let stack = slot.nearest(StackState.self) else {
      return Log.warning("navigationDestination(for: \(type)) is outside of a NavigationStack")
    }
    stack.register(type, from: slot, make)
  }
}
