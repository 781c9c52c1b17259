import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import SettingsFeature

@MainActor
@Suite struct SettingsMappingTests {
  private func viewData(_ content: SettingsContent) -> SettingsViewData {
    var state = SettingsState()
    state.content = .loaded(content)
    return SettingsViewData(
      state, links: [], version: "1.0", at: .fixture, .fixture)
  }

  private func content(_ accounts: KnownAccounts, _ words: [FeedFilter.MutedWord] = [])
    -> SettingsContent
  {
    SettingsContent(
      accounts: accounts, preferences: Preferences(), filter: FeedFilter(mutedWords: words))
  }

  @Test func mappingOfAccountsShowsTheirServers() throws {
    let base = try #require(URL(string: "https://moments.example/api"))
    let moments = Account(
      id: "m", source: .moments(base: base, userName: "jsmith"), person: .alan,
      capabilities: Capabilities(actions: []))
    let data = viewData(
      content(KnownAccounts(all: SettingsScene.two.all + [moments], currentID: "remote")))
    #expect(
      data.accounts == [
        .init(
          id: "account", person: PersonViewData(.grace),
          line: "@grace · Sample content on this device", isCurrent: false, canSignOut: false),
        .init(
          id: "remote", person: PersonViewData(.ada), line: "@ada · social.example",
          isCurrent: true, canSignOut: true),
        .init(
          id: "m", person: PersonViewData(.alan), line: "@alan · moments.example",
          isCurrent: false, canSignOut: true),
      ])
  }

  @Test func mappingOfWordsShowsTheirExpiry() {
    let words: [FeedFilter.MutedWord] = [
      .init("tea"), .init("rain", expires: Date.fixture.addingTimeInterval(2 * 86_400)),
      .init("bus", expires: .fixture(minutesAgo: 1)),
    ]
    let shown = viewData(content(SettingsScene.known, words)).words
    #expect(shown.map(\.id) == ["tea", "rain", "bus"])
    #expect(shown.map(\.expiry.now) == ["Forever", "2 days left", "Expired"])
  }

  @Test(arguments: AppearanceChoice.allCases)
  func mappingOfAppearanceRoundTrips(_ choice: AppearanceChoice) {
    #expect(AppearanceChoice(choice.appearance) == choice)
    #expect(choice.appearance.rawValue == choice.rawValue)
  }

  @Test(arguments: TextSizeChoice.allCases)
  func mappingOfTextSizeRoundTrips(_ choice: TextSizeChoice) {
    #expect(TextSizeChoice(choice.size) == choice)
    #expect(choice.size.rawValue == choice.rawValue)
  }
}
