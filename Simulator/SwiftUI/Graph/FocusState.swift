import PageHost

@propertyWrapper public struct FocusState<Value> where Value: Hashable {
  private let empty: Value
  private var location: Location<Value>?

  public init() where Value == Bool { empty = false }
  public init<Wrapped>() where Value == Wrapped? { empty = nil }

  public var wrappedValue: Value {
    get { location?.value ?? empty }
    nonmutating set { location?.value = newValue }
  }

  public var projectedValue: Binding { Binding(location: location ?? Location(empty)) }

  @propertyWrapper public struct Binding {
    let location: Location<Value>

    public var wrappedValue: Value {
      get { location.value }
      nonmutating set { location.value = newValue }
    }

    public var projectedValue: Binding { self }
  }
}

extension FocusState: DynamicProperty {
  mutating func install(in slot: Slot, at index: Int) {
    location = slot.location(at: index) { empty }
  }

  func isSame(as other: Self) -> Bool { true }
}

extension FocusState.Binding: IdentityComparable {
  func isSame(as other: Self) -> Bool { location === other.location }
}

@MainActor extension View {
  /// Moves the focus for the app, and informs the app when the person has moved it.
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    focused(
      read: { condition.location.value }, write: { condition.location.value = $0 })
  }

  /// With several controls, reports when the focus enters them, and moves it to the last focused
  /// one.
  public func focused<Value>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View where Value: Hashable & ExpressibleByNilLiteral {
    focused(
      read: { binding.location.value == value },
      write: { if $0 { binding.location.value = value } })
  }

  func focused(
    read isWanted: @escaping () -> Bool, write: @escaping (Bool) -> Void
  ) -> some View {
    folding { slot in
      let known = slot.attachment { Known<Bool>() }
      slot.attachment { EventListener(.focus) }.perform = {
        guard case .flag(let isFocused) = $0 else { return }
        known.value = isFocused
        write(isFocused)
      }
      slot.decorate(.listening(.focus))
      slot.attachment { Watch(slot) }.watch {
        isWanted()
      } then: { [unowned slot] isWanted in
        defer { known.value = isWanted }
        guard isWanted, known.value != true else { return }
        slot.graph.afterUpdate { [slot] in
          guard slot.isAlive, let field = slot.firstFocusable else { return }
          slot.graph.screen.perform(.focus(field.id))
        }
      }
    }
  }
}

extension _Slot {
  fileprivate var firstFocusable: Element? {
    if let element, ["input", "textarea", "button", "select", "a"].contains(element.tag) {
      return element
    }
    var found: Element?
    forEachChild { found = found ?? $0.firstFocusable }
    return found
  }
}
