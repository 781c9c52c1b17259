/// One writer's changes to the environment below it. Readers observe the cell that they read, so a
/// change reaches them even if the views in between are skipped.
final class EnvironmentScope {
  let parent: EnvironmentScope?
  private var cells: [ObjectIdentifier: AnyObject] = [:]

  init(parent: EnvironmentScope?) { self.parent = parent }

  func value<Value>(of key: ObjectIdentifier, as type: Value.Type = Value.self) -> Value? {
    var scope: EnvironmentScope? = self
    while let current = scope {
      if let cell = current.cells[key] as? Location<Value> { return cell.value }
      scope = current.parent
    }
    return nil
  }

  func set<Value>(_ value: Value, of key: ObjectIdentifier) {
    guard let cell = cells[key] as? Location<Value> else {
      cells[key] = Location(value)
      return
    }
    if let known = cell.current as? any Renewable {
      known.renew(from: value)
    } else if !areEqual(cell.current, value) {
      cell.renew(value)
    }
  }
}

/// An action in the environment. Its closure is new with every write and can't be compared, so it
/// is replaced inside of the existing object, without reevaluating its readers.
protocol Renewable {
  func renew(from newer: Any)
}
