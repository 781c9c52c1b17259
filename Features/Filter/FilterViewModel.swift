import Domain
import Foundation
import Observation
import Presentation

/// Edits the feed's filter. Every change applies and is saved immediately.
@MainActor
@Observable
package final class FilterViewModel: TextEntryScreen {
  private(set) var state = FilterState()

  let loading = LatestTask()
  let readingWord = LatestTask()

  private let sources: FilterSources
  private let onDone: @MainActor () -> Void
  private let onLeave: @MainActor (String) -> Void
  private let showServerFilters: (@MainActor () -> Void)?
  private let saver: Saver<FeedFilter>
  private let draft: FormDraft<String>
  /// The saved filter. Initially the one that was passed in.
  @ObservationIgnored private var saved: FeedFilter
  /// True if the store may contain a typed word.
  @ObservationIgnored private var isWordStored = false
  @ObservationIgnored private lazy var access = StateAccess(self, { $0.state }, { $1(&$0.state) })
  @ObservationIgnored private(set) lazy var toaster = access.toaster(
    \.toast, at: sources.now, sources.formatting)
  @ObservationIgnored private var observation: Changes.Observation?

  init(
    _ current: FeedFilter, _ sources: FilterSources, changes: Changes,
    onDone: @escaping @MainActor () -> Void, onLeave: @escaping @MainActor (String) -> Void,
    showServerFilters: (@MainActor () -> Void)?
  ) {
    self.sources = sources
    self.onDone = onDone
    self.onLeave = onLeave
    self.showServerFilters = showServerFilters
    saved = current
    saver = Saver { [filters = sources.filters] in try await filters.save($0) }
    draft = FormDraft { [filters = sources.filters] in try await filters.saveWordDraft($0) }
    observation = changes.observe { [weak self] in self?.handle($0) }
  }

  package var viewData: FilterViewData {
    FilterViewData(
      state, offersServerFilters: showServerFilters != nil, at: sources.now(), sources.formatting)
  }

  package let place = WritingPlace.wordToMute
  package var unsaved: UnsavedText? { draft.unsaved }
  package var canTransferText: Bool { true }

  // MARK: Loading

  package func onAppear(resuming unsaved: UnsavedText? = nil) {
    guard case .idle = state.filter else { return }
    load()
    draft.resume(unsaved)
    readWord()
  }

  package func saveAgain() {
    draft.saveAgain()
  }

  func didTapRetry() {
    load()
  }

  // MARK: Switches

  func didShowUnreadOnly(_ isOn: Bool) {
    change { $0.showsUnreadOnly = isOn }
  }

  func didHideBoosts(_ isOn: Bool) {
    change { $0.hidesBoosts = isOn }
  }

  func didHideReplies(_ isOn: Bool) {
    change { $0.hidesReplies = isOn }
  }

  // MARK: Muted words

  func didTypeWord(_ text: String) {
    guard text != state.newWord else { return }
    readingWord.cancel()
    state.newWord = text
    saveWord()
  }

  func didChoose(_ duration: MuteDuration) {
    state.duration = duration
  }

  /// Muting a word again changes its end and keeps its place.
  func didTapMute() {
    let text = state.newWord.trimmingCharacters(in: .whitespacesAndNewlines)
    let word = FeedFilter.MutedWord(text, expires: state.duration.end(from: sources.now()))
    guard case .loaded = state.filter, word.canMatch else { return }
    state.newWord = ""
    let isChanged = change { filter in
      if let index = filter.mutedWords.firstIndex(where: { $0.mutesTheSame(as: word) }) {
        filter.mutedWords[index] = word
      } else {
        filter.mutedWords.append(word)
      }
    }
    // Saving the filter also removes the stored word.
    if !isChanged { saveWord() }
  }

  func didTapUnmute(_ text: String) {
    var undo: MutedWordUndo?
    change { undo = $0.unmute(text) }
    if let undo { toaster.show("“\(text.bidiIsolated)” is no longer muted", undo: undo) }
  }

  func didTapUndo() {
    guard let toast = state.toast, let undo = toast.undo else { return }
    toaster.dismiss(toast.id)
    change { $0.revert(undo) }
  }

  package func didTapDone() {
    onDone()
  }

  package func didTapServerFilters() {
    showServerFilters?()
  }

  /// A word that was typed but not muted reappears in its field.
  func didLeave() {
    onLeave(state.newWord.trimmingCharacters(in: .whitespacesAndNewlines))
  }
}

extension FilterViewModel {
  private func load() {
    state.filter = .loading(previous: saved)
    loading.start { [filters = sources.filters] in
      try await filters.fetchFilter()
    } then: { [weak self] result in
      if case .success(let filter) = result { self?.saved = filter }
      self?.state.filter.finish(result)
    } restore: { [weak self] in
      self?.state.filter = .idle
    }
  }

  @discardableResult
  private func change(_ edit: (inout FeedFilter) -> Void) -> Bool {
    guard case .loaded(var filter) = state.filter else { return false }
    let before = filter
    edit(&filter)
    guard filter != before else { return false }
    state.filter = .loaded(filter)
    saver.save(filter) { [weak self] in
      self?.revert($0)
    } onSaved: { [weak self] in
      if self?.state.newWord.isEmpty == true { self?.saveWord() }
    }
    return true
  }

  /// Shows the stored filter. A word that could not be muted returns to its field.
  private func revert(_ failure: LoadFailure) {
    let unsaved = state.filter.value?.mutedWords.last { !saved.mutedWords.contains($0) }
    if state.newWord.isEmpty, let unsaved {
      state.newWord = unsaved.text
      saveWord()
    }
    state.filter = .loaded(saved)
    state.toast.dropUndo()
    toaster.show(failure, during: .saveFilter)
  }

  /// Handles a save by this window or another one. Later changes by the person stay, because they
  /// are being saved.
  private func handle(_ change: Change) {
    guard case .filtered(let filter) = change else { return }
    loading.cancel()
    let isUnsaved = if case .loaded(let shown) = state.filter { shown != saved } else { false }
    saved = filter
    if !isUnsaved { state.filter = .loaded(filter) }
  }
}

// The typed word.
extension FilterViewModel {
  private func readWord() {
    readingWord.start { [filters = sources.filters] in
      try await filters.wordDraft()
    } then: { [weak self] result in
      self?.show(try? result.get())
    }
  }

  private func show(_ kept: String?) {
    isWordStored = kept != nil
    state.newWord = unsaved?.text ?? kept ?? ""
    if state.newWord == kept ?? "" { draft.forgetUnsaved() } else { saveWord() }
  }

  /// A muted word stays in the store until the filter is saved.
  private func saveWord() {
    let word = state.newWord
    guard !word.isEmpty || draft.unsaved != nil || isWordStored else { return }
    isWordStored = !word.isEmpty
    draft.save(
      word.isEmpty ? nil : word, keeping: UnsavedText(of: "word to mute", text: word), onSaved: {}
    ) { [weak self] in
      self?.toaster.show($0, during: .keepWord)
    }
  }
}

extension Attempt {
  fileprivate static let keepWord = Attempt(failed: "The word could not be saved")
}
