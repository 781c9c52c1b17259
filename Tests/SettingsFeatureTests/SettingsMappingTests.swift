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
    return SettingsViewData(state, version: "1.0", at: .fixture, .fixture)
  }

  private func content(_ accounts: KnownAccounts, _ words: [FeedFilter.MutedWord] = [])
    -> SettingsContent
  {
    SettingsContent(
      accounts: accounts, preferences: Preferences(), filter: FeedFilter(mutedWords: words))
  }

  @Test func mappingOfAccountsSaysWhereTheyAre() throws {
    let base = try #require(URL(string: "https://moments.example/api"))
    let moments = Account(
      id: "m", source: .moments(base: base, userName: "jsmith"), person: .alan,
      capabilities: Capabilities(actions: []))
    let data = viewData(
      content(KnownAccounts(all: SettingsScene.two.all + [moments], currentID: "remote")))
    #expect(
      data.account
        == .init(
          id: "remote", name: "Ada Lovelace", avatar: nil, line: "@ada · social.example"))
    #expect(
      data.otherAccounts.map(\.line) == [
        "@grace · Sample content on this device", "@alan · moments.example",
      ])
    #expect(data.canSignOut)
  }

  @Test func mappingOfWordsSaysHowLong() {
    let words: [FeedFilter.MutedWord] = [
      .init("tea"), .init("rain", expires: Date.fixture.addingTimeInterval(2 * 86_400)),
      .init("bus", expires: .fixture(minutesAgo: 1)),
    ]
    #expect(
      viewData(content(SettingsScene.known, words)).words == [
        .init(id: "tea", expiry: "Forever"), .init(id: "rain", expiry: "2 days left"),
        .init(id: "bus", expiry: "Expired"),
      ])
  }

  @Test(arguments: AppearanceChoice.allCases)
  func mappingOfAppearanceGoesBothWays(_ choice: AppearanceChoice) {
    #expect(AppearanceChoice(choice.appearance) == choice)
    #expect(choice.appearance.rawValue == choice.rawValue)
  }

  @Test(arguments: TextSizeChoice.allCases)
  func mappingOfTextSizeGoesBothWays(_ choice: TextSizeChoice) {
    #expect(TextSizeChoice(choice.size) == choice)
    #expect(choice.size.rawValue == choice.rawValue)
  }
}
