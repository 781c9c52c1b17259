import Foundation

/// The app's storage on this device.
package protocol StorageRepository: Sendable {
  func measure() async throws -> StorageUse
  /// Deletes data that can be downloaded again, and nothing that the person wrote.
  func clearCache() async throws -> StorageUse
}

package struct StorageUse: Hashable, Sendable {
  package let folder: URL
  /// In bytes, including the cache.
  package let total: Int
  package let cache: Int
  /// Old posts that were removed.
  package let removed: RemovedPosts

  package init(folder: URL, total: Int, cache: Int, removed: RemovedPosts = RemovedPosts()) {
    self.folder = folder
    self.total = total
    self.cache = cache
    self.removed = removed
  }
}

package struct RemovedPosts: Hashable, Codable, Sendable {
  package var count: Int
  package var bytes: Int

  package init(count: Int = 0, bytes: Int = 0) {
    self.count = count
    self.bytes = bytes
  }
}

/// Exports data from this device to a file: the signed-in person's texts, or a bug report.
package protocol ExportRepository: Sendable {
  /// Writes a new file and returns its URL.
  func export() async throws -> URL
  /// Deletes an exported file that is no longer needed.
  func discard(_ file: URL) async throws
}
