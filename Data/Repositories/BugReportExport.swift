import Domain
import Foundation

/// Exports a record of what happened since launch or the last change of account, without anything
/// that people wrote.
struct BugReportExport: ExportRepository {
  let recorder: ReportRecorder
  let about: ReportRecorder.About
  let store: Store
  let now: @Sendable () -> Date

  func export() async throws -> URL {
    let date = now()
    return try ExportFolder(beside: store).write(
      recorder.report(about, at: date), as: "Bug Report", "txt", at: date)
  }

  func discard(_ file: URL) async throws {
    try ExportFolder(beside: store).remove(file)
  }
}
