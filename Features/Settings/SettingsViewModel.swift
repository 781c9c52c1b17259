import Domain
import Foundation
import Observation
import Presentation
import StorageSettingsFeature

/// The settings. Each change applies and is saved immediately.
@MainActor
@Observable
package final class SettingsViewModel {
  package private(set) var state = SettingsState()

  let loading = LatestTask()
  let changingAccount = LatestTask()
  @ObservationIgnored private(set) lazy var storage = makeStorage()

  private let sources: SettingsSources
  private let links: [SettingsLink]
  private let open: @MainActor (SettingsLink) -> Void
  private let addAccount: @MainActor () -> Void
  private let onAccountChange: @MainActor () -> Void
  let autosave: AutosaveTimer
  private let preferencesSaver: Saver<Preferences>
  private let filterSaver: Saver<FeedFilter>
  /// The stored values.
  @ObservationIgnored private var saved: (preferences: Preferences, filter: FeedFilter)?
  @ObservationIgnored private lazy var access = StateAccess(self, { $0.state }, { $1(&$0.state) })
  @ObservationIgnored private(set) lazy var toaster = access.toaster(
    \.toast, at: sources.now, sources.formatting)
  @ObservationIgnored private var observation: Changes.Observation?

  /// A name is saved after a pause of this length, because each new name fetches favorites.
  static let pause = Duration.seconds(1)

  init(
    _ links: [SettingsLink], _ sources: SettingsSources, changes: Changes,
    open: @escaping @MainActor (SettingsLink) -> Void,
    addAccount: @escaping @MainActor () -> Void,
    onAccountChange: @escaping @MainActor () -> Void
  ) {
    self.sources = sources
    self.links = links
    self.open = open
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
      state, links: links, version: sources.version,
      at: sources.now(), sources.formatting)
  }

  // MARK: Loading

  func onAppear() {
    guard case .idle = state.content else { return }
    load()
    storage.measure()
  }

  func didTapRetry() {
    load()
  }

  // MARK: Preferences

  func didChoose(_ appearance: AppearanceChoice) {
    change { $0.appearance = appearance.appearance }
  }

  func didChoose(_ size: TextSizeChoice) {
    change { $0.textSize = size.size }
  }

  func didChooseRetention(_ days: Int) {
    change { $0.retention = Preferences.Retention(rawValue: days) ?? $0.retention }
  }

  func didChooseOpenWarnings(_ isOn: Bool) {
    change { $0.opensWarnings = isOn }
  }

  func didChoosePageSize(_ size: Int) {
    change { $0.pageSize = size }
  }

  func didTypeName(_ name: String) {
    state.gitHubName = name
    autosave.didType { [weak self] in self?.saveName() }
  }

  func didSubmitName() {
    autosave.cancel()
    saveName()
  }

  /// Call this when the screen closes. Saves a typed name.
  func didLeave() {
    if autosave.isRunning { didSubmitName() }
    storage.discardExports()
  }

  // MARK: Muted words

  func didTapUnmute(_ text: String) {
    var undo: MutedWordUndo?
    changeFilter { undo = $0.unmute(text) }
    if let undo { toaster.show("“\(text.bidiIsolated)” is no longer muted", undo: undo) }
  }

  func didTapUndo() {
    guard let toast = state.toast, let undo = toast.undo else { return }
    toaster.dismiss(toast.id)
    changeFilter { $0.revert(undo) }
  }
}

extension SettingsViewModel {
  private func load() {
    access.load(\.content, in: loading) { [sources] in
      try await sources.fetchContent()
    } then: { [weak self] result in
      self?.show(result)
    }
  }

  private func show(_ result: Result<SettingsContent, LoadFailure>) {
    state.content.finish(result)
    guard case .success(let content) = result else { return }
    saved = (content.preferences, content.filter)
    state.gitHubName = content.preferences.gitHubName
  }

  private func saveName() {
    if let name = state.checkedName { change { $0.gitHubName = name } }
  }

  private func change(_ edit: (inout Preferences) -> Void) {
    guard let before = state.content.value?.preferences else { return }
    var preferences = before
    edit(&preferences)
    guard preferences != before else { return }
    state.content.update { $0.preferences = preferences }
    preferencesSaver.save(preferences) { [weak self] in self?.revertPreferences($0) }
  }

  private func changeFilter(_ edit: (inout FeedFilter) -> Void) {
    guard let before = state.content.value?.filter else { return }
    var filter = before
    edit(&filter)
    guard filter != before else { return }
    state.content.update { $0.filter = filter }
    filterSaver.save(filter) { [weak self] in self?.revertFilter($0) }
  }

