import Domain
import Foundation
import TestSupport
import Testing

@Suite struct PostTranslationTests {
  private func post(
    _ language: String?, _ text: String? = "Hallo", _ visibility: PostVisibility = .everyone,
    _ delivery: Post.Delivery? = nil
  ) -> Post {
    var post = Post.fixture(text: text, delivery: delivery)
    post.language = language
    post.visibility = visibility
    return post
  }

  @Test(arguments: ["de", "de-AT", "DE", "tlh"])
  func anotherLanguageIsTranslatable(_ language: String) {
    #expect(post(language).canBeTranslated(into: "en"))
    #expect(post(language, "Hallo", .unlisted).canBeTranslated(into: "en-GB"))
  }

  @Test(arguments: ["en", "EN", "en-US", "en_GB"])
  func theReadersLanguageIsNotTranslatable(_ language: String) {
    #expect(!post(language).canBeTranslated(into: "en"))
  }

  @Test func anUnknownLanguageIsNotTranslatable() {
    #expect(!post(nil).canBeTranslated(into: "en"))
  }

  @Test(arguments: [PostVisibility.followers, .direct, .unknown("local")])
  func aNonPublicPostIsNotTranslatable(_ visibility: PostVisibility) {
    #expect(!post("de", "Hallo", visibility).canBeTranslated(into: "en"))
  }

  @Test func anUnsentPostIsNotTranslatable() {
    #expect(!post("de", "Hallo", .everyone, .waiting).canBeTranslated(into: "en"))
  }

  @Test func aPostNeedsWords() {
    #expect(!post("de", nil).canBeTranslated(into: "en"))
    var pictured = post("de", nil)
    pictured.media = [.fixture(id: "m", altText: nil)]
    #expect(!pictured.canBeTranslated(into: "en"))
    pictured.media = [.fixture(id: "m", altText: "Katze")]
    #expect(pictured.canBeTranslated(into: "en"))
    var warned = post("de", "")
    warned.contentWarning = "Essen"
    #expect(warned.canBeTranslated(into: "en"))
  }

  private func voting(_ titles: String...) -> Poll {
    Poll(id: "p", options: titles.map { .init(title: $0, votes: 2) }, ownVotes: [1])
  }

  @Test func everyPartIsTranslated() {
    var original = Post.fixture(
      text: "Hallo", media: [.fixture(id: "a", altText: "Katze"), .fixture(id: "b", altText: "B")],
      contentWarning: "Essen", poll: voting("Ja", "Nein"))
    let translation = Translation(
      content: RichText("Hello"), contentWarning: "Food", pollOptions: ["Yes", "No"],
      altTexts: ["a": "Cat"])
    let translated = original.translated(by: translation)
    original.content = RichText("Hello")
    original.media = [.fixture(id: "a", altText: "Cat"), .fixture(id: "b", altText: "B")]
    original.contentWarning = "Food"
    original.poll = voting("Yes", "No")
    #expect(translated == original)
  }

  @Test func untranslatedPartsAreKept() {
    let original = Post.fixture(
      text: "Hallo", media: [.fixture(id: "a", altText: "Katze")], contentWarning: "Essen",
      poll: voting("Ja", "Nein"))
    #expect(original.translated(by: Translation(content: nil)) == original)
    let short = Translation(content: nil, pollOptions: ["Yes"])
    #expect(original.translated(by: short) == original)
    // Without words, a warning would cover nothing.
    let blank = Translation(content: nil, contentWarning: "", pollOptions: ["", ""])
    #expect(original.translated(by: blank) == original)
  }

  @Test func noWarningIsInvented() {
    let original = Post.fixture(text: "Hallo")
    let translation = Translation(content: nil, contentWarning: "Food")
    #expect(original.translated(by: translation) == original)
  }

  @Test func translatedLinksKeepTheirTargets() throws {
    let web = try #require(URL(string: "https://a.example/@bo"))
    let emoji = CustomEmoji(shortcode: "blob", url: .fixture("blob.png"))
    let original = RichText(
      "@bo sieht #Katzen :blob:",
      spans: [
        .init(range: 0..<3, target: .mention("bo")),
        .init(range: 10..<17, target: .hashtag("Katzen")),
        .init(range: 18..<24, target: .emoji(emoji)),
      ])
    let sent = RichText(
      "#Katzen, says @bo :blob: @cy",
      spans: [
        .init(range: 0..<7, target: .link(web)), .init(range: 14..<17, target: .link(web)),
        .init(range: 25..<28, target: .link(web)),
      ])
    #expect(
      sent.leading(as: original)
        == RichText(
          "#Katzen, says @bo :blob: @cy",
          spans: [
            .init(range: 0..<7, target: .hashtag("Katzen")),
            .init(range: 14..<17, target: .mention("bo")),
            .init(range: 18..<24, target: .emoji(emoji)),
            .init(range: 25..<28, target: .link(web)),
          ]))
  }
}
