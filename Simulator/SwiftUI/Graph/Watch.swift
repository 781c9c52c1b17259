/// Looks at values and acts on them, again whenever one of them has changed.
final class Watch: Attachment, Stoppable {
  private let tracker: Tracker
  private let makesContent: Bool
  var maker: Tracker? { makesContent ? tracker : nil }

  init(_ slot: Slot, makesContent: Bool = false) {
    self.makesContent = makesContent
    // The name must not hold the slot, which holds this.
    tracker = Tracker(slot: slot) { [weak slot] in slot?.name ?? "" }
  }

  func watch<Value>(_ look: @escaping () -> Value, then act: @escaping (Value) -> Void) {
    tracker.rerun = { [unowned tracker] in act(tracker.track(look)) }
    tracker.rerun()
  }

  func stop() { tracker.stop() }
  func unmount() { stop() }
}

extension _Slot {
  /// `show` runs again with a new value when anything has changed that making the value has read.
  func derive<Value>(
    makesContent: Bool = true, _ value: @escaping () -> Value,
    show: @escaping (Value, Slot) -> Void
  ) {
    let watch = composite as? Watch ?? Watch(self, makesContent: makesContent)
    composite = watch
    watch.watch(value) { [unowned self] in show($0, self) }
  }

  /// For views that read the environment or a binding while they describe their element: they run
  /// again when that changes. `content` is outside of what is tracked.
  func control(
    _ describe: @escaping (Slot, EnvironmentValues) -> Void,
    content: @escaping (Slot) -> Void = { _ in }
  ) {
    derive(makesContent: false) { [unowned self] in
      describe(self, EnvironmentValues(scope: environment))
    } show: {
      content($1)
    }
  }
}

/// Content that a closure makes: it runs again when something it read changes, without its parent.
struct Deferred<Content: View>: _StructuralView {
  let content: () -> Content

  static var _isStructural: Bool { Content._isStructural }

  static func _update(_ view: Self, slot: _Slot) {
    slot.derive(view.content) { $1.child(0).update($0) }
  }
}
