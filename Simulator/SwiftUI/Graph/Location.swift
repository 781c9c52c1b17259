/// The storage of a state. It lives as long as its view's place in the tree.
final class Location<Value> {
  private let trigger = Trigger()
  private var stored: Value
  private var isGone = false
  /// True after its view has written to it.
  var isChanged = false

  init(_ value: Value) { stored = value }

  var value: Value {
    get {
      trigger.read()
      return stored
    }
    set {
      guard !isGone, !areEqual(stored, newValue) else { return }
      renew(newValue)
    }
  }

  /// Reads without being registered as a reader.
  var current: Value { stored }

  /// Notifies the readers even if the value is equal, for values that can't be compared.
  func renew(_ value: Value) {
    trigger.change { stored = value }
  }
}

extension Location: Retirable {
  /// Later writes are lost, as on Apple's platforms, because nobody can see them anymore.
  func retire() { isGone = true }
}

/// State that must stop when its view has left the tree.
protocol Retirable: AnyObject {
  var isChanged: Bool { get }
  func retire()
}

/// True for equal values and identical objects. Anything else counts as different.
func areEqual<Value>(_ left: Value, _ right: Value) -> Bool {
  if let type = Value.self as? any Equatable.Type {
    return areEqual(left, right, as: type)
  }
  if Value.self is AnyObject.Type {
    return (left as AnyObject) === (right as AnyObject)
  }
  return false
}

private func areEqual<Compared: Equatable>(
  _ left: Any, _ right: Any, as type: Compared.Type
) -> Bool {
  guard let left = left as? Compared, let right = right as? Compared else { return false }
  return left == right
}
