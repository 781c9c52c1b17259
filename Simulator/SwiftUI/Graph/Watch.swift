/// Reads values and acts on them, again whenever one of them changes.
final class Watch: Attachment, Stoppable {
  private let tracker: Tracker
  private var kind: String?

  init(_ slot: Slot) { tracker = Tracker(slot: slot) }

  func watch<Value>(_ look: @escaping () -> Value, then act: @escaping (Value) -> Void) {
    tracker.rerun = { [unowned tracker] in act(tracker.track(look)) }
    tracker.rerun()
  }

  /// As long as the kind is the same, only a change of a read value causes another run.
  func watch(
    _ kind: String?, _ look: @escaping () -> Void, then act: @escaping () -> Void
  ) {
    tracker.rerun = { [unowned tracker] in
      tracker.track(look)
      act()
    }
    kind != nil && kind == self.kind ? act() : tracker.rerun()
    self.kind = kind
  }

  func stop() { tracker.stop() }
  func unmount() { stop() }
}

extension _Slot {
  /// `show` runs again with a new value when anything that was read for the value has changed.
  func derive<Value>(
    _ value: @escaping () -> Value, show: @escaping (Value, Slot) -> Void
  ) {
    let watch = composite as? Watch ?? Watch(self)
    composite = watch
    watch.watch(value) { [unowned self] in show($0, self) }
  }

  /// For views that read the environment or a binding while they describe their element: they run
  /// again when that changes. `content` is not tracked. If the description depends on nothing but
  /// its `kind`, pass that, and it is not run again with its parent.
  func control(
    kind: String? = nil, _ describe: @escaping (Slot, EnvironmentValues) -> Void,
    content: @escaping (Slot) -> Void = { _ in }
  ) {
    let watch = composite as? Watch ?? Watch(self)
    composite = watch
    watch.watch(kind) { [unowned self] in
      describe(self, EnvironmentValues(scope: environment))
    } then: { [unowned self] in
      content(self)
    }
  }
}

/// Content from a closure: it runs again when something it read changes, without its parent.
struct Deferred<Content: View>: _StructuralView {
  let content: () -> Content

  static var _isStructural: Bool { Content._isStructural }

  static func _update(_ view: Self, slot: _Slot) {
    slot.derive(view.content) { $1.child(0).update($0) }
  }
}
