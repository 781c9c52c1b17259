import Domain
import Foundation
import Observation

/// The state of a screen with a form.
package protocol FormState: Equatable, Sendable {
  associatedtype Form: Sendable
  associatedtype Value: Sendable

  var form: Loadable<Form> { get set }
  var isSaving: Bool { get set }
  var isAskingToClose: Bool { get set }
  var toast: Toast<Never>? { get set }
  /// The value to save.
  var value: Value { get }
  /// False until the form has loaded.
  var isChanged: Bool { get }

  /// Fills in the loaded form. Returns true if the store lacks the text that the window kept.
  mutating func fill(with form: Form, _ unsaved: UnsavedText?) -> Bool
  mutating func discardChanges()

  /// The text that the window kept, as a value to save before the form has loaded.
  func value(keptIn unsaved: UnsavedText) -> Value?
}

/// Loads a form into the state of its screen, stores each change as a draft until the form is saved, and
/// asks before changes are lost.
@MainActor
@Observable
package final class FormEditor<State: FormState> {
  package let loading = LatestTask()
  package let saving = LatestTask()
  package let toaster: Toaster<Never>
  private let access: StateAccess<State>
  private let draft: FormDraft<State.Value>
  private let attempt: Attempt
  private let fetch: @Sendable () async throws -> State.Form
  private let write: @Sendable (State.Value) async throws -> Void
  private let keep: @MainActor (State.Value) -> UnsavedText
  private let onSaved: @MainActor () -> Void
  private let onDone: @MainActor () -> Void

  /// - Parameters:
  ///   - attempt: what failed if the form or its draft could not be saved.
  ///   - keep: wraps a value that the store does not have yet.
  ///   - onSaved: called instead of `onDone` if the screen stays open then.
  package init(
    _ access: StateAccess<State>, _ attempt: Attempt, at now: @escaping @Sendable () -> Date,
    _ formatting: Formatting,
    fetch: @escaping @Sendable () async throws -> State.Form,
    saveDraft: @escaping @Sendable (State.Value?) async throws -> Void,
    save: @escaping @Sendable (State.Value) async throws -> Void,
    keep: @escaping @MainActor (State.Value) -> UnsavedText,
    onSaved: (@MainActor () -> Void)? = nil, onDone: @escaping @MainActor () -> Void
  ) {
    self.attempt = attempt
    self.access = access
    self.fetch = fetch
    write = save
    self.keep = keep
    self.onSaved = onSaved ?? onDone
    self.onDone = onDone
    draft = FormDraft(saveDraft)
    toaster = access.toaster(\.toast, at: now, formatting)
  }

  /// Kept by the window until the store has it.
  package var unsaved: UnsavedText? { draft.unsaved }

  /// - Parameter unsaved: what the window kept while the app was gone.
  package func open(resuming unsaved: UnsavedText?) {
    guard case .idle? = access.get()?.form else { return }
    draft.resume(unsaved)
    load()
  }

  package func load() {
    access.edit { $0.form.startLoading() }
    loading.start(fetch) { [weak self] result in
      self?.show(result)
    } restore: { [weak self] in
      self?.access.edit { $0.form = .idle }
    }
  }

  /// Nothing changes while the form loads or is being saved.
  package func change(_ change: (inout State) -> Void) {
    guard let before = access.get(), case .loaded = before.form, !before.isSaving else { return }
    access.edit(change)
    if access.get() != before { saveDraft() }
  }

  /// The form takes the place of its draft, so the draft is written first.
  package func save() {
    access.edit { $0.isSaving = true }
    saveDraft { [weak self] in self?.send() }
  }

  /// Loading can take longer than the window stays open, so what the window kept does not wait for it.
  package func saveAgain() {
    guard let state = access.get(), state.form.value == nil, let unsaved,
      let value = state.value(keptIn: unsaved)
    else { return draft.saveAgain() }
    draft.store(value)
  }

  package func cancel() {
    guard access.get()?.isChanged == true else { return onDone() }
    access.edit { $0.isAskingToClose = true }
  }

  package func closeQuestion() {
    access.edit { $0.isAskingToClose = false }
  }

  package func discard() {
    closeQuestion()
    access.edit { $0.discardChanges() }
    saveDraft()
    onDone()
  }
}

extension FormEditor {
  private func show(_ result: Result<State.Form, LoadFailure>) {
    access.edit { $0.form.finish(result) }
    guard case .success(let form) = result else { return }
    var lacksText = false
    access.edit { lacksText = $0.fill(with: form, unsaved) }
    if lacksText { saveDraft() } else { draft.forgetUnsaved() }
  }

  private func saveDraft(then act: @escaping @MainActor () -> Void = {}) {
    guard let state = access.get() else { return }
    draft.save(
      state.isChanged ? state.value : nil, keeping: keep(state.value), onSaved: act
    ) { [weak self] in
      self?.fail($0)
    }
  }

  private func send() {
    guard let value = access.get()?.value else { return }
    saving.start { [write] in
      try await uncancelled { try await write(value) }
    } then: { [weak self] result in
      switch result {
      case .success: self?.end()
      case .failure(let failure): self?.fail(failure)
      }
    } restore: { [weak self] in
      self?.access.edit { $0.isSaving = false }
    }
  }

  private func end() {
    access.edit { $0.isSaving = false }
    onSaved()
  }

  private func fail(_ failure: LoadFailure) {
    access.edit { $0.isSaving = false }
    toaster.show(failure, during: attempt)
  }
}
