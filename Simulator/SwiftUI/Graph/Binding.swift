@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  let read: () -> Value
  let write: (Value) -> Void
  /// What it leads to, when that can be told; two bindings to one place are the same.
  private let target: AnyObject?
  private let path: AnyKeyPath?

  init(
    read: @escaping () -> Value, write: @escaping (Value) -> Void, target: AnyObject? = nil,
    path: AnyKeyPath? = nil
  ) {
    self.read = read
    self.write = write
    self.target = target
    self.path = path
  }

  init(location: Location<Value>) {
    self.init(read: { location.value }, write: { location.value = $0 }, target: location)
  }

  // The closures are called on the main actor only. Calling a function of unknown isolation needs
  // `await`, which a binding cannot; its layout is that of a plain one.
  @preconcurrency public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    self.init(
      read: unsafeBitCast(get, to: (() -> Value).self),
      write: unsafeBitCast(set, to: ((Value) -> Void).self))
  }

  public init(projectedValue: Binding<Value>) { self = projectedValue }

  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(read: { value }, write: { _ in })
  }

  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  public var projectedValue: Binding<Value> { self }

  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding<Subject>(
      read: { read()[keyPath: keyPath] },
      write: {
        var value = read()
        value[keyPath: keyPath] = $0
        write(value)
      },
      target: target, path: path.map { $0.appending(path: keyPath) } ?? keyPath)
  }
}

extension Binding {
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(
      read: { base.wrappedValue }, write: { if let value = $0 { base.wrappedValue = value } })
  }

  /// The value while there is one. When it turns nil while a field still holds the binding, the
  /// last value stays, because the field is about to go.
  public init?(_ base: Binding<Value?>) {
    guard let first = base.wrappedValue else { return nil }
    self.init(read: { base.wrappedValue ?? first }, write: { base.wrappedValue = $0 })
  }
}

extension Binding: SameAs {
  func isSame(as other: Self) -> Bool {
    guard let target, let otherTarget = other.target else { return false }
    return target === otherTarget && path == other.path
  }
}

@dynamicMemberLookup @propertyWrapper public struct Bindable<Value> {
  private var object: Value

  public var wrappedValue: Value {
    get { object }
    set { object = newValue }
  }

  // Only with this does a view's memberwise `init` take the object and not the wrapper.
  @available(*, unavailable, message: "The wrapped value must be an Observable object.")
  public init(wrappedValue: Value) { object = wrappedValue }

  private init(object: Value) { self.object = object }

  public var projectedValue: Bindable<Value> { self }
}

extension Bindable where Value: AnyObject {
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    let object = wrappedValue
    return Binding<Subject>(
      read: { object[keyPath: keyPath] }, write: { object[keyPath: keyPath] = $0 },
      target: object, path: keyPath)
  }
}

extension Bindable where Value: AnyObject, Value: Observable {
  public init(wrappedValue: Value) { self.init(object: wrappedValue) }
  public init(_ wrappedValue: Value) { self.init(object: wrappedValue) }
  public init(projectedValue: Bindable<Value>) { self = projectedValue }
}

extension Bindable: SameAs where Value: AnyObject {
  func isSame(as other: Self) -> Bool { wrappedValue === other.wrappedValue }
}