  /// Shows the stored preferences. A typed name stays in its field.
  private func revertPreferences(_ failure: LoadFailure) {
    if let saved { state.content.update { $0.preferences = saved.preferences } }
    toaster.show(failure, during: .saveSettings)
  }

  private func revertFilter(_ failure: LoadFailure) {
    if let saved { state.content.update { $0.filter = saved.filter } }
    state.toast.dropUndo()
    toaster.show(failure, during: .saveFilter)
  }

  /// Handles a save here or in another window. Later changes by the person are still being saved.
  private func handle(_ change: Change) {
    guard let before = saved, let content = state.content.value else { return }
    switch change {
    case .preferencesChanged(let preferences):
      saved?.preferences = preferences
      guard content.preferences == before.preferences else { return }
      state.content.update { $0.preferences = preferences }
      if !autosave.isRunning { state.gitHubName = preferences.gitHubName }
    case .filtered(let filter):
      saved?.filter = filter
      guard content.filter == before.filter else { return }
      state.content.update { $0.filter = filter }
    case .profileChanged(let person):
      state.content.update { $0.accounts = $0.accounts.showing(person) }
    default:
      break
    }
  }
}

// MARK: - Storage and exports

extension SettingsViewModel {
  func didTapMeasure() {
    storage.measure()
  }

  func didTapClearCache() {
    storage.clearCache()
  }

  func didTapExport() {
    storage.export()
  }

  func didTapExportBugReport() {
    storage.exportBugReport()
  }

  private func makeStorage() -> StorageSettings {
    StorageSettings(access.part(\.storage), sources.storage) { [weak self] event in
      switch event {
      case .cleared: self?.toaster.show("Cache cleared")
      case .notCleared(let failure): self?.toaster.show(failure, during: .clearCache)
      }
    }
  }
}

// MARK: - Accounts

extension SettingsViewModel {
  package func didTap(_ link: SettingsLink) {
    open(link)
  }

  func didTapAddAccount() {
    addAccount()
  }

  func didTapAccount(_ id: String) {
    changeAccounts { try await $0.makeCurrent(Account.ID(id)) }
  }

  /// Counts the data that would be lost before the person is asked.
  func didTapSignOut(_ id: String) {
    guard let known = state.content.value?.accounts,
      let account = known.all.first(where: { $0.id.rawValue == id }), !changingAccount.isRunning
    else { return }
    let next = account.id == known.currentID ? known.next(without: account.id) : nil
    // Performs deletions and blocks that could still be undone, so that they are counted.
    sources.surroundings.undoTimers.endAll()
    // The buttons stay enabled: disabling them would move the focus to another one.
    changingAccount.start { [accounts = sources.accounts] in
      try await accounts.fetchUnsent(by: account.id)
    } then: { [weak self] result in
      switch result {
      case .success(let unsent):
        self?.state.question = SignOutQuestion(account: account, unsent: unsent, next: next)
      case .failure(let failure): self?.toaster.show(failure, during: .signOut)
      }
    }
  }

  func didConfirmSignOut(_ question: SignOutQuestion) {
    state.question = nil
    changeAccounts { try await $0.signOut(question.account.id) }
  }

  func didCloseQuestion() {
    state.question = nil
  }

  func message(of question: SignOutQuestion) -> String {
    question.message(sources.formatting)
  }
}

extension SettingsViewModel {
  private func changeAccounts(
    _ change: @escaping @Sendable (any AccountDirectory) async throws -> Void
  ) {
    guard !changingAccount.isRunning else { return }
    state.isChangingAccount = true
    // Every window restarts with the other account, even if this screen is closed.
    changingAccount.start { [accounts = sources.accounts, onAccountChange] in
      try await uncancelled {
        try await change(accounts)
        await onAccountChange()
      }
      return try? await accounts.fetchAccounts()
    } then: { [weak self] result in
      self?.state.isChangingAccount = false
      switch result {
      case .success(let accounts):
        if let accounts { self?.state.content.update { $0.accounts = accounts } }
      case .failure(let failure): self?.toaster.show(failure, during: .changeAccount)
      }
    } restore: { [weak self] in
      self?.state.isChangingAccount = false
    }
  }
}

extension Attempt {
  fileprivate static let saveSettings = Attempt(failed: "Your settings could not be saved")
  fileprivate static let clearCache = Attempt(failed: "The cache could not be cleared")
  fileprivate static let signOut = Attempt(failed: "Moments could not sign you out")
  fileprivate static let changeAccount = Attempt(failed: "The account could not be changed")
}
