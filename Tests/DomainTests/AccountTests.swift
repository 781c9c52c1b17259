import Domain
import Foundation
import TestSupport
import Testing

@Suite struct AccountTests {
  @Test func onlyServersYouSignInToAreHosts() throws {
    let base = try #require(URL(string: "https://a.example"))
    #expect(Account.Source.mastodon(host: "a.example").host == "a.example")
    #expect(Account.Source.moments(base: base, userName: "ada").host == nil)
    #expect(Account.Source.sample.host == nil)
  }

  @Test func theSampleAccountIsShownOnlyIfThereIsNoOther() {
    let real = ["1", "2", "3"].map { id in
      Account(
        id: Account.ID(id), source: .mastodon(host: "a.example"), person: .ada,
        capabilities: Capabilities(actions: .all))
    }
    let all = KnownAccounts(all: [.fixture()] + real, currentID: "2")
    #expect(all.next(without: "1")?.id == "2")
    #expect(all.next(without: "2")?.id == "3")
    let one = KnownAccounts(all: [.fixture(), real[0]], currentID: "1")
    #expect(one.next(without: "1")?.id == "account")
  }

  /// Accounts stored by earlier versions do not contain whether their source counts.
  @Test(arguments: [true, false])
  func storedSourcesWithDatesHaveCounts(_ hasDates: Bool) throws {
    let capabilities = Capabilities(actions: [], hasDates: hasDates, hasCounts: !hasDates)
    #expect(capabilities.hasCounts == !hasDates)
    let stored = try JSONSerialization.jsonObject(with: JSONEncoder().encode(capabilities))
    var fields = try #require(stored as? [String: Any])
    fields = fields.filter { !$0.key.localizedCaseInsensitiveContains("hasCounts") }
    let old = try JSONDecoder().decode(
      Capabilities.self, from: JSONSerialization.data(withJSONObject: fields))
    #expect(old.hasCounts == hasDates)
  }

  @Test func sourcesOfEarlierVersionsDoNotGroupNotifications() throws {
    #expect(Capabilities(actions: [], groupsNotices: true).groupsNotices)
    let old =
      #"{"actions":0,"hasDates":true,"hasUnread":true,"pageSize":20,"mostPictures":4,"#
      + #""lengthRule":{"limit":500,"charactersPerLink":23}}"#
    let capabilities = try JSONDecoder().decode(Capabilities.self, from: Data(old.utf8))
    #expect(!capabilities.groupsNotices && capabilities.timelines == [])
    #expect(capabilities.pollRule == PollRule() && capabilities.profileRule == ProfileRule())
    #expect(capabilities.recordingRule == RecordingRule())
  }

  @Test func everythingDefaultsToOff() {
    #expect(!Capabilities(actions: []).groupsNotices && !Preferences().opensWarnings)
    let scheduled = ScheduledPost(id: "1", date: .fixture, text: "Tea")
    #expect(!scheduled.isReply && !scheduled.isQuote && !Report(about: "ada").isForwarded)
    #expect(!CodeRepository(id: "1", name: "moments", owner: "ada").isFavorite)
    #expect(!Post(id: "1", author: .ada).isSensitive && !PostVersion(date: nil).isSensitive)
    #expect(!Draft.Part().isSensitive)
    let capabilities = Capabilities(actions: [])
    #expect(capabilities.hasDates && capabilities.hasUnread && capabilities.hasCounts)
    #expect(!Person(id: "ada").isLocked && !Notice(id: "1", kind: .follow, person: .ada).isUnread)
  }

  @Test func aSourceOffersWhatItKnows() {
    let policy = NoticePolicy(choices: [.limited: .filter, .notFollowed: .accept])
    #expect(policy.groups == [.notFollowed, .limited])
    #expect(!RecordingRule().allowsRecordings && RecordingRule(formats: [.mp3]).allowsRecordings)
    #expect(Capabilities.Actions.follow.hasPeopleGroups)
    #expect(!Capabilities.Actions.compose.hasPeopleGroups)
  }

  @Test func aSignInCallbackContainsItsState() {
    #expect(SignInAnswer.granted(code: Secret("c"), state: "s").state == "s")
    #expect(SignInAnswer.refused(error: "e", description: nil, state: "t").state == "t")
  }

  @Test func theCurrentAccountIsTheOneNamed() {
    let accounts = [Account.fixture(id: "a"), .fixture(id: "b")]
    #expect(KnownAccounts(all: accounts, currentID: "b").current?.id == "b")
    #expect(KnownAccounts(all: accounts, currentID: "c").current == nil)
  }

  @Test func aPopularLinkIsNamedByItsAddress() {
    let card = LinkCard(url: .fixture("a"), title: "A")
    #expect(PopularLink(card: card).id == "https://moments.example/a")
  }

  @Test func messagesFromOthersAreNotYourOwn() {
    let conversation = Conversation.fixture(participants: [.ada, .alan])
    #expect(!conversation.isOwn(.fixture(author: .alan)))
    #expect(conversation.isOwn(.fixture(author: .grace)))
  }

  @Test func aListTitleIsTrimmed() throws {
    #expect(try PeopleList.Details(title: " Tea\n").checked().title == "Tea")
    #expect(throws: LoadFailure.list(.titleMissing)) {
      try PeopleList.Details(title: " \n").checked()
    }
  }

  @Test func savedListsFollowTheSupportedActions() {
    #expect(Capabilities.Actions.all.savedLists == [.bookmarks, .favorites])
    #expect(Capabilities.Actions.favorite.savedLists == [.favorites])
    #expect(Capabilities.Actions([]).savedLists == [])
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
