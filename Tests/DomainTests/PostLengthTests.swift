import Domain
import Testing

@Suite("Length of a post")
struct PostLengthTests {
  @Test(arguments: [
    ("", 0), ("Hello", 5), ("é", 1), ("e\u{301}", 1), ("👩‍👩‍👧‍👦", 1), ("🇩🇪🇫🇷", 2), ("நிலா", 2), ("한국어", 3),
    ("a\r\nb", 3), ("https://a.example", 23),
    ("https://a.example/" + String(repeating: "x", count: 300), 23),
    ("http://a.example", 23), ("see https://a.example.", 28),
    ("https://a.example https://b.example", 47),
    ("https://a.example/\u{301}", 23), ("example.com", 11), ("ftp://a.example", 15),
    ("@ada", 4), ("@ada@math.example", 4), ("@ada@math.example hi", 7), ("ada@math.example", 16),
    ("#swift", 6), ("@ada@math.example https://a.example/@ada@math.example", 28),
  ])
  func counts(text: String, count: Int) {
    #expect(PostLengthRule().count(text) == count)
  }

  @Test func theContentWarningCountsVerbatim() {
    let rule = PostLengthRule()
    #expect(rule.count("Hello", contentWarning: "Spoiler") == 12)
    #expect(rule.count("", contentWarning: "https://a.example") == 17)
    #expect(rule.count("Hello", contentWarning: "") == 5)
  }

  @Test func showsHowMuchIsLeftOrOver() {
    let rule = PostLengthRule(limit: 10)
    #expect(rule.remaining("") == 10)
    #expect(rule.remaining("1234567890") == 0)
    #expect(rule.remaining("12345678901") == -1)
    #expect(rule.remaining("12345", contentWarning: "123456") == -1)
  }

  @Test(arguments: [(30, 30), (1, 1), (0, 0), (-5, 0), (Int.max, 1_000_000), (.min, 0)])
  func everyLinkCountsTheServersLength(charactersPerLink: Int, count: Int) {
    let rule = PostLengthRule(charactersPerLink: charactersPerLink)
    #expect(rule.count("https://a.example/path") == count)
  }

  @Test(arguments: ["a", "https://a.b ", "@a@b ", "#", "👩‍👩‍👧‍👦", "\u{301}", "\r\n", "🇩🇪"])
  func aHugeTextIsCountedInOneGo(unit: String) {
    let text = String(repeating: unit, count: 100_000 / unit.utf8.count)
    #expect(PostLengthRule(charactersPerLink: 1).count(text) >= 1)
  }
}
