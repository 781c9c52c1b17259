import Domain
import Presentation

package struct ReportState: Equatable, Sendable {
  enum Step: Equatable, Sendable {
    case writing
    case sending
    /// The report is stored. The person can now unfollow, mute or block the reported person.
    case sent(Relationship)
  }

  package var form: Loadable<ReportForm> = .idle
  /// The report as filled in.
  var report: Report
  var step = Step.writing
  package var isConfirmingClose = false
  package var toast: Toast<Never>?

  let blank: Report

  init(blank: Report) {
    self.blank = blank
    report = blank
  }
}

extension ReportState: FormState {
  package var isSaving: Bool {
    get { step == .sending }
    set { step = newValue ? .sending : .writing }
  }

  package var value: Report { report }

  /// False after the report was sent.
  package var isChanged: Bool {
    !isDone && form.value != nil && report != blank
  }

  package mutating func fill(with form: ReportForm, _ unsaved: UnsavedText?) -> Bool {
    if let draft = form.draft {
      report = draft
      report.posts.formUnion(blank.posts)
    }
    let kept = report.comment
    report.comment = unsaved?.text ?? kept
    return report.comment != kept
  }

  package mutating func discardChanges() {
    report = blank
  }

  package var isDone: Bool {
    if case .sent = step { true } else { false }
  }

  package mutating func finishSaving() {
    step = .sent(form.value?.relationship ?? Relationship(personID: report.person))
  }
}
