import Domain
import DraftOpeningFeature
import Foundation
import MediaFormFeature
import Observation
import Presentation
import SuggestionsFeature
import ThreadFormFeature

/// A post from its first letter until it is published, saved or discarded. Text is stored within
/// two seconds of typing, and whenever the screen closes.
@MainActor
@Observable
package final class ComposeViewModel: TextEntryScreen {
  private(set) var state = ComposeState()

  let loading = LatestTask()
  let publishing = LatestTask()
  let yielding = LatestTask()
  let adder: MediaAdder
  @ObservationIgnored private(set) lazy var suggester = Suggester(sources.suggestions) {
    [weak self] in self?.state.suggestions = $0
  }

  private let sources: ComposeSources
  private let start: ComposeStart
  private let onDone: @MainActor () -> Void
  private let onSchedule: @MainActor (Date) -> Void
  private let saver: Saver<DraftChange>
  private let autosave: AutosaveTimer
  /// True once the post is published or discarded. Nothing is saved after that.
  @ObservationIgnored private var isOver = false
  /// True if the draft has changed since it was last sent to the store.
  @ObservationIgnored private var isChanged = false
  @ObservationIgnored private var resuming: UnsavedText?
  @ObservationIgnored private var continuesDrafts = true
  /// The text of a removed warning. It is restored if the warning is added again.
  @ObservationIgnored private var removedWarning = ""
  /// A removed poll, restored in the same way.
  @ObservationIgnored var removedPoll: Draft.Poll?

  init(
    _ start: ComposeStart, _ sources: ComposeSources, onDone: @escaping @MainActor () -> Void,
    onSchedule: @escaping @MainActor (Date) -> Void
  ) {
    self.sources = sources
    self.start = start
    self.onDone = onDone
    self.onSchedule = onSchedule
    adder = MediaAdder(sources.media)
    autosave = AutosaveTimer(now: sources.now, sleep: sources.sleep)
    saver = Saver { [drafts = sources.drafts] change in
      switch change {
      case .keep(let draft): try await drafts.save(draft)
      case .discard(let draft): try await drafts.discard(draft)
      }
    }
  }

  package var viewData: ComposeViewData {
    ComposeViewData(state, start, at: now, sources.formatting)
  }

  var now: Date { sources.now() }

  // MARK: Appearing and leaving

  package func onAppear(resuming unsaved: UnsavedText? = nil) {
    guard case .idle = state.composition else { return }
    resuming = unsaved
    load()
  }

  package let place = WritingPlace.post

  /// The text that the window keeps until it is in the store.
  package var unsaved: UnsavedText? {
    state.composition.value.map {
      UnsavedText(
        of: ComposerRestoration($0, start), text: state.isUnsaved ? $0.draft.text : nil)
    }
  }

  /// An unsaved draft is shown only in its own window.
  package var canTransferText: Bool { false }

  /// Call this when the screen closes or the app goes to the background.
  func didLeave() {
    autosave.cancel()
    saveAgain()
  }

  package func saveAgain() {
    if isChanged { save() }
  }

  /// Retries the failed step. Called by the banner or the empty screen.
  func didTapRetry() {
    switch state.failure {
    case .publishing: didTapPublish()
    case .keeping: save()
    case .discarding: didTapDiscard()
    case .adding: didPick(adder.notAdded)
    case nil: if state.composition.value == nil { load() }
    }
  }

  // MARK: Writing

  package func didType(_ text: String) {
    let before = state.composition.value?.draft.text ?? ""
    edit { $0.text = text }
    hintAtLanguage()
    suggester.suggest(TypedToken(in: text, changedFrom: before))
  }

  /// Replaces the word being typed with the suggestion.
  func didTapSuggestion(_ word: String) {
    guard let suggestions = state.suggestions, suggestions.item(word) != nil else { return }
    suggester.suggest(nil)
    edit { $0.text = suggestions.token.completed(in: $0.text, as: word) }
  }

  func didDismissFailure() {
    state.failure = nil
  }

  func didTapWarning() {
    let words = removedWarning
    removedWarning = state.composition.value?.draft.contentWarning ?? ""
    edit { $0.contentWarning = $0.contentWarning == nil ? words : nil }
  }

  func didChoose(language: String?) {
    state.hasChosenLanguage = true
    edit { $0.language = language }
    hintAtLanguage()
  }

  // MARK: The thread

  func didEdit(_ change: ThreadEdit) {
    guard let composition = state.composition.value, !state.isAdding else { return }
    if change == .remove && composition.confirmsRemoval {
      state.question = .removePost
    } else {
      continueThread(with: composition.draft(after: change))
    }
  }

  func didConfirmRemoving() {
    state.question = nil
    if let draft = state.composition.value?.draft(after: .remove) { continueThread(with: draft) }
  }

  // MARK: Pictures

  /// Leaves out files that do not fit, and shows a message about them.
  func didPick(_ picked: [PickedPicture]) {
    guard case .loaded(let composition) = state.composition, !picked.isEmpty, !state.isSending,
      !isOver, !adder.adding.isRunning
    else { return }
    state.failure = nil
    state.isAdding = true
    adder.add(
      picked, room: composition.room, to: composition.draft, composition.capabilities.recordingRule
    ) { [weak self] in self?.finishAdding($0) }
  }

  func didRemove(_ picture: String) {
    if case .adding = state.failure { state.failure = nil }
    edit { $0.pictures.removeAll { $0.id == picture } }
  }

  // MARK: Publishing

  /// A second tap has no effect. The repository publishes a draft only once.
  package func didTapPublish() {
    guard case .loaded(let composition) = state.composition, composition.canPublish, !isOver,
      !publishing.isRunning, !adder.adding.isRunning, !yielding.isRunning, !loading.isRunning
    else { return }
    autosave.cancel()
    suggester.suggest(nil)
    state.isSending = true
    state.failure = nil
    publishing.start { [sources] in
      try await uncancelled { try await sources.publish(composition.draft.written) }
    } then: { [weak self] result in
      self?.finishPublishing(result, composition.draft.scheduled)
    } restore: { [weak self] in
      self?.state.isSending = false
    }
  }

  // MARK: Closing

  /// Saves everything as a draft, because a link replaces this screen. Running work ends first.
  /// `done` receives whether there is a draft. The caller keeps the view model until then.
  package func didYieldToLink(_ done: @escaping @MainActor (Result<Bool, LoadFailure>) -> Void) {
    onAppear()
    afterWork { $0.keep(done) }
  }

  /// True if another composer with this start would open the same draft.
  package func isContinued(by other: ComposeStart) -> Bool {
    guard let composition = state.composition.value else { return false }
    if case .mention = other, other != start { return false }
    return other.isContinued(by: composition.draft, prefix: composition.prefix)
  }

  package func didTapCancel() {
    guard viewData.confirmsClosing else {
      return state.composition.value?.isUntouched == true ? close() : didTapDiscard()
    }
    yielding.cancel()
    state.question = .keepDraft
  }

  func didCloseQuestion() {
    state.question = nil
  }

  /// Closes once the draft is stored. If that fails, the text stays on the screen.
  func didTapKeep() {
    saveAll { [weak self] in self?.onDone() }
  }

  /// Stores the draft and begins an empty one. The draft can be edited until then.
  func didTapWriteAnother() {
    saveAll { [weak self] in
      guard let self else { return }
      // Text typed during the save is part of the draft.
      if isChanged { return didTapWriteAnother() }
      (resuming, continuesDrafts, state.hasChosenLanguage) = (nil, false, false)
      load()
    }
  }

  func didTapDiscard() {
    autosave.cancel()
    adder.adding.cancel()
    // Pictures are stored before their draft, so they have to be discarded without one, too.
    guard let composition = state.composition.value,
      composition.isKept || (composition.isWritten && !composition.draft.pictures.isEmpty)
    else { return close() }
    isChanged = false
    saver.save(.discard(composition.draft)) { [weak self] in
      self?.noteKept(.discarding($0))
    } onSaved: { [weak self] in
      self?.finishDiscarding()
    }
  }
}

