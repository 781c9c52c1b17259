import Foundation

@testable import Data

extension ReportRecorder {
  /// Without times.
  var contents: [BugReport.Content] {
    let about = About(app: "1.0", locale: "en_US", timeZone: .gmt)
    let report = try? BugReport(report(about, at: Date(timeIntervalSince1970: 0)))
    return report.map { $0.lines.dropLast().map(\.content) } ?? []
  }
}
