import Foundation

/// A value from the store, with the time of the request that brought it.
package struct Cached<Value> {
  package let value: Value
  /// When the source sent it; `nil` where it never sent all of it, but parts came with something
  /// else.
  package let fetched: Date?

  package init(_ value: Value, fetched: Date?) {
    self.value = value
    self.fetched = fetched
  }
}

extension Cached: Sendable where Value: Sendable {}
extension Cached: Equatable where Value: Equatable {}
extension Cached: Hashable where Value: Hashable {}
