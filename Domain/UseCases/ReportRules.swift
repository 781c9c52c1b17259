import Foundation

extension Report {
  package var excess: Int { comment.unicodeScalars.count - Self.maxCharacters }

  /// True if it contains everything that the server requires.
  package func isComplete(for terms: ReportTerms) -> Bool {
    switch category {
    case nil: terms.categories.isEmpty
    case .violation: !rules.isEmpty
    case .spam, .legal, .other: true
    }
  }

  /// The report as it is sent: without irrelevant rules.
  package var finished: Report {
    var report = self
    if category != .violation { report.rules = [] }
    report.comment = comment.trimmingCharacters(in: .whitespacesAndNewlines)
    return report
  }
}

extension Person {
  /// The person's server. Nil if it is the signed-in person's server.
  package var otherHost: String? {
    guard let userName, let at = userName.lastIndex(of: "@") else { return nil }
    let host = userName[userName.index(after: at)...]
    return host.isEmpty ? nil : String(host)
  }
}
