extension View {
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(appear: action, disappear: nil))
  }

  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(appear: nil, disappear: action))
  }

  nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: 0, priority: priority, action: action))
  }

  nonisolated public func task<T>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View where T: Equatable {
    modifier(TaskModifier(id: value, priority: priority, action: action))
  }

  nonisolated public func onChange<V>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View where V: Equatable {
    modifier(ChangeModifier(value: value, initial: initial, action: action))
  }

  nonisolated public func onChange<V>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View where V: Equatable {
    modifier(ChangeModifier(value: value, initial: initial, action: { _, _ in action() }))
  }
}

private struct AppearanceModifier {
  let appear: (() -> Void)?
  let disappear: (() -> Void)?
}

extension AppearanceModifier: FoldingModifier {
  func fold(into slot: Slot) {
    let watcher = slot.attachment { AppearanceWatcher() }
    watcher.appear = appear
    watcher.disappear = disappear
  }
}

/// Reports coming and going once each, in turn.
private final class AppearanceWatcher: Attachment {
  var appear: (() -> Void)?
  var disappear: (() -> Void)?
  private var isShown = false
  var isLifecycle: Bool { true }

  func visibilityChanged(isShown: Bool) {
    guard isShown != self.isShown else { return }
    self.isShown = isShown
    if isShown { appear?() } else { disappear?() }
  }

  func unmount() { visibilityChanged(isShown: false) }
}

private struct TaskModifier<ID: Equatable> {
  let id: ID
  let priority: TaskPriority
  let action: @Sendable () async -> Void
}

extension TaskModifier: FoldingModifier {
  func fold(into slot: Slot) {
    let runner = slot.attachment { TaskRunner<ID>(board: slot.graph.tasks) }
    runner.update(id: id, priority: priority, action: action)
  }
}

/// Keeps one task running while its view is on the screen. A new action counts from the next start.
private final class TaskRunner<ID: Equatable>: Attachment {
  private let board: TaskBoard
  private var id: ID?
  private var priority: TaskPriority?
  private var action: @Sendable () async -> Void = {}
  private var task: Task<Void, Never>?
  var isLifecycle: Bool { true }

  init(board: TaskBoard) { self.board = board }

  func update(id: ID, priority: TaskPriority, action: @escaping @Sendable () async -> Void) {
    let isOther = self.id != nil && self.id != id
    self.id = id
    self.priority = priority
    self.action = action
    if isOther, task != nil {
      stop()
      start()
    }
  }

  deinit { task?.cancel() }

  func visibilityChanged(isShown: Bool) {
    if isShown, task == nil { start() } else if !isShown { stop() }
  }

  func unmount() { stop() }

  private func start() { task = board.start(priority: priority, action) }

  private func stop() {
    task?.cancel()
    task = nil
  }
}

private struct ChangeModifier<Value: Equatable> {
  let value: Value
  let initial: Bool
  let action: (Value, Value) -> Void
}

extension ChangeModifier: FoldingModifier {
  func fold(into slot: Slot) {
    let watcher = slot.attachment { ChangeWatcher<Value>() }
    guard let old = watcher.value ?? (initial ? value : nil) else {
      watcher.value = value
      return
    }
    let isFirst = watcher.value == nil
    watcher.value = value
    if isFirst || old != value {
      slot.graph.afterUpdate { [action, value] in action(old, value) }
    }
  }
}

private final class ChangeWatcher<Value>: Attachment {
  var value: Value?
}
