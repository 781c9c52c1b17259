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

  public static func _update(_ view: Self, slot: _Slot) {
    let shown = slot.rows?.admit(
      count: view.data.count, of: slot, place: { view.place(of: $0) },
      show: { [weak slot] in
        if let slot, slot.isAlive { Self._update(view, slot: slot) }
      })
    let data = view.data.prefix(shown ?? view.data.count)
    let keyed = slot.keyed ?? KeyedSlots(owner: slot)
    slot.keyed = keyed
    slot.derive {
      data.map(view.content)
    } show: { rows, _ in
      keyed.update(data.map { AnyHashable(view.id($0)) }) { $1.update(rows[$0]) }
    }
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
    _ value: @escaping () -> Value, show: @escaping (Value, Slot) -> Void
  ) {
    let derived = composite as? Derived ?? Derived(slot: self)
    composite = derived
    derived.run { [unowned self] tracker in
      show(tracker.track(value), self)
    }
  }
}

final class Derived: Stoppable {
  let tracker: Tracker

  init(slot: Slot) {
    // The name must not hold the slot, which holds this.
    tracker = Tracker(slot: slot) { [weak slot] in slot?.name ?? "" }
  }

  func run(_ action: @escaping (Tracker) -> Void) {
    tracker.rerun = { [unowned tracker] in action(tracker) }
    action(tracker)
  }

  func stop() { tracker.stop() }
}