extension ComposeViewModel {
  private func load() {
    if state.composition.value == nil { state.composition.startLoading() }
    loading.start { [sources, start, resuming, continuesDrafts] in
      try await sources.opening.open(start, resuming: resuming, isContinuing: continuesDrafts)
    } then: { [weak self] result in
      self?.show(result)
    } restore: { [weak self] in
      if self?.state.composition.value == nil { self?.state.composition = .idle }
    }
  }

  private func show(_ result: Result<Composition, LoadFailure>) {
    if isChanged || state.isAdding { return didTapWriteAnother() }
    suggester.suggest(nil)
    (removedWarning, removedPoll, state.languageHint) = ("", nil, nil)
    state.composition = .idle
    state.composition.finish(result)
    guard state.composition.value?.isResumed == true else { return }
    state.isUnsaved = true
    save()
  }

  func edit(_ change: (inout Draft) -> Void) {
    guard case .loaded(let before) = state.composition, !state.isSending, !isOver else { return }
    var draft = before.draft
    change(&draft)
    guard draft != before.draft else { return }
    draft.noteChange(by: before.writer, at: sources.now())
    state.composition.update { $0.draft = draft }
    isChanged = true
    state.isUnsaved = true
    // The person kept writing, so the draft is wanted.
    if case .discarding = state.failure { state.failure = nil }
    autosave.didType { [weak self] in self?.save() }
  }

