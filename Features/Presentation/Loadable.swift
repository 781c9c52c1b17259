import Domain

/// A value to fetch. Keeps the previous value, so that rows stay on screen.
package enum Loadable<Value> {
  case idle
  case loading(previous: Value?)
  case loaded(Value)
  case failed(LoadFailure, previous: Value?)

  /// The value to show, even if it is old.
  package var value: Value? {
    switch self {
    case .idle: nil
    case .loaded(let value): value
    case .loading(let previous), .failed(_, let previous): previous
    }
  }

  package var isLoading: Bool {
    if case .loading = self { true } else { false }
  }

  package var failure: LoadFailure? {
    if case .failed(let failure, _) = self { failure } else { nil }
  }

  package mutating func startLoading() {
    self = .loading(previous: value)
  }

  package mutating func finish(_ result: Result<Value, LoadFailure>) {
    switch result {
    case .success(let value): self = .loaded(value)
    case .failure(let failure): self = .failed(failure, previous: value)
    }
  }

  /// Ends loading as if it had never started: the previous case with the current value.
  package mutating func restore(_ before: Loadable) {
    switch before {
    case .failed(let failure, _): self = .failed(failure, previous: value)
    case .idle, .loading, .loaded: self = value.map(Loadable.loaded) ?? .idle
    }
  }

  /// Changes the value in place, if there is one.
  package mutating func update(_ change: (inout Value) -> Void) {
    // Moved out before it is changed, so that arrays inside are not copied.
    switch self {
    case .idle, .loading(previous: nil), .failed(_, previous: nil):
      return
    case .loading(.some(var value)):
      self = .idle
      change(&value)
      self = .loading(previous: value)
    case .loaded(var value):
      self = .idle
      change(&value)
      self = .loaded(value)
    case .failed(let failure, .some(var value)):
      self = .idle
      change(&value)
      self = .failed(failure, previous: value)
    }
  }
}

extension Loadable: Equatable where Value: Equatable {}
extension Loadable: Hashable where Value: Hashable {}
extension Loadable: Sendable where Value: Sendable {}
