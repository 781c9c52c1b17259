public struct NavigationStack<Data, Root: View>: _PrimitiveView {
  private let path: PathAccess?
  private let root: Root

  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    path = nil
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

  public static func _update(_ view: Self, slot: _Slot) {
    let stack = slot.landmark as? StackState ?? StackState(slot: slot)
    slot.landmark = stack
    if let path = view.path { (stack.path, stack.hasPath) = (path, true) }
    slot.control { slot, _ in
      _ = slot.makeElement("div") { $0.classes = ["stack"] }
      stack.values = stack.path.read()
    } content: { slot in
      slot.showLevels(of: stack, root: view.root)
    }
  }
}

/// The path type of a stack onto which nothing is pushed.
public enum NavigationPath {}

/// Access to the path of a stack, wherever the app keeps it.
struct PathAccess {
  let read: () -> [AnyHashable]
  let write: ([AnyHashable]) -> Void

  init() { (read, write) = ({ [] }, { _ in }) }

  init<Data>(_ binding: Binding<Data>)
  where Data: RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
    read = { binding.wrappedValue.map { AnyHashable($0) } }
    write = { binding.wrappedValue = Data($0.compactMap { $0.base as? Data.Element }) }
  }
}

extension _Slot {
  /// Every level stays mounted, so that going back shows the screen unchanged.
  fileprivate func showLevels<Root: View>(of stack: StackState, root: Root) {
    let count = stack.values.count
    for index in children.indices.dropFirst(count + 1).reversed() { removeChild(index) }
    child(0).update(LevelView(stack: stack, index: 0, isTop: count == 0, content: root))
    for (index, value) in zip(1..., stack.values) {
      // Another value at this depth is another screen.
      if child(index).identity != value { removeChild(index) }
      let level = child(index)
      level.identity = value
      level.update(
        LevelView(
          stack: stack, index: index, isTop: index == count,
          content: Deferred { stack.screen(for: value) }))
    }
  }
}

/// The state of a stack: its path, and how values become screens.
@MainActor final class StackState {
  unowned let slot: Slot
  let modal: Presentation?
  var path = PathAccess()
  fileprivate(set) var hasPath = false
  var values: [AnyHashable] = []
  private let registrations = Trigger()
  private var destinations: [ObjectIdentifier: Destination] = [:]
  /// The values removed by the browser's Back, for its Forward.
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

  /// The outermost registration of a type counts. A screen that registers its own type would create
  /// itself endlessly.
  func register(_ type: Any.Type, from slot: Slot, _ make: @escaping (AnyHashable) -> AnyView?) {
    let id = ObjectIdentifier(type)
    if let known = destinations[id], known.depth < slot.depth { return }
    destinations[id] = Destination(depth: slot.depth, make: make)
    registrations.change {}
  }

  fileprivate func screen(for value: AnyHashable) -> AnyView {
    registrations.read()
    let kind = type(of: value.base)
    return destinations[ObjectIdentifier(kind)]?.make(value)
      ?? AnyView(Text(verbatim: "No destination for \(kind)"))
  }

  func pop(to depth: Int) {
    let values = path.read()
    guard depth < values.count else { return }
    undone = Array(values[depth...]) + undone
    path.write(Array(values[..<depth]))
  }

  /// If the path has changed since, there is nothing to restore.
  func redo(_ count: Int) {
    path.write(path.read() + undone.prefix(count))
    undone = Array(undone.dropFirst(count))
  }
}

@MainActor extension View {
  public func navigationDestination<D, C>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View where D: Hashable, C: View {
    folding { slot in
      guard let stack = slot.nearest(StackState.self) else {
        return Log.warning("navigationDestination(for: \(data)) is outside of a NavigationStack")
      }
      stack.register(data, from: slot) { ($0.base as? D).map { AnyView(destination($0)) } }
    }
  }
}