  /// A warning or poll that was removed from another post is not restored in this one.
  private func continueThread(with draft: Draft) {
    suggester.suggest(nil)
    (removedWarning, removedPoll) = ("", nil)
    edit { $0 = draft }
  }

  private func hintAtLanguage() {
    guard !state.hasChosenLanguage, let draft = state.composition.value?.draft else {
      return state.languageHint = nil
    }
    let language = sources.language(draft.text)
    state.languageHint = language == draft.language ? nil : language
  }

  /// Running work ends first, because pictures that are being added belong to the draft.
  private func afterWork(_ act: @escaping @MainActor (ComposeViewModel) -> Void) {
    let work = [loading, adder.adding, publishing]
    guard work.contains(where: { $0.isRunning }) else { return act(self) }
    yielding.start {
      for task in work { await task.finished }
    } then: { [weak self] _ in
      if let self { act(self) }
    }
  }

  /// Stores the text and all chosen pictures. Stays open if a picture can't be added.
  private func saveAll(then done: @escaping @MainActor () -> Void) {
    state.failure = nil
    afterWork { if $0.state.failure == nil { $0.save(then: done) } }
  }

  private func keep(_ done: @escaping @MainActor (Result<Bool, LoadFailure>) -> Void) {
    // If the post or draft is gone, there is no text to keep.
    if let failure = state.composition.failure, failure != .notFound {
      return done(.failure(failure))
    }
    guard !isOver, state.composition.value?.isWritten == true else { return done(.success(false)) }
    save(then: { done(.success(true)) }, orElse: { done(.failure($0)) })
  }

  /// Stores the text, or discards an emptied draft. Calls `report` after a failure.
  private func save(
    then done: @escaping @MainActor () -> Void = {},
    orElse report: @escaping @MainActor (LoadFailure) -> Void = { _ in }
  ) {
    guard let composition = state.composition.value, !isOver else { return }
    autosave.cancel()
    isChanged = false
    guard composition.isWritten || composition.isKept else {
      state.isUnsaved = false
      return done()
    }
    state.composition.update { $0.isKept = composition.isWritten }
    let draft = composition.draft
    saver.save(composition.isWritten ? .keep(draft) : .discard(draft)) { [weak self] failure in
      self?.noteKept(.keeping(failure))
      report(failure)
    } onSaved: { [weak self] in
      self?.noteSaved()
      done()
    }
  }

  /// Assumes that an earlier version of the draft is in the store.
  private func noteKept(_ failure: ComposeFailure) {
    isChanged = true
    state.composition.update { $0.isKept = true }
    state.failure = failure
  }

  private func finishDiscarding() {
    guard isChanged else { return close() }
    state.composition.update { $0.isKept = false }
    save()
  }

  private func noteSaved() {
    if case .keeping = state.failure { state.failure = nil }
    if !isChanged { state.isUnsaved = false }
  }

  private func finishAdding(_ added: AddedPictures?) {
    state.isAdding = false
    guard let added else { return }
    edit { $0.pictures += added.pictures }
    guard let composition = state.composition.value, !added.failed.isEmpty else { return }
    state.failure = .adding(added.failure ?? composition.tooMany, count: added.failed.count)
  }

  private func finishPublishing(_ result: Result<Void, LoadFailure>, _ scheduled: Date?) {
    state.isSending = false
    switch result {
    case .success:
      close()
      if let scheduled { onSchedule(scheduled) }
    case .failure(let failure):
      state.failure = .publishing(failure)
      if isChanged { save() }
    }
  }

  private func close() {
    isOver = true
    isChanged = false
    state.isUnsaved = false
    onDone()
  }
}
