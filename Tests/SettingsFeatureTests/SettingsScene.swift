import Domain
import Foundation
import Presentation
import StorageSettingsFeature
import TestSupport

@testable import SettingsFeature

/// The settings with fakes. Stored content is available immediately. The test answers changes.
@MainActor
final class SettingsScene: ScreenScene {
  let fakes = Fakes()
  let accounts: FakeAccountDirectory
  let preferences: FakePreferences
  let filters: FakeFilters
  let storage: FakeStorage
  let exports: FakeExports
  let bugReport: FakeExports
  let clock = ManualClock()
  let changes = Changes()
  let additions = Recorder<Void>()
  let accountChanges = Recorder<Void>()
  /// The screens opened by taps.
  let openings = Recorder<SettingsLink>()
  let sources: SettingsSources
  let model: SettingsViewModel

  static let remote = Account(
    id: "remote", source: .mastodon(host: "social.example"), person: .ada,
    capabilities: Capabilities(actions: .all))
  static let known = KnownAccounts(all: [.fixture()], currentID: "account")
  static let two = KnownAccounts(all: [.fixture(), remote], currentID: "remote")

  init() {
    accounts = FakeAccountDirectory(fakes)
    preferences = FakePreferences(fakes)
    filters = FakeFilters(fakes)
    storage = FakeStorage(fakes)
    exports = FakeExports(fakes)
    bugReport = FakeExports(fakes)
    sources = SettingsSources(
      accounts: accounts, preferences: preferences, filters: filters, storage: storage,
      exports: exports, bugReport: bugReport, version: "1.0",
      .fixture(now: { [clock] in clock.date }, sleep: { [clock] in try await clock.sleep(for: $0) })
    )
    model = SettingsAssembly.makeViewModel(
      SettingsLink.allCases, sources, changes: changes,
      open: { [openings] in openings.add($0) },
      addAccount: { [additions] in additions.add(()) },
      onAccountChange: { [accountChanges] in accountChanges.add(()) })
    filters.filters.always { _ in FeedFilter() }
    storage.measures.always { _ in .fixture() }
  }

  var state: SettingsState { model.state }
  var content: SettingsContent? { model.state.content.value }

  func content(
    _ preferences: Preferences = Preferences(), accounts: KnownAccounts = SettingsScene.known,
    filter: FeedFilter = FeedFilter()
  ) -> SettingsContent {
    SettingsContent(accounts: accounts, preferences: preferences, filter: filter)
  }

  /// The state of settings that show this, without further changes.
  func shown(_ content: SettingsContent) -> SettingsState {
    SettingsState(
      content: .loaded(content), gitHubName: content.preferences.gitHubName,
      storage: StorageSettingsState(use: .loaded(.fixture())))
  }

  func appear(
    _ preferences: Preferences = Preferences(), accounts: KnownAccounts = SettingsScene.known,
    words: [FeedFilter.MutedWord] = []
  ) async {
    filters.filters.always { _ in FeedFilter(mutedWords: words) }
    model.onAppear()
    await answer(preferences, accounts: accounts)
    await model.storage.measuring.finished
  }

  /// Answers the oldest request for the stored content.
  func answer(
    _ preferences: Preferences = Preferences(), accounts: KnownAccounts = SettingsScene.known
  ) async {
    await self.accounts.accounts.next().succeed(accounts)
    await self.preferences.fetches.next().succeed(preferences)
    await model.loading.finished
  }

  func fail(_ error: any Error) async {
    await accounts.accounts.next().fail(error)
    await model.loading.finished
  }

  /// Performs a saving action, and saves it like a repository: the change is announced before the
  /// answer.
  func saving(_ action: @MainActor () -> Void) async -> Preferences {
    let completion = Completion(of: action)
    let request = await preferences.saves.next()
    changes.announce(.preferencesChanged(request.input))
    request.succeed(())
    await completion.reached
    return request.input
  }

  func savingFilter(_ action: @MainActor () -> Void) async -> FeedFilter {
    let completion = Completion(of: action)
    let request = await filters.saves.next()
    changes.announce(.filtered(request.input))
    request.succeed(())
    await completion.reached
    return request.input
  }
}
