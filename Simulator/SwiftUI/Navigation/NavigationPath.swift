/// A path of values of any types.
public struct NavigationPath: Equatable {
  var values: [AnyHashable] = []

  public init() {}

  public init<S>(_ elements: S) where S: Sequence, S.Element: Hashable {
    values = elements.map { AnyHashable($0) }
  }

  public var count: Int { values.count }
  public var isEmpty: Bool { values.isEmpty }

  public mutating func append<V>(_ value: V) where V: Hashable {
    values.append(AnyHashable(value))
  }

  public mutating func removeLast(_ k: Int = 1) { values.removeLast(k) }
}

/// The path of a stack, whatever the app keeps it in.
struct PathAccess {
  let read: () -> [AnyHashable]
  let write: ([AnyHashable]) -> Void

  init(_ location: Location<[AnyHashable]>) {
    read = { location.value }
    write = { location.value = $0 }
  }

  init(_ binding: Binding<NavigationPath>) {
    read = { binding.wrappedValue.values }
    write = { values in
      var path = NavigationPath()
      path.values = values
      binding.wrappedValue = path
    }
  }

  init<Data>(_ binding: Binding<Data>)
  where Data: RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
    read = { binding.wrappedValue.map { AnyHashable($0) } }
    // A value of a type the path cannot hold is dropped, as its link would be dead on Apple's.
    write = { binding.wrappedValue = Data($0.compactMap { $0.base as? Data.Element }) }
  }
}
