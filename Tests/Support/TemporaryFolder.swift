import Foundation

/// A test's own folder, removed with this object.
package final class TemporaryFolder: Sendable {
  package let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "Moments-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    // Files left in a temporary folder do no harm.
    try? FileManager.default.removeItem(at: url)
  }

  package var path: String { url.path(percentEncoded: false) }

  package var names: Set<String> {
    get throws { Set(try FileManager.default.contentsOfDirectory(atPath: path)) }
  }
}
