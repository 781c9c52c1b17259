import Domain
import Foundation
import Observation
import Presentation
import StorageSettingsFeature

/// The settings. Each change applies and is saved immediately.
@MainActor
@Observable
package final class SettingsViewModel {
  package internal(set) var state = SettingsState()

  let loading = LatestTask()
  let changingAccount = LatestTask()
  @ObservationIgnored private(set) lazy var storage = makeStorage()

  let sources: SettingsSources
  let showServerFilters: (@MainActor () -> Void)?
  let addAccount: @MainActor () -> Void
  let onAccountChange: @MainActor () -> Void
  let autosave: AutosaveTimer
  private let preferencesSaver: Saver<Preferences>
  private let filterSaver: Saver<FeedFilter>
  /// The stored values.
  @ObservationIgnored private var saved: (preferences: Preferences, filter: FeedFilter)?
  @ObservationIgnored private var lastToastID = 0
  @ObservationIgnored private var observation: Changes.Observation?

  /// A name is saved after a pause of this length, because each new one fetches favorites.
  static let pause = Duration.seconds(1)

  init(
    _ sources: SettingsSources, changes: Changes, showServerFilters: (@MainActor () -> Void)?,
    addAccount: @escaping @MainActor () -> Void,
    onAccountChange: @escaping @MainActor () -> Void
  ) {
    self.sources = sources
    self.showServerFilters = showServerFilters
    self.addAccount = addAccount
    self.onAccountChange = onAccountChange
    autosave = AutosaveTimer(pause: Self.pause, now: sources.now, sleep: sources.sleep)
    preferencesSaver = Saver { [preferences = sources.preferences] in
      try await preferences.save($0)
    }
    filterSaver = Saver { [filters = sources.filters] in try await filters.save($0) }
    observation = changes.observe { [weak self] in self?.handle($0) }
  }

  package var viewData: SettingsViewData {
    SettingsViewData(
      state, offersServerFilters: showServerFilters != nil, version: sources.version,
      at: sources.now(), sources.formatting)
  }

  // MARK: Loading

  package func onAppear() {
    guard case .idle = state.content else { return }
    load()
    storage.measure()
  }

  package func didTapRetry() {
    load()
  }

  // MARK: Preferences

  package func didChoose(_ appearance: AppearanceChoice) {
    change { $0.appearance = appearance.appearance }
  }

  package func didChoose(_ size: TextSizeChoice) {
    change { $0.textSize = size.size }
  }

  package func didChooseRetention(_ days: Int) {
    change { $0.retention = Preferences.Retention(rawValue: days) ?? $0.retention }
  }

  package func didChooseOpenWarnings(_ isOn: Bool) {
    change { $0.opensWarnings = isOn }
  }

  package func didChoosePageSize(_ size: Int) {
    change { $0.pageSize = size }
  }

  package func didTypeName(_ name: String) {
    state.gitHubName = name
    autosave.didType { [weak self] in self?.saveName() }
  }

  package func didSubmitName() {
    autosave.cancel()
    saveName()
  }

  /// The screen is leaving. Saves what was typed last.
  package func didLeave() {
    if autosave.isRunning { didSubmitName() }
    storage.discardExports()
  }

  // MARK: Muted words

  package func didTapUnmute(_ text: String) {
    var undo: MutedWordUndo?
    changeFilter { undo = $0.unmute(text) }
    if let undo { say("“\(text.standingAlone)” is no longer muted", undo: undo) }
  }

  package func didTapUndo() {
    guard let toast = state.toast, let undo = toast.undo else { return }
    didDismissToast(toast.id)
    changeFilter { $0.takeBack(undo) }
  }

  package func didDismissToast(_ id: Int) {
    state.toast.dismiss(id)
  }
}

extension SettingsViewModel {
  private func load() {
    let before = state.content
    state.content.startLoading()
    loading.start { [sources] in
      try await sources.fetchContent()
    } then: { [weak self] result in
      self?.show(result)
    } restore: { [weak self] in
      self?.state.content.restore(before)
    }
  }

  private func show(_ result: Result<SettingsContent, LoadFailure>) {
    state.content.finish(result)
    guard case .success(let content) = result else { return }
    saved = (content.preferences, content.filter)
    state.gitHubName = content.preferences.gitHubName
  }

  private func saveName() {
    let typed = state.gitHubName.trimmingCharacters(in: .whitespacesAndNewlines)
    change { $0.gitHubName = typed.hasPrefix("@") ? String(typed.dropFirst()) : typed }
  }

  private func change(_ edit: (inout Preferences) -> Void) {
    guard let before = state.content.value?.preferences else { return }
    var preferences = before
    edit(&preferences)
    guard preferences != before else { return }
    state.content.update { $0.preferences = preferences }
    preferencesSaver.save(preferences) { [weak self] in self?.takeBackPreferences($0) }
  }

  private func changeFilter(_ edit: (inout FeedFilter) -> Void) {
    guard let before = state.content.value?.filter else { return }
    var filter = before
    edit(&filter)
    guard filter != before else { return }
    state.content.update { $0.filter = filter }
    filterSaver.save(filter) { [weak self] in self?.takeBackFilter($0) }
  }

  /// Shows what the store still has; what was typed stays in its field.
  private func takeBackPreferences(_ failure: LoadFailure) {
    if let saved { state.content.update { $0.preferences = saved.preferences } }
    say(failure, during: .saveSettings)
  }

  private func takeBackFilter(_ failure: LoadFailure) {
    if let saved { state.content.update { $0.filter = saved.filter } }
    state.toast.dropUndo()
    say(failure, during: .saveFilter)
  }

  /// Handles a save here or in another window. Later changes by the person are still being saved.
  private func handle(_ change: Change) {
    guard let before = saved, let content = state.content.value else { return }
    switch change {
    case .preferred(let preferences):
      saved?.preferences = preferences
      guard content.preferences == before.preferences else { return }
      state.content.update { $0.preferences = preferences }
      if !autosave.isRunning { state.gitHubName = preferences.gitHubName }
    case .filtered(let filter):
      saved?.filter = filter
      guard content.filter == before.filter else { return }
      state.content.update { $0.filter = filter }
    default:
      break
    }
  }

  func say(_ failure: LoadFailure, during attempt: Attempt) {
    say(FailureText(failure, during: attempt, at: sources.now(), sources.formatting).message)
  }

  func say(_ message: String, undo: MutedWordUndo? = nil) {
    lastToastID += 1
    state.toast.show(Toast(id: lastToastID, message: message, undo: undo))
  }
}

extension Attempt {
  static let saveSettings = Attempt(failed: "Your settings could not be saved")
}
