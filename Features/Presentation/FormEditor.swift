import Domain
import Foundation
import Observation

/// The state of a screen with a form.
package protocol FormState: Equatable, Sendable {
  associatedtype Form: Sendable
  associatedtype Value: Sendable

  var form: Loadable<Form> { get set }
  var isSaving: Bool { get set }
  var isConfirmingClose: Bool { get set }
  var toast: Toast<Never>? { get set }
  /// The value to save.
  var value: Value { get }
  /// False until the form has loaded.
  var isChanged: Bool { get }
  /// True while something that the person added is being read. It will be a change.
  var isAdding: Bool { get }

  /// Fills in the loaded form. Returns true if text that the window kept is not in the store.
  mutating func fill(with form: Form, _ unsaved: UnsavedText?) -> Bool
  mutating func discardChanges()

  /// True if the screen stays open after saving, and there is nothing left to cancel.
  var isDone: Bool { get }
  mutating func finishSaving()

  /// The text that the window kept, as a value to save before the form has loaded. Nil if it is
  /// only part of the value.
  func value(keptIn unsaved: UnsavedText) -> Value?
}

extension FormState {
  package var isAdding: Bool { false }
  package var isDone: Bool { false }
  package func value(keptIn unsaved: UnsavedText) -> Value? { nil }

  package mutating func finishSaving() {
    isSaving = false
  }
}

/// A form in a sheet. Loads it into its state, stores each change as a draft until the form is
/// saved, and asks before changes are lost.
@MainActor
@Observable
package final class FormEditor<State: FormState>: FormScreen {
  package private(set) var state: State
  package let place: WritingPlace

  package let loading = LatestTask()
  package let saving = LatestTask()
  @ObservationIgnored private lazy var access = StateAccess(self, { $0.state }, { $1(&$0.state) })
  @ObservationIgnored package private(set) lazy var toaster = access.toaster(
    \.toast, at: surroundings.now, surroundings.formatting)
  private let draft: FormDraft<State.Value>
  private let attempt: Attempt
  private let surroundings: Surroundings
  private let fetch: @Sendable () async throws -> State.Form
  private let write: @Sendable (State.Value) async throws -> Void
  private let keep: @MainActor (State.Value) -> UnsavedText
  private let reopen: @MainActor (UnsavedText) -> UnsavedText
  private let onDone: @MainActor () -> Void

  /// - Parameters:
  ///   - attempt: the action that failed if the form or its draft could not be saved.
  ///   - saveKept: adds text that the window kept to the draft, if it is only part of it.
  ///   - keep: wraps a value that is not in the store yet.
  ///   - reopen: finds the files that such a value refers to.
  package init(
    _ state: State, at place: WritingPlace, _ attempt: Attempt, _ surroundings: Surroundings,
    onDone: @escaping @MainActor () -> Void,
    fetch: @escaping @Sendable () async throws -> State.Form,
    saveDraft: @escaping @Sendable (State.Value?) async throws -> Void,
    saveKept: (@Sendable (UnsavedText) async throws -> Void)? = nil,
    save: @escaping @Sendable (State.Value) async throws -> Void,
    keep: @escaping @MainActor (State.Value) -> UnsavedText,
    reopen: @escaping @MainActor (UnsavedText) -> UnsavedText = { $0 }
  ) {
    self.state = state
    self.place = place
    self.attempt = attempt
    self.surroundings = surroundings
    self.fetch = fetch
    write = save
    self.keep = keep
    self.reopen = reopen
    self.onDone = onDone
    draft = FormDraft(saveDraft, writeKept: saveKept)
  }

  /// The window keeps this until it is in the store.
  package var unsaved: UnsavedText? { draft.unsaved }
  package var hasChanges: Bool { state.isChanged }
  package var confirmsClosing: Bool { state.isChanged || state.isAdding }
  package var canTransferText: Bool { !state.isSaving }

  /// Changes the state without storing a draft.
  package func edit(_ change: (inout State) -> Void) {
    change(&state)
  }

  /// Has no effect while the form is being loaded or saved.
  package func change(_ change: (inout State) -> Void) {
    guard case .loaded = state.form, !state.isSaving else { return }
    let before = state
    change(&state)
    if state != before { saveDraft() }
  }

  /// The saved form replaces its draft, so the draft is written first. If storing the draft fails
  /// and is retried later, nothing is sent.
  package func save() {
    state.isSaving = true
    saveDraft { [weak self] in
      if self?.state.isSaving == true { self?.send() }
    }
  }

  /// The window can close before the form has loaded, so text that it kept does not wait for the
  /// form.
  package func saveAgain() {
    guard state.form.value == nil, let unsaved else { return draft.saveAgain() }
    if let value = state.value(keptIn: unsaved) {
      draft.store(value)
    } else {
      draft.store(kept: unsaved)
    }
  }
}

// MARK: - What people do

extension FormEditor {
  package func onAppear(resuming unsaved: UnsavedText? = nil) {
    guard case .idle = state.form else { return }
    draft.resume(unsaved.map(reopen))
    load()
  }

  package func didTapRetry() {
    load()
  }

  package func didTapCancel() {
    if confirmsClosing { state.isConfirmingClose = true } else { onDone() }
  }

  package func didCloseQuestion() {
    state.isConfirmingClose = false
  }

  package func didTapDiscard() {
    state.isConfirmingClose = false
    state.discardChanges()
    saveDraft()
    onDone()
  }
}

extension FormEditor {
  private func load() {
    state.form.startLoading()
    loading.start(fetch) { [weak self] result in
      self?.show(result)
    } restore: { [weak self] in
      self?.state.form = .idle
    }
  }

  private func show(_ result: Result<State.Form, LoadFailure>) {
    state.form.finish(result)
    guard case .success(let form) = result else { return }
    if state.fill(with: form, unsaved) { saveDraft() } else { draft.forgetUnsaved() }
  }

  private func saveDraft(then act: @escaping @MainActor () -> Void = {}) {
    draft.save(
      state.isChanged ? state.value : nil, keeping: keep(state.value), onSaved: act
    ) { [weak self] in
      self?.fail($0)
    }
  }

  private func send() {
    saving.start { [write, value = state.value] in
      try await uncancelled { try await write(value) }
    } then: { [weak self] result in
      switch result {
      case .success: self?.end()
      case .failure(let failure): self?.fail(failure)
      }
    } restore: { [weak self] in
      self?.state.isSaving = false
    }
  }

  private func end() {
    state.finishSaving()
    if !state.isDone { onDone() }
  }

  private func fail(_ failure: LoadFailure) {
    state.isSaving = false
    toaster.show(failure, during: attempt)
  }
}
