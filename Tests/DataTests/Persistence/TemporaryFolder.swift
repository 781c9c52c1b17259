import Foundation

/// A folder of one test's own, gone with it.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "Moments-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    // What is left in a temporary folder does no harm.
    try? FileManager.default.removeItem(at: url)
  }

  var store: URL { url.appending(path: "Moments.sqlite") }

  var names: Set<String> {
    get throws { Set(try FileManager.default.contentsOfDirectory(atPath: url.path)) }
  }
}
