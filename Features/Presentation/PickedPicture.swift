import Foundation

/// A picture that was chosen but not loaded yet.
package struct PickedPicture: Sendable {
  package let load: @Sendable () async throws -> Data?

  /// `load` is called once and returns the bytes, or nil if there are none.
  package init(load: @escaping @Sendable () async throws -> Data?) {
    self.load = load
  }
}

extension Data {
  /// The bytes of a file that its owner will delete soon. They are read on demand, so the size of a
  /// large file can be checked first. The copy no longer has a name, and its space is freed with
  /// the bytes.
  package init(mappedCopyOf file: URL, at copy: URL) throws {
    try FileManager.default.copyItem(at: file, to: copy)
    defer { try? FileManager.default.removeItem(at: copy) }
    try self.init(contentsOf: copy, options: .alwaysMapped)
  }
}
