import PageHost

@propertyWrapper public struct FocusState<Value>: DynamicProperty where Value: Hashable {
  private let empty: Value
  private var location: Location<Value>?

  public init() where Value == Bool { empty = false }
  public init<T>() where Value == T?, T: Hashable { empty = nil }

  public var wrappedValue: Value {
    get { location?.value ?? empty }
    nonmutating set { location?.value = newValue }
  }

  public var projectedValue: Binding {
    Binding(location: location ?? Location(empty), empty: empty)
  }

  @propertyWrapper public struct Binding {
    let location: Location<Value>
    let empty: Value

    public var wrappedValue: Value {
      get { location.value }
      nonmutating set { location.value = newValue }
    }

    public var projectedValue: Binding { self }
  }
}

extension FocusState: Installed {
  mutating func install(in slot: Slot, at index: Int) {
    location = slot.location(at: index) { empty }
  }
}

extension FocusState: SameAs {
  func isSame(as other: Self) -> Bool { true }
}

extension FocusState.Binding: SameAs {
  func isSame(as other: Self) -> Bool { location === other.location }
}

extension View {
  nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    focused(condition, equals: true)
  }

  nonisolated public func focused<Value>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View where Value: Hashable {
    modifier(FocusModifier(binding: binding, value: value))
  }
}

private struct FocusModifier<Value: Hashable> {
  let binding: FocusState<Value>.Binding
  let value: Value
}

extension FocusModifier: FoldingModifier {
  func fold(into slot: Slot) {
    slot.attachment { FocusWatcher<Value>(slot: slot) }.update(self)
  }
}

/// Moves the focus when the app wants it, and tells the app when the person has moved it.
private final class FocusWatcher<Value: Hashable>: Attachment {
  private unowned let slot: Slot
  private let tracker: Tracker
  private var source: FocusModifier<Value>?
  private var isFocused = false

  init(slot: Slot) {
    self.slot = slot
    tracker = Tracker(slot: slot) { "focus" }
    tracker.rerun = { [unowned self] in look() }
  }

  func update(_ source: FocusModifier<Value>) {
    self.source = source
    look()
  }

  private func look() {
    guard let source else { return }
    let isWanted = tracker.track { source.binding.location.value == source.value }
    defer { isFocused = isWanted }
    guard isWanted, !isFocused else { return }
    slot.graph.afterUpdate { [weak slot] in
      guard let slot, slot.isAlive, let field = slot.firstFocusable else { return }
      slot.graph.screen.perform(.focus(field.id))
    }
  }

  func handler(for listener: Listeners) -> ((Signal) -> Void)? {
    guard listener == .focus else { return nil }
    return { [weak self] signal in
      guard let self, let source, case .flag(let isFocused) = signal else { return }
      self.isFocused = isFocused
      let location = source.binding.location
      if isFocused {
        location.value = source.value
      } else if location.current == source.value {
        location.value = source.binding.empty
      }
    }
  }

  func unmount() { tracker.stop() }
}

extension _Slot {
  fileprivate var firstFocusable: Element? {
    if let element, ["input", "textarea", "button", "select"].contains(element.tag) {
      return element
    }
    var found: Element?
    forEachChild { found = found ?? $0.firstFocusable }
    return found
  }
}
