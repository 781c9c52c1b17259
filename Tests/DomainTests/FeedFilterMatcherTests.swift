import Domain
import Foundation
import TestSupport
import Testing

@Suite("Feed filter")
struct FeedFilterMatcherTests {
  private let ada = Person.fixture(id: Person.ID("ada"))
  private let grace = Person.fixture(id: Person.ID("grace"))

  @Test func anEmptyFilterHidesNothing() {
    #expect(shows(.fixture(text: "anything"), FeedFilter()))
    #expect(shows(.fixture(text: nil), FeedFilter(mutedWords: [.init("a")])))
  }

  @Test func unreadOnlyHidesReadPosts() {
    let filter = FeedFilter(showsUnreadOnly: true)
    #expect(shows(.fixture(isUnread: true), filter))
    #expect(!shows(.fixture(isUnread: false), filter))
  }

  @Test func hidingBoostsKeepsOriginalPosts() {
    let filter = FeedFilter(hidesBoosts: true)
    #expect(shows(.fixture(), filter))
    #expect(!shows(.fixture(boost: Post.Boost(id: Post.ID("b"), person: grace)), filter))
  }

  @Test func hidingRepliesKeepsThreadsBoostsAndYourOwn() {
    let filter = FeedFilter(hidesReplies: true)
    func reply(by author: Person, to other: Person?) -> Post {
      .fixture(author: author, parent: Post.Parent(id: Post.ID("0"), author: other))
    }
    var boosted = reply(by: ada, to: grace)
    boosted.boost = Post.Boost(id: Post.ID("b"), person: grace)

    #expect(!shows(reply(by: ada, to: grace), filter))
    #expect(!shows(reply(by: ada, to: nil), filter))
    #expect(shows(.fixture(author: ada), filter))
    #expect(shows(reply(by: ada, to: ada), filter))
    #expect(shows(reply(by: ada, to: grace), filter, signedIn: grace.id))
    #expect(shows(reply(by: ada, to: grace), filter, signedIn: ada.id))
    #expect(shows(boosted, filter))
  }

  @Test(arguments: [
    ("cat", "A cat sat."), ("cat", "CAT!"), ("Cat", "(cat)"), ("cat", "cat"), ("cat", "my #cat"),
    ("cat", "“cat’s”"), ("cat", "dog,cat,bird"), ("  cat ", "a cat"), ("cat", "c\u{AD}at"),
    ("cat", "c\u{200B}at"), ("cat", "ｃａｔ"), ("cat", "𝐜𝐚𝐭"), ("cafe", "Café"), ("café", "CAFE"),
    ("café", "cafe\u{301}"), ("strasse", "Straße"), ("straße", "STRASSE"), ("naive", "naïve"),
    ("istanbul", "İstanbul"), ("елка", "Ёлка"), ("όμορφος", "ΟΜΟΡΦΟΣ"), ("ομορφος", "όμορφος"),
    ("محمد", "مُحَمَّد"), ("שלום", "שָׁלוֹם"), ("محمد", "محـــمد"), ("cat", "c\u{3164}at"),
    ("été", "L'été"), ("17", "iOS 17 is out"),
    ("c++", "I like C++."), ("cat", "cat+dog"),
    ("c#", "C# today"), ("🎉", "Done 🎉🎉"), ("👍", "👍🏽"), ("€", "5€"),
  ])
  func findsWholeWordsIgnoringCaseAndAccents(word: String, text: String) {
    #expect(mutes(word, text))
  }

  @Test(arguments: [
    ("cat", "concatenate"), ("cat", "cats"), ("cat", "bobcat"), ("cat", "cat5"), ("cat", "my_cat"),
    ("cat", ""), ("кот", "который"), ("c++", "c"), ("c", "c₂"), ("#", "# #a"), ("", "text"),
    (" ", "a b"), ("...", "wait..."), ("!", "wow!"), ("मल", "मेल"), ("か", "が"), ("ja", "jaja"),
  ])
  func ignoresWordsThatOnlyContainIt(word: String, text: String) {
    #expect(!mutes(word, text))
  }

  @Test(arguments: [
    ("猫", "黒猫がいる"), ("ネコ", "クロネコヤマト"), ("ﾈｺ", "クロネコヤマト"), ("แมว", "ฉันรักแมวมาก"),
    ("iPhone", "新iPhone発売"),
    ("东京", "我在东京塔"), ("野", "𠮷野家"), ("𠮷", "𠀋𠮷家"), ("영화", "\u{110B}\u{1167}\u{11BC}\u{1112}\u{116A}"),
    ("영화", "영화를 봤다"),
    ("영화", "#영화"), ("영화", "영화"),
  ])
  func findsPartsInScriptsWithoutSpaces(word: String, text: String) {
    #expect(mutes(word, text))
  }

  @Test(arguments: [("猫犬", "猫と犬"), ("영화", "대영화"), ("가", "강"), ("猫", "犬")])
  func findsNoPartsOfOtherWords(word: String, text: String) {
    #expect(!mutes(word, text))
  }

  @Test(arguments: [
    ("season finale", "The Season Finale!", true), ("season finale", "season\n  finale", true),
    ("season finale", "season, finale", true), ("season finale", "seasonfinale", false),
    ("season finale", "finale season", false), ("season finale", "season of the finale", false),
    ("season finale", "preseason finale", false), ("season finale", "season", false),
    ("don't", "I don’t know", true), ("a a b", "a a a b", true), ("New York", "new york's", true),
  ])
  func findsPhrasesOfSeveralWords(phrase: String, text: String, mutes: Bool) {
    #expect(self.mutes(phrase, text) == mutes)
  }

