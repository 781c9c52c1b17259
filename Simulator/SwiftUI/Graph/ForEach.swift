public struct ForEach<Data, ID, Content> where Data: RandomAccessCollection, ID: Hashable {
  let data: Data
  let id: (Data.Element) -> ID
  let content: (Data.Element) -> Content
}

extension ForEach where Content: View {
  nonisolated public init(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) where ID == Data.Element.ID, Data.Element: Identifiable {
    self.init(data: data, id: { $0.id }, content: content)
  }

  nonisolated public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, id: { $0[keyPath: id] }, content: content)
  }

  nonisolated public init(
    _ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content
  ) where Data == Range<Int>, ID == Int {
    self.init(data: data, id: { $0 }, content: content)
  }
}

extension ForEach: View where Content: View {
  public var body: Never { fatalError("ForEach has no body") }
  public static var _isStructural: Bool { true }

  /// Keeps nothing of the data but what is shown: holding a long array would make its owner copy
  /// it at the next change.
  public static func _update(_ view: Self, slot: _Slot) {
    let kept = slot.keyed as? KeyedRows<Data.Element, ID, Content>
    let rows = kept ?? KeyedRows(owner: slot, id: view.id)
    slot.keyed = rows
    let count = slot.rows?.admit(count: view.data.count, of: slot) { view.place(of: $0) }
    view.withElements { elements in
      let shown = UnsafeBufferPointer(rebasing: elements.prefix(count ?? elements.count))
      rows.show(shown, content: view.content)
    }
  }

  private func withElements(_ body: (UnsafeBufferPointer<Data.Element>) -> Void) {
    let isDone: Void? = data.withContiguousStorageIfAvailable(body)
    if isDone == nil { Array(data).withUnsafeBufferPointer(body) }
  }

  private func place(of key: AnyHashable) -> Int? {
    guard let key = key.base as? ID else { return nil }
    return data.enumerated().first { id($0.element) == key }?.offset
  }
}

/// Content that a closure makes: it runs again when something it read changes, without its parent.
struct Deferred<Content: View> {
  let content: () -> Content
}

extension Deferred: View {
  var body: Never { fatalError("Deferred has no body") }
  static var _isStructural: Bool { Content._isStructural }

  static func _update(_ view: Self, slot: _Slot) {
    slot.derive(view.content)
  }
}

extension _Slot {
  /// Makes content under a tracker that stays with the slot, and shows it one place below.
  func derive<Content: View>(_ content: @escaping () -> Content) {
    derive(content) { content, slot in slot.child(0).update(content) }
  }

  /// `show` runs again with a new value when anything has changed that making the value has read.
  func derive<Value>(
    makesContent: Bool = true, _ value: @escaping () -> Value,
    show: @escaping (Value, Slot) -> Void
  ) {
    let derived = composite as? Derived ?? Derived(slot: self, makesContent: makesContent)
    composite = derived
    derived.run { [unowned self] tracker in
      show(tracker.track(value), self)
    }
  }
}

final class Derived: Stoppable {
  let tracker: Tracker
  let makesContent: Bool

  init(slot: Slot, makesContent: Bool) {
    self.makesContent = makesContent
    // The name must not hold the slot, which holds this.
    tracker = Tracker(slot: slot) { [weak slot] in slot?.name ?? "" }
  }

  func run(_ action: @escaping (Tracker) -> Void) {
    tracker.rerun = { [unowned tracker] in action(tracker) }
    action(tracker)
  }

  func stop() { tracker.stop() }
  var maker: Tracker? { makesContent ? tracker : nil }
}
