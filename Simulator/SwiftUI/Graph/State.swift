@propertyWrapper public struct State<Value> {
  private let initial: () -> Value
  private var location: Location<Value>?

  public init(wrappedValue value: @autoclosure @escaping () -> Value) {
    initial = value
  }

  public init(initialValue value: @autoclosure @escaping () -> Value) {
    initial = value
  }

  public var wrappedValue: Value {
    get { location?.value ?? initial() }
    nonmutating set {
      assert(location != nil, "State was written before its view was on the screen")
      location?.value = newValue
      location?.isChanged = true
    }
  }

  public var projectedValue: Binding<Value> {
    Binding(read: { wrappedValue }, write: { wrappedValue = $0 }, target: location)
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

extension State: DynamicProperty {
  mutating func install(in slot: Slot, at index: Int) {
    location = slot.location(at: index, initial)
  }

  /// Another initial value does not change existing state.
  func isSame(as other: Self) -> Bool { true }
}

extension _Slot {
  func location<Value>(at index: Int, _ initial: () -> Value) -> Location<Value> {
    if index < locations.count, let known = locations[index] as? Location<Value> { return known }
    let made = Location(initial())
    while locations.count <= index { locations.append(EmptySlot.vacant) }
    locations[index] = made
    return made
  }
}

/// A placeholder for a dynamic property that keeps nothing in the slot.
private final class EmptySlot: Retirable, Sendable {
  static let vacant = EmptySlot()
  let isChanged = false
  func retire() {}
}
