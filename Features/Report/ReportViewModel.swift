import Domain
import Observation
import Presentation

/// The form for a report about a person. Each change is stored as a draft until the report is sent.
@MainActor
@Observable
package final class ReportViewModel: FormScreen {
  package private(set) var state: ReportState

  let loading = LatestTask()
  let sending = LatestTask()
  let parting = LatestTask()
  @ObservationIgnored private lazy var toaster = makeToaster()
  private let person: Person.ID
  private let post: Post.ID?
  private let sources: ReportSources
  private let onDone: @MainActor () -> Void
  private let draft: FormDraft<Report>

  init(
    about person: Person.ID, with post: Post.ID?, _ sources: ReportSources,
    onDone: @escaping @MainActor () -> Void
  ) {
    self.person = person
    self.post = post
    self.sources = sources
    self.onDone = onDone
    state = ReportState(blank: Report(about: person, posts: post.map { [$0] } ?? []))
    draft = FormDraft { [reports = sources.reports] in
      try await reports.saveDraft($0, about: person)
    }
  }

  package var viewData: ReportViewData {
    ReportViewData(state, textName, at: sources.now(), sources.formatting)
  }

  /// Each person has one.
  package var textName: String { "report \(person.rawValue)" }
  package var unsaved: UnsavedText? { draft.unsaved }
  package var hasChanges: Bool { state.isChanged }
  package var canHandOver: Bool { state.step != .sending }

  package var isDone: Bool {
    if case .sent = state.step { true } else { false }
  }

  package func onAppear(resuming unsaved: UnsavedText? = nil) {
    guard case .idle = state.form else { return }
    draft.resume(unsaved)
    load()
  }

  package func didTapRetry() {
    load()
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

  /// The report takes the place of its draft, so the draft is written first.
  package func didTapSend() {
    guard viewData.canSend else { return }
    state.step = .sending
    saveDraft { [weak self] in self?.send() }
  }

  package func didTapCancel() {
    guard state.isChanged else { return onDone() }
    state.isAskingToClose = true
  }

  package func didCloseQuestion() {
    state.isAskingToClose = false
  }

  package func didTapDiscard() {
    state.isAskingToClose = false
    state.report = state.blank
    saveDraft()
    onDone()
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
      case .failure(let failure): self?.toaster.show(failure, during: .part)
      }
    }
  }

  package func didDismissToast(_ id: Int) {
    toaster.dismiss(id)
  }

  package func saveAgain() {
    draft.saveAgain()
  }
}

extension ReportViewModel {
  private func load() {
    state.form.startLoading()
    loading.start { [reports = sources.reports, person, post] in
      try await reports.fetchForm(about: person, with: post)
    } then: { [weak self] result in
      self?.show(result)
    } restore: { [weak self] in
      self?.state.form = .idle
    }
  }

  private func show(_ result: Result<ReportForm, LoadFailure>) {
    state.form.finish(result)
    guard let form = state.form.value else { return }
    if let draft = form.draft {
      state.report = draft
      if let post { state.report.posts.insert(post) }
    }
    let kept = state.report.comment
    state.report.comment = unsaved?.text ?? kept
    if state.report.comment == kept { draft.forgetUnsaved() } else { saveDraft() }
  }

  private func change(_ change: (inout Report) -> Void) {
    guard case .loaded = state.form, state.step == .writing else { return }
    let before = state.report
    change(&state.report)
    if state.report != before { saveDraft() }
  }

  private func saveDraft(then act: @escaping @MainActor () -> Void = {}) {
    let text = UnsavedText(of: person, text: state.report.comment)
    draft.save(state.isChanged ? state.report : nil, keeping: text, onSaved: act) {
      [weak self] failure in
      self?.state.step = .writing
      self?.toaster.show(failure, during: .sendReport)
    }
  }

  private func send() {
    sending.start { [reports = sources.reports, report = state.report] in
      try await uncancelled { try await reports.send(report) }
    } then: { [weak self] result in
      self?.end(result)
    } restore: { [weak self] in
      self?.state.step = .writing
    }
  }

  private func end(_ result: Result<Void, LoadFailure>) {
    switch result {
    case .success:
      state.step = .sent(state.form.value?.relationship ?? Relationship(personID: person))
    case .failure(let failure):
      state.step = .writing
      toaster.show(failure, during: .sendReport)
    }
  }

  private func makeToaster() -> Toaster<Never> {
    Toaster(at: sources.now, sources.formatting) { [weak self] in
      self?.state.toast
    } edit: { [weak self] change in
      if let self { change(&state.toast) }
    }
  }
}

extension Set {
  fileprivate mutating func toggle(_ element: Element) {
    if remove(element) == nil { insert(element) }
  }
}
