import Foundation

/// A picture that a person chose, before anybody has read it.
package struct PickedPicture: Sendable {
  package let load: @Sendable () async throws -> Data?

  /// `load` is called once, and answers with the bytes; `nil` where there are none.
  package init(load: @escaping @Sendable () async throws -> Data?) {
    self.load = load
  }
}
