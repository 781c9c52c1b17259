import Domain
import Observation
import Presentation

/// The form for a report about a person. Each change is stored as a draft until the report is sent.
@MainActor
@Observable
package final class ReportViewModel {
  package let editor: FormEditor<ReportState>
  let parting = LatestTask()
  private let person: Person.ID
  private let sources: ReportSources

  init(
    about person: Person.ID, with post: Post.ID?, _ sources: ReportSources,
    onDone: @escaping @MainActor () -> Void
  ) {
    self.person = person
    self.sources = sources
    let blank = Report(about: person, posts: post.map { [$0] } ?? [])
    editor = FormEditor(
      ReportState(blank: blank), at: .report(about: person), .sendReport, sources.surroundings,
      onDone: onDone
    ) { [reports = sources.reports] in
      try await reports.fetchForm(about: person, with: post)
    } saveDraft: { [reports = sources.reports] in
      try await reports.saveDraft($0, about: person)
    } saveKept: { [reports = sources.reports] in
      try await reports.saveComment($0.text ?? "", about: person)
    } save: { [reports = sources.reports] in
      try await reports.send($0)
    } keep: {
      UnsavedText(of: person, text: $0.comment)
    }
  }

  var state: ReportState { editor.state }

  var viewData: ReportViewData {
    ReportViewData(state, editor.place.name, at: sources.now(), sources.formatting)
  }

  func didChoose(_ choice: ReportViewData.Choice) {
    change { report in
      switch choice.kind {
      case .category: report.category = Report.Category(rawValue: choice.id)
      case .rule: report.rules.toggle(ServerRule.ID(choice.id))
      case .post: report.posts.toggle(Post.ID(choice.id))
      }
    }
  }

  func didType(_ text: String) {
    change { $0.comment = text }
  }

  func didForward(_ isOn: Bool) {
    change { $0.isForwarded = isOn }
  }

  private func change(_ change: (inout Report) -> Void) {
    if state.step == .writing { editor.change { change(&$0.report) } }
  }

  func didTapSend() {
    if viewData.canSend { editor.save() }
  }

  func didTap(_ parting: ReportViewData.FollowUpAction) {
    guard case .sent(let known) = state.step, !self.parting.isRunning else { return }
    self.parting.start { [people = sources.people, person] in
      try await uncancelled {
        switch parting.id {
        case .follow: try await people.setFollowing(false, person)
        case .mute: try await people.setMuted(!known.isMuted, person)
        case .block: try await people.setBlocked(!known.isBlocked, person)
        }
      }
    } then: { [weak self] result in
      switch result {
      case .success(let relationship): self?.editor.edit { $0.step = .sent(relationship) }
      case .failure(let failure): self?.editor.toaster.show(failure, during: .part)
      }
    }
  }
}

extension Set {
  fileprivate mutating func toggle(_ element: Element) {
    if remove(element) == nil { insert(element) }
  }
}
