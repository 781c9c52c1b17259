import Domain
import Foundation

/// Measures the storage, and clears data that can be recreated: unused pages, the log, and other
/// caches.
struct DeviceStorage: StorageRepository {
  let store: Store
  let others: [DisposableCache]

  func measure() async throws -> StorageUse {
    let (unused, removed) = try await store.read { connection in
      (try connection.unusedBytes, try connection.removedPosts)
    }
    let kept = others.reduce(0) { $0 + $1.size() }
    let files = try sizes()
    let log = files.first { $0.name == "Moments.sqlite-wal" }?.size ?? 0
    return StorageUse(
      folder: store.folder, total: files.reduce(kept) { $0 + $1.size },
      cache: unused + log + kept, removed: removed)
  }

  func clearCache() async throws -> StorageUse {
    for cache in others { cache.clear() }
    try await store.compact()
    return try await measure()
  }

  private func sizes() throws -> [(name: String, size: Int)] {
    guard
      let files = FileManager.default.enumerator(
        at: store.folder, includingPropertiesForKeys: [.fileSizeKey, .isRegularFileKey])
    else { throw LoadFailure.storage(.unavailable) }
    return files.compactMap { file in
      // A file that was deleted after it was listed takes no space.
      guard let url = file as? URL,
        let values = try? url.resourceValues(forKeys: [.fileSizeKey, .isRegularFileKey]),
        values.isRegularFile == true
      else { return nil }
      return (url.lastPathComponent, values.fileSize ?? 0)
    }
  }
}

/// A cache of the system that can be cleared, such as its web cache.
package struct DisposableCache: Sendable {
  /// In bytes.
  let size: @Sendable () -> Int
  let clear: @Sendable () -> Void

  package init(size: @escaping @Sendable () -> Int, clear: @escaping @Sendable () -> Void) {
    self.size = size
    self.clear = clear
  }
}
