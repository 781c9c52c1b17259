import Foundation

/// A value from the store, with the time when it was fetched.
package struct Cached<Value> {
  package let value: Value
  /// Nil if only parts of it were fetched, as parts of other answers.
  package let fetched: Date?

  package init(_ value: Value, fetched: Date?) {
    self.value = value
    self.fetched = fetched
  }
}

extension Cached: Sendable where Value: Sendable {}
extension Cached: Equatable where Value: Equatable {}
extension Cached: Hashable where Value: Hashable {}
