import Domain
import Foundation
import Presentation
import StorageSettingsFeature

package struct SettingsViewData: Equatable, Sendable {
  enum Phase: Equatable, Sendable {
    case loading
    case failed(FailureText)
    case ready
  }

  struct AccountRow: Equatable, Sendable, Identifiable {
    package let id: String
    let person: PersonViewData
    /// `@ada`, `mastodon.example`
    let line: String
    let isCurrent: Bool
    let canSignOut: Bool
  }

  let phase: Phase
  let accounts: [AccountRow]
  let isChangingAccount: Bool
  let gitHubName: String
  let nameNote: String
  let appearance: AppearanceChoice
  let textSize: TextSizeChoice
  let pageSize: Int
  let pageSizes: [Int]
  /// In days. 0 means forever.
  let retention: Int
  let opensWarnings: Bool
  let words: [MutedWordViewData]
  package let links: [SettingsLink]
  let storage: StorageSettingsViewData
  let version: String
}

extension SettingsViewData {
  init(
    _ state: SettingsState, links: [SettingsLink], version: String, at now: Date,
    _ formatting: Formatting
  ) {
    let content = state.content.value
    let preferences = content?.preferences ?? Preferences()
    phase = Phase(state.content, at: now, formatting)
    let known = content?.accounts
    accounts = known?.all.map { AccountRow($0, isCurrent: $0.id == known?.currentID) } ?? []
    isChangingAccount = state.isChangingAccount
    gitHubName = state.gitHubName
    nameNote =
      state.checkedName == nil
      ? "A GitHub name only has letters, digits, hyphens and underscores."
      : "Enter your GitHub name to see your own repositories."
    appearance = AppearanceChoice(preferences.appearance)
    textSize = TextSizeChoice(preferences.textSize)
    pageSize = preferences.pageSize
    pageSizes = Preferences.pageSizes
    retention = preferences.retention.rawValue
    opensWarnings = preferences.opensWarnings
    words = content?.filter.mutedWords.map { MutedWordViewData($0, formatting) } ?? []
    self.links = links
    storage = StorageSettingsViewData(state.storage, at: now, formatting)
    self.version = version
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
    person = PersonViewData(account.person)
    line = [account.person.inlineHandle, account.source.place].compactMap(\.self)
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

extension SignOutQuestion {
  func message(_ formatting: Formatting) -> String {
    let lost = [(unsent.drafts, CountedNoun.draft), (unsent.actions, .action)]
      .filter { $0.0 > 0 }.map { formatting.count($0.0, $0.1) }
    let name = account.person.displayName.bidiIsolated
    var sentences = ["Data for \(name) on this device will be removed."]
    if !lost.isEmpty {
      sentences.append("That includes \(lost.joined(separator: " and ")) not sent yet.")
    }
    if let next { sentences.append("Moments will then show \(next.fullName).") }
    return sentences.joined(separator: " ")
  }
}

extension Account {
  /// `@ada@mastodon.social`
  fileprivate var fullName: String {
    guard source != .sample else { return "the sample account" }
    let name = person.handle ?? person.displayName
    return (source.host.map { "\(name)@\($0)" } ?? name).bidiIsolated
  }
}

extension CountedNoun {
  fileprivate static let draft = CountedNoun("draft", "drafts")
  fileprivate static let action = CountedNoun("action", "actions")
}

extension Attempt {
  fileprivate static let loadSettings = Attempt(failed: "Your settings could not be read")
}
