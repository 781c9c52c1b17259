@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  let read: () -> Value
  let write: (Value) -> Void
  /// The target of the binding, if known. Two bindings with the same target are equal.
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

  // The closures are called only on the main actor. Calling a function of unknown isolation needs
  // `await`, which a binding can't use. Its layout is that of a plain function.
  @preconcurrency public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    self.init(
      read: unsafeBitCast(get, to: (() -> Value).self),
      write: unsafeBitCast(set, to: ((Value) -> Void).self))
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

extension Binding: IdentityComparable {
  func isSame(as other: Self) -> Bool {
    guard let target, let otherTarget = other.target else { return false }
    return target === otherTarget && path == other.path
  }
}
