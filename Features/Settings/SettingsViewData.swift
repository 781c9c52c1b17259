import Domain
import Foundation
import Presentation

/// View data of the settings.
package struct SettingsViewData: Equatable, Sendable {
  package enum Phase: Equatable, Sendable {
    case loading
    case failed(FailureText)
    case ready
  }

  package struct AccountRow: Equatable, Sendable, Identifiable {
    package let id: String
    package let name: String
    package let avatar: URL?
    /// `@ada`, `mastodon.example`
    package let line: String
    package let isCurrent: Bool
    package let canSignOut: Bool
  }

  package enum StoragePhase: Equatable, Sendable {
    case measuring
    case failed(FailureText)
    case measured(StorageText)
  }

  package struct StorageText: Equatable, Sendable {
    /// `1.2 MB`
    package let total: String
    package let cache: String
    /// `1,204 posts, 1.1 MB`; nil before anything was removed.
    package let removed: String?
    package let location: String
    package let canClear: Bool
  }

  package enum Export: Equatable, Sendable {
    case offered
    case running
    case done(file: URL)
    case failed(FailureText)
  }

  package let phase: Phase
  package let accounts: [AccountRow]
  package let isChangingAccount: Bool
  package let gitHubName: String
  package let appearance: AppearanceChoice
  package let textSize: TextSizeChoice
  package let pageSize: Int
  package let pageSizes: [Int]
  /// In days, 0 for ever.
  package let retention: Int
  package let opensWarnings: Bool
  package let words: [MutedWordViewData]
  package let offersServerFilters: Bool
  package let storage: StoragePhase
  package let isClearing: Bool
  package let export: Export
  package let requestLog: Export
  package let version: String
  package let toast: ToastViewData?
}

extension SettingsViewData {
  init(
    _ state: SettingsState, offersServerFilters: Bool, version: String, at now: Date,
    _ formatting: Formatting
  ) {
    let content = state.content.value
    let preferences = content?.preferences ?? Preferences()
    phase = Phase(state.content, at: now, formatting)
    let known = content?.accounts
    accounts = known?.all.map { AccountRow($0, isCurrent: $0.id == known?.currentID) } ?? []
    isChangingAccount = state.isChangingAccount
    gitHubName = state.gitHubName
    appearance = AppearanceChoice(preferences.appearance)
    textSize = TextSizeChoice(preferences.textSize)
    pageSize = preferences.pageSize
    pageSizes = Preferences.pageSizes
    retention = preferences.retention.rawValue
    opensWarnings = preferences.opensWarnings
    words = content?.filter.mutedWords.map { MutedWordViewData($0, formatting) } ?? []
    self.offersServerFilters = offersServerFilters
    storage = StoragePhase(state.storage, at: now, formatting)
    isClearing = state.isClearing
    export = Export(state.export, during: .export, at: now, formatting)
    requestLog = Export(state.requestLog, during: .exportLog, at: now, formatting)
    self.version = version
    toast = state.toast.map(ToastViewData.init)
  }
}

extension SettingsViewData.Phase {
  fileprivate init(
    _ content: Loadable<SettingsContent>, at now: Date, _ formatting: Formatting
  ) {
    switch content {
    case _ where content.value != nil:
      self = .ready
    case .failed(let failure, _):
      self = .failed(FailureText(failure, during: .loadSettings, at: now, formatting))
    case .idle, .loading, .loaded:
      self = .loading
    }
  }
}

extension SettingsViewData.AccountRow {
  fileprivate init(_ account: Account, isCurrent: Bool) {
    id = account.id.rawValue
    name = account.person.displayName
    avatar = account.person.avatar
    line = [account.person.handleBesideName, account.source.place].compactMap(\.self)
      .joined(separator: " · ")
    self.isCurrent = isCurrent
    canSignOut = account.source != .sample
  }
}

extension Account.Source {
  /// The source of the account's posts.
  fileprivate var place: String {
    switch self {
    case .sample: "Sample content on this device"
    case .moments(let base, _): base.host() ?? base.absoluteString
    case .mastodon(let host): host
    }
  }
}

extension SettingsViewData.StoragePhase {
  fileprivate init(_ storage: Loadable<StorageUse>, at now: Date, _ formatting: Formatting) {
    if let use = storage.value {
      self = .measured(
        .init(
          total: formatting.bytes(use.total), cache: formatting.bytes(use.cache),
          removed: use.removed.text(formatting),
          location: use.folder.path(percentEncoded: false), canClear: use.cache > 0))
    } else if let failure = storage.failure {
      self = .failed(FailureText(failure, during: .measure, at: now, formatting))
    } else {
      self = .measuring
    }
  }
}

extension RemovedPosts {
  fileprivate func text(_ formatting: Formatting) -> String? {
    guard count > 0 else { return nil }
    return "\(formatting.count(count, .post)), \(formatting.bytes(bytes))"
  }
}

extension SettingsViewData.Export {
  fileprivate init(
    _ export: Loadable<URL>, during attempt: Attempt, at now: Date, _ formatting: Formatting
  ) {
    switch export {
    case .idle: self = .offered
    case .loading: self = .running
    case .loaded(let file): self = .done(file: file)
    case .failed(let failure, _):
      self = .failed(FailureText(failure, during: attempt, at: now, formatting))
    }
  }
}

extension SignOutQuestion {
  func message(_ formatting: Formatting) -> String {
    let lost = [(unsent.drafts, CountedNoun.draft), (unsent.actions, .action)]
      .filter { $0.0 > 0 }.map { formatting.count($0.0, $0.1) }
    let name = account.person.displayName.standingAlone
    let removal = "Data for \(name) on this device will be removed."
    guard !lost.isEmpty else { return removal }
    return "\(removal) That includes \(lost.joined(separator: " and ")) not sent yet."
  }
}

extension CountedNoun {
  fileprivate static let draft = CountedNoun("draft", "drafts")
  fileprivate static let action = CountedNoun("action", "actions")
}

extension Attempt {
  fileprivate static let loadSettings = Attempt(failed: "Your settings could not be read")
  fileprivate static let measure = Attempt(failed: "The storage could not be measured")
  fileprivate static let export = Attempt(failed: "Your writing could not be exported")
  fileprivate static let exportLog = Attempt(failed: "The request log could not be exported")
}
