import Domain
import Observation
import Presentation

/// The form for a report about a person. Each change is stored as a draft until the report is sent.
@MainActor
@Observable
package final class ReportViewModel: FormScreen {
  package private(set) var state: ReportState

  let parting = LatestTask()
  @ObservationIgnored private(set) lazy var editor = makeEditor()
  private let person: Person.ID
  private let post: Post.ID?
  private let sources: ReportSources
  private let onDone: @MainActor () -> Void

  init(
    about person: Person.ID, with post: Post.ID?, _ sources: ReportSources,
    onDone: @escaping @MainActor () -> Void
  ) {
    self.person = person
    self.post = post
    self.sources = sources
    self.onDone = onDone
    state = ReportState(blank: Report(about: person, posts: post.map { [$0] } ?? []))
  }

  package var viewData: ReportViewData {
    ReportViewData(state, place.name, at: sources.now(), sources.formatting)
  }

  package var place: WritingPlace { .report(about: person) }
  package var unsaved: UnsavedText? { editor.unsaved }
  package var hasChanges: Bool { state.isChanged }
  package var canHandOver: Bool { state.step != .sending }

  package var isDone: Bool {
    if case .sent = state.step { true } else { false }
  }

  package func onAppear(resuming unsaved: UnsavedText? = nil) {
    editor.open(resuming: unsaved)
  }

  package func didTapRetry() {
    editor.load()
  }

  package func didChoose(_ choice: ReportViewData.Choice) {
    change { report in
      switch choice.kind {
      case .category: report.category = Report.Category(rawValue: choice.id)
      case .rule: report.rules.toggle(ServerRule.ID(choice.id))
      case .post: report.posts.toggle(Post.ID(choice.id))
      }
    }
  }

  package func didType(_ text: String) {
    change { $0.comment = text }
  }

  package func didForward(_ isOn: Bool) {
    change { $0.isForwarded = isOn }
  }

  package func didTapSend() {
    if viewData.canSend { editor.save() }
  }

  package func didTapCancel() {
    editor.cancel()
  }

  package func didCloseQuestion() {
    editor.closeQuestion()
  }

  package func didTapDiscard() {
    editor.discard()
  }

  package func didTap(_ parting: ReportViewData.Parting) {
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
      case .success(let relationship): self?.state.step = .sent(relationship)
      case .failure(let failure): self?.editor.toaster.show(failure, during: .part)
      }
    }
  }

  package func didDismissToast(_ id: Int) {
    editor.toaster.dismiss(id)
  }

  package func saveAgain() {
    editor.saveAgain()
  }
}

extension ReportViewModel {
  private func change(_ change: (inout Report) -> Void) {
    if state.step == .writing { editor.change { change(&$0.report) } }
  }

  private func showSent() {
    state.step = .sent(state.form.value?.relationship ?? Relationship(personID: person))
  }

  private func makeEditor() -> FormEditor<ReportState> {
    let access = StateAccess { [weak self] in
      self?.state
    } edit: { [weak self] change in
      if let self { change(&state) }
    }
    return FormEditor(access, .sendReport, at: sources.now, sources.formatting) {
      [reports = sources.reports, person, post] in
      try await reports.fetchForm(about: person, with: post)
    } saveDraft: { [reports = sources.reports, person] in
      try await reports.saveDraft($0, about: person)
    } save: { [reports = sources.reports] in
      try await reports.send($0)
    } keep: { [person] in
      UnsavedText(of: person, text: $0.comment)
    } onSaved: { [weak self] in
      self?.showSent()
    } onDone: { [onDone] in
      onDone()
    }
  }
}

extension Set {
  fileprivate mutating func toggle(_ element: Element) {
    if remove(element) == nil { insert(element) }
  }
}
