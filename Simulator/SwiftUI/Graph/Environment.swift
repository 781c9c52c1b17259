public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}

public struct EnvironmentValues {
  private let scope: EnvironmentScope?
  /// What a writer has set, applied to its own scope when it has finished.
  private var writes: [ObjectIdentifier: (value: Any, apply: (EnvironmentScope) -> Void)] = [:]

  init(scope: EnvironmentScope? = nil) { self.scope = scope }

  public subscript<K>(key: K.Type) -> K.Value where K: EnvironmentKey {
    get {
      // In two steps: nothing, cast to an optional value, would pass for a written nil.
      if let write = writes[ObjectIdentifier(key)], let value = write.value as? K.Value {
        return value
      }
      return scope?.value(of: ObjectIdentifier(key)) ?? K.defaultValue
    }
    set {
      writes[ObjectIdentifier(key)] = (newValue, { $0.set(newValue, of: ObjectIdentifier(key)) })
    }
  }

  func apply(to scope: EnvironmentScope) {
    for write in writes.values { write.apply(scope) }
  }

  func object<Object: AnyObject>(_ type: Object.Type) -> Object? {
    scope?.value(of: ObjectIdentifier(type), as: Object?.self) ?? nil
  }
}

@propertyWrapper public struct Environment<Value>: DynamicProperty {
  private let find: (EnvironmentValues) -> Value
  private var scope: EnvironmentScope?

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    find = { $0[keyPath: keyPath] }
  }

  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
    find = { values in
      guard let object = values.object(objectType) else {
        preconditionFailure("No \(objectType) in the environment. Give one with .environment(_:)")
      }
      return object
    }
  }

  public init<T>(_ objectType: T.Type) where Value == T?, T: AnyObject, T: Observable {
    find = { $0.object(objectType) }
  }

  public var wrappedValue: Value { find(EnvironmentValues(scope: scope)) }
}

extension Environment: Installed {
  mutating func install(in slot: Slot, at index: Int) { scope = slot.environment }
}

/// What it reads is observed; the wrapper itself never differs.
extension Environment: SameAs {
  func isSame(as other: Self) -> Bool { true }
}

extension View {
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    modifier(
      EnvironmentWriter(direction: value as? LayoutDirection) { $0[keyPath: keyPath] = value })
  }

  nonisolated public func environment<T>(_ object: T?) -> some View
  where T: AnyObject, T: Observable {
    modifier(EnvironmentObjectWriter(object: object))
  }

  nonisolated func environment(_ write: @escaping (inout EnvironmentValues) -> Void) -> some View {
    modifier(EnvironmentWriter(direction: nil, write: write))
  }
}

struct EnvironmentWriter {
  /// The page must know this, because the browser does the layout.
  let direction: LayoutDirection?
  let write: (inout EnvironmentValues) -> Void
}

extension EnvironmentWriter: FoldingModifier {
  func fold(into slot: Slot) {
    if let direction { slot.decorate(.meaning("dir", direction.name)) }
    slot.openScope { scope, keeper in
      var values = EnvironmentValues(scope: scope.parent)
      keeper.track(on: slot) { write(&values) }
      values.apply(to: scope)
    }
  }
}

private struct EnvironmentObjectWriter<Object: AnyObject> {
  let object: Object?
}

extension EnvironmentObjectWriter: FoldingModifier {
  func fold(into slot: Slot) {
    slot.openScope().set(object, of: ObjectIdentifier(Object.self))
  }
}

/// Keeps a writer's scope. What it writes may depend on what is written around it, as with
/// `disabled`: then it is written again when that changes.
final class ScopeKeeper: Attachment {
  let scope: EnvironmentScope
  private var tracker: Tracker?
  fileprivate var write: () -> Void = {}

  init(parent: EnvironmentScope) { scope = EnvironmentScope(parent: parent) }

  fileprivate func track(on slot: Slot, _ read: () -> Void) {
    let tracker = tracker ?? Tracker(slot: slot) { "environment" }
    self.tracker = tracker
    tracker.rerun = { [unowned self] in write() }
    tracker.track(read)
  }

  func unmount() { tracker?.stop() }
}

extension _Slot {
  /// A scope of its own for what lies below; the same one in every pass.
  func openScope() -> EnvironmentScope {
    let keeper = attachment { ScopeKeeper(parent: environment) }
    environment = keeper.scope
    return keeper.scope
  }

  fileprivate func openScope(_ write: @escaping (EnvironmentScope, ScopeKeeper) -> Void) {
    let keeper = attachment { ScopeKeeper(parent: environment) }
    keeper.write = { [unowned keeper] in write(keeper.scope, keeper) }
    environment = keeper.scope
    keeper.write()
  }
}
