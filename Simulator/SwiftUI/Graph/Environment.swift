public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}

public struct EnvironmentValues {
  private let scope: EnvironmentScope?
  /// The values that a writer has set. Applied to its scope when it has finished.
  private var writes: [ObjectIdentifier: (value: Any, apply: (EnvironmentScope) -> Void)] = [:]

  init(scope: EnvironmentScope? = nil) { self.scope = scope }

  public subscript<K>(key: K.Type) -> K.Value where K: EnvironmentKey {
    get {
      // In two steps, because casting a missing value to an optional would look like a written nil.
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
}

@propertyWrapper public struct Environment<Value> {
  private let keyPath: KeyPath<EnvironmentValues, Value>
  private var scope: EnvironmentScope?

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

  public var wrappedValue: Value { EnvironmentValues(scope: scope)[keyPath: keyPath] }
}

/// The values it reads are observed. The wrapper itself never differs.
extension Environment: DynamicProperty {
  mutating func install(in slot: Slot, at index: Int) { scope = slot.environment }
  func isSame(as other: Self) -> Bool { true }
}

@MainActor extension View {
  public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    // The page must know these two, because the browser does the layout and the colors.
    decorated((value as? LayoutDirection).map { [.meaning("dir", $0.name)] } ?? [])
      .decorated((value as? ColorScheme).map { [.meaning("data-scheme", "\($0)")] } ?? [])
      .environment { $0[keyPath: keyPath] = value }
  }

  /// A written value can depend on the environment around it, as with `disabled`. It is then
  /// written again when that changes.
  func environment(_ write: @escaping (inout EnvironmentValues) -> Void) -> some View {
    folding { slot in
      let scope = slot.openScope()
      slot.attachment { Watch(slot) }.watch {
        var values = EnvironmentValues(scope: scope.parent)
        write(&values)
        return values
      } then: {
        $0.apply(to: scope)
      }
    }
  }
}

/// Keeps a writer's scope.
private final class ScopeKeeper: Attachment {
  let scope: EnvironmentScope

  init(parent: EnvironmentScope) { scope = EnvironmentScope(parent: parent) }
}

extension _Slot {
  /// A separate scope for everything below. The same object in every pass.
  func openScope() -> EnvironmentScope {
    let keeper = attachment { ScopeKeeper(parent: environment) }
    environment = keeper.scope
    return keeper.scope
  }
}
