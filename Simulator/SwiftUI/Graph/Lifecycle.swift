@MainActor extension View {
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    reporting { if $0 { action?() } }
  }

  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    reporting { if !$0 { action?() } }
  }

  public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    task(id: 0, priority: priority, action)
  }

  public func task<T>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View where T: Equatable {
    folding { slot in
      let runner = slot.attachment { TaskRunner<T>(board: slot.graph.tasks) }
      (runner.priority, runner.action, runner.id) = (priority, action, value)
    }
  }

  public func onChange<V>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View where V: Equatable {
    folding { slot in
      let known = slot.attachment { Known<V>() }
      let isFirst = known.value == nil
      let old = known.value ?? value
      known.value = value
      guard isFirst ? initial : old != value else { return }
      slot.graph.afterUpdate { action(old, value) }
    }
  }

  public func onChange<V>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View where V: Equatable {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  private func reporting(_ report: @escaping (Bool) -> Void) -> some View {
    folding { $0.attachment { AppearanceWatcher() }.report = report }
  }
}

/// Reports appearing and disappearing alternately, once each.
private final class AppearanceWatcher: Attachment {
  var report: (Bool) -> Void = { _ in }
  private var isShown = false
  var isLifecycle: Bool { true }

  func visibilityChanged(isShown: Bool) {
    guard isShown != self.isShown else { return }
    self.isShown = isShown
    report(isShown)
  }

  func unmount() { visibilityChanged(isShown: false) }
}

/// Runs one task while its view is on the screen. A new action is used from the next start on.
private final class TaskRunner<ID: Equatable>: Attachment {
  private let board: TaskBoard
  /// Changing it restarts the task with the current action.
  var id: ID? {
    didSet {
      guard id != oldValue, task != nil else { return }
      unmount()
      visibilityChanged(isShown: true)
    }
  }
  var priority: TaskPriority?
  var action: @Sendable () async -> Void = {}
  private var task: Task<Void, Never>?
  var isLifecycle: Bool { true }

  init(board: TaskBoard) { self.board = board }

  deinit { task?.cancel() }

  func visibilityChanged(isShown: Bool) {
    guard isShown else { return unmount() }
    if task == nil { task = board.start(priority: priority, action) }
  }

  func unmount() {
    task?.cancel()
    task = nil
  }
}

final class Known<Value>: Attachment {
  var value: Value?
}
