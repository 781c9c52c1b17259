import Domain
import Foundation
import TestSupport
import Testing

@Suite struct AccountTests {
  @Test func onlyAServerThatOneSignsInToIsAHost() throws {
    let base = try #require(URL(string: "https://a.example"))
    #expect(Account.Source.mastodon(host: "a.example").host == "a.example")
    #expect(Account.Source.moments(base: base, userName: "ada").host == nil)
    #expect(Account.Source.sample.host == nil)
  }

  /// Accounts stored by earlier versions do not say whether their source counts.
  @Test(arguments: [true, false])
  func aSourceCountsIfItSaysSoElseIfItHasDates(_ hasDates: Bool) throws {
    let capabilities = Capabilities(actions: [], hasDates: hasDates, hasCounts: !hasDates)
    #expect(capabilities.hasCounts == !hasDates)
    let stored = try JSONSerialization.jsonObject(with: JSONEncoder().encode(capabilities))
    var fields = try #require(stored as? [String: Any])
    fields = fields.filter { !$0.key.localizedCaseInsensitiveContains("hasCounts") }
    let old = try JSONDecoder().decode(
      Capabilities.self, from: JSONSerialization.data(withJSONObject: fields))
    #expect(old.hasCounts == hasDates)
  }

  @Test func aSourceHasTheListsThatItsActionsFill() {
    #expect(Capabilities.Actions.all.savedLists == [.bookmarks, .favorites])
    #expect(Capabilities.Actions.favorite.savedLists == [.favorites])
    #expect(Capabilities.Actions([]).savedLists == [])
  }

  @Test func nothingIsUnsentWithoutDraftsAndActions() {
    #expect(Unsent().isEmpty)
    #expect(!Unsent(drafts: 1).isEmpty && !Unsent(actions: 1).isEmpty)
  }

  @Test func aSecretIsShownNowhere() {
    let secret = Secret("s3cret")
    var dumped = ""
    dump(secret, to: &dumped)
    let shown = ["\(secret)", String(reflecting: secret), "\([secret])", dumped]
    #expect(shown.allSatisfy { $0.contains("a secret") && !$0.contains("s3cret") })
  }

  @Test func aPostIsReadUnlessItsSourceSaysOtherwise() {
    #expect(!Post(id: "1", author: .ada, content: nil).isUnread)
  }
}
