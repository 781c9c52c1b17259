import Foundation

/// The app's storage on this device.
package protocol StorageRepository: Sendable {
  func measure() async throws -> StorageUse
  /// Gives back what can be had again, and nothing that a person wrote.
  func clearCache() async throws -> StorageUse
}

package struct StorageUse: Hashable, Sendable {
  package let folder: URL
  /// In bytes, with the cache.
  package let total: Int
  package let cache: Int

  package init(folder: URL, total: Int, cache: Int) {
    self.folder = folder
    self.total = total
    self.cache = cache
  }
}

/// Something that is kept here as a file that other programs can read: everything that the
/// signed-in person wrote, or what was asked of servers.
package protocol ExportRepository: Sendable {
  /// Writes a new file and says where it is.
  func export() async throws -> URL
  /// Deletes an exported file that is no longer needed.
  func discard(_ file: URL) async throws
}