  @Test(arguments: [
    ("#cat", "my #cat", true), ("#Cat", "#CAT!", true), ("＃猫", "#猫", true), ("#猫", "#猫カフェ", false),
    ("#cat", "my cat", false), ("#cat", "#cats", false), ("#cat", "#cat_food", false),
    ("#café", "#cafe", true), ("#cat", "a#cat", false), (" #cat ", "#cat", true),
    ("#cat", "https://a.example/#cat", false), ("#영화", "#영화제", false),
  ])
  func aMutedHashtagMutesOnlyThatHashtag(
    word: String, text: String, mutes: Bool
  ) {
    #expect(self.mutes(word, text) == mutes)
  }

  @Test func looksEverywhereAPersonReads() throws {
    let url = try #require(URL(string: "https://a.example"))
    let option = Poll.Option(title: "A cat")
    let comment = Comment(id: Comment.ID("1"), author: grace, text: RichText("cat!"))
    let media = Media(id: Media.ID("1"), url: url, altText: "A cat on a mat")
    let posts: [Post] = [
      .fixture(contentWarning: "About a cat"),
      .fixture(text: "A cat", contentWarning: "Animals"),
      .fixture(card: LinkCard(url: url, title: "Cat found")),
      .fixture(card: LinkCard(url: url, title: "", summary: "The cat is back")),
      .fixture(poll: Poll(id: Poll.ID("1"), options: [Poll.Option(title: "A dog"), option])),
      .fixture(comments: [comment]),
      .fixture(media: [media]),
      .fixture(contentWarning: "#cat"),
    ]
    let filter = FeedFilter(mutedWords: [.init("cat")])
    for post in posts { #expect(!shows(post, filter), "\(post)") }
    #expect(shows(.fixture(author: Person.fixture(nick: "cat", userName: "cat")), filter))
  }

  @Test func aPhraseDoesNotSpanTwoTexts() {
    let post = Post.fixture(text: "finale", contentWarning: "season")
    #expect(shows(post, FeedFilter(mutedWords: [.init("season finale")])))
  }

  @Test func yourOwnPostsAreNeverMuted() {
    let filter = FeedFilter(mutedWords: [.init("cat"), .init("#dog")])
    let post = Post.fixture(author: ada, text: "cat #dog")
    #expect(shows(post, filter, signedIn: ada.id))
    #expect(!shows(post, filter, signedIn: grace.id))
  }

  @Test(arguments: ["cat", "#cat"])
  func aWordMutesUntilTheInstantItExpires(word: String) {
    let matcher = FeedFilter.Matcher(
      FeedFilter(mutedWords: [.init(word, expires: .fixture)]), signedIn: nil)
    let post = Post.fixture(text: "#cat")
    #expect(!matcher.shows(post, at: .fixture - 0.001))
    #expect(matcher.shows(post, at: .fixture))
    #expect(matcher.shows(post, at: .fixture + 1))
  }

  @Test func anExpiredWordDoesNotEndADuplicate() {
    let words = [FeedFilter.MutedWord("cat", expires: .distantPast), .init("Cat")]
    #expect(!shows(.fixture(text: "cat"), FeedFilter(mutedWords: words)))
  }

  @Test(arguments: [("cat", true), ("#cat", true), ("👍", true), (" ?! ", false), ("", false)])
  func onlyAMatchableWordMutesAnything(_ word: String, _ canMatch: Bool) {
    #expect(FeedFilter.MutedWord(word).canMatch == canMatch)
  }

  @Test(arguments: [
    ("cat", "CAT", true), ("cat nap", " Cat, nap!", true), ("#cat", " #Cat ", true),
    ("cat", "dog", false), ("cat", "#cat", false), ("cat", "cat nap", false),
  ])
  func equivalentWordsAreOne(_ first: String, _ second: String, _ isSame: Bool) {
    let other = FeedFilter.MutedWord(second, expires: .distantPast)
    #expect(FeedFilter.MutedWord(first).mutesTheSame(as: other) == isSame)
  }

  @Test func anyWordMutesAndAllRulesCombine() {
    let words = (0..<500).map { FeedFilter.MutedWord("word\($0)") }
    let filter = FeedFilter(showsUnreadOnly: true, hidesBoosts: true, mutedWords: words)
    #expect(!shows(.fixture(text: "see word499", isUnread: true), filter))
    #expect(shows(.fixture(text: "see word500", isUnread: true), filter))
    #expect(!shows(.fixture(text: "fine", isUnread: false), filter))
  }

  @Test(arguments: ["a ", "a", "#a ", "猫", "가", "\u{301}", "👍", "é ", "é", "ガ"])
  func aHugeTextIsReadInOneGo(unit: String) {
    let text = String(repeating: unit, count: 60_000 / unit.utf8.count) + " cat"
    #expect(mutes("cat", text))
  }
}

extension FeedFilterMatcherTests {
  private func shows(_ post: Post, _ filter: FeedFilter, signedIn: Person.ID? = nil) -> Bool {
    FeedFilter.Matcher(filter, signedIn: signedIn).shows(post, at: .fixture)
  }

  private func mutes(_ word: String, _ text: String) -> Bool {
    !shows(.fixture(text: text), FeedFilter(mutedWords: [.init(word)]))
  }
}
