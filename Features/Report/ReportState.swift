import Domain
import Presentation

/// Everything that the form for a report can be in.
package struct ReportState: Equatable, Sendable {
  package enum Step: Equatable, Sendable {
    case writing
    case sending
    /// The report is stored, and the person can part from the reported one.
    case sent(Relationship)
  }

  package internal(set) var form: Loadable<ReportForm> = .idle
  /// As filled in.
  package internal(set) var report: Report
  package internal(set) var step = Step.writing
  package internal(set) var isAskingToClose = false
  package internal(set) var toast: Toast<Never>?

  let blank: Report

  init(blank: Report) {
    self.blank = blank
    report = blank
  }

  /// False until the form has loaded, and after the report was sent.
  var isChanged: Bool {
    if case .sent = step { return false }
    return form.value != nil && report != blank
  }
}
