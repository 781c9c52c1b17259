import Presentation
import TestSupport
import Testing

@testable import TextFormFeature

@Suite struct TextFormTests {
  @Test func mappingMarksMentionsHashtagsAndLinks() {
    let words = "Ask @ada about #looms".words
    #expect(words.map(\.text).joined() == "Ask @ada about #looms")
    #expect(words.filter(\.isMarked).map(\.text) == ["@ada", "#looms"])
  }

  @Test(
    arguments: [
      (30, "30 characters left", nil), (20, "20 characters left", "20"),
      (-1, "1 character over the limit", "-1"),
    ] as [(Int, String, String?)])
  func mappingShowsTheLastTwentyCharacters(_ remaining: Int, _ label: String, _ number: String?) {
    let length = TextLength(remaining, of: 40, .fixture)
    #expect(length.label == label && length.number == number)
    #expect(length.isTooLong == (remaining < 0) && length.share <= 1)
  }
}
