import Domain
import Foundation

/// Exports the texts of the signed-in person to a file that only this user can read.
struct StoredExport: ExportRepository {
  let store: AccountStore

  func export() async throws -> URL {
    let writings = try await store.read { try Writings($0) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    return try ExportFolder(beside: store.store).write(
      try encoder.encode(writings), as: "Moments", "json", at: writings.exported)
  }

  func discard(_ file: URL) async throws {
    try ExportFolder(beside: store.store).remove(file)
  }
}
