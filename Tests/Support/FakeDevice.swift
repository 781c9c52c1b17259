import Domain
import Foundation

package struct FakePreferences: PreferencesRepository {
  package let fetches: Gate<Void, Preferences>
  package let saves: Gate<Preferences, Void>

  @MainActor
  package init(_ fakes: Fakes) {
    fetches = fakes.gate("fetchPreferences")
    saves = fakes.gate("save(preferences)")
  }

  package func fetchPreferences() async throws -> Preferences {
    try await fetches(())
  }

  package func save(_ preferences: Preferences) async throws {
    try await saves(preferences)
  }
}

package struct FakeStorage: StorageRepository {
  package let measures: Gate<Void, StorageUse>
  package let clearings: Gate<Void, StorageUse>

  @MainActor
  package init(_ fakes: Fakes) {
    measures = fakes.gate("measure")
    clearings = fakes.gate("clearCache")
  }

  package func measure() async throws -> StorageUse {
    try await measures(())
  }

  package func clearCache() async throws -> StorageUse {
    try await clearings(())
  }
}

package struct FakeExports: ExportRepository {
  package let exports: Gate<Void, URL>
  package let discarded = Recorder<URL>()

  @MainActor
  package init(_ fakes: Fakes) {
    exports = fakes.gate("export")
  }

  package func discard(_ file: URL) async throws {
    discarded.add(file)
  }

  package func export() async throws -> URL {
    try await exports(())
  }
}

extension StorageUse {
  package static func fixture(total: Int = 3_400_000, cache: Int = 412_000) -> StorageUse {
    StorageUse(
      folder: URL(filePath: "/data"), total: total, cache: cache,
      removed: RemovedPosts(count: 1_204, bytes: 1_100_000))
  }
}
