import Foundation

/// A picture that a person chose and that is not loaded yet.
package struct PickedPicture: Sendable {
  package let load: @Sendable () async throws -> Data?

  /// `load` is called once and returns the bytes, or nil if there are none.
  package init(load: @escaping @Sendable () async throws -> Data?) {
    self.load = load
  }
}
