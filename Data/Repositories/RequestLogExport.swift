import Domain
import Foundation

/// Exports the request log, which contains no secrets and no text.
struct RequestLogExport: ExportRepository {
  let log: RequestLog
  let store: Store
  let now: @Sendable () -> Date

  func export() async throws -> URL {
    let lines = await log.entries.isEmpty ? "Nothing was asked yet." : log.text
    return try ExportFolder(beside: store).write(
      Data((lines + "\n").utf8), as: "Requests", "txt", at: now())
  }

  func discard(_ file: URL) async throws {
    try ExportFolder(beside: store).remove(file)
  }
}
