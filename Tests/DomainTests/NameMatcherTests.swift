import Domain
import Testing

@Suite struct NameMatcherTests {
  @Test(arguments: [
    ("ada", "Ada Lovelace ada"), ("LOVE", "Ada Lovelace"), ("lovelace ad", "Ada Lovelace"),
    ("@ada", "Ada Lovelace ada@server.example"), ("@ada@server", "Ada ada@server.example"),
    ("eva", "Éva Szabó"), ("Szabó", "EVA SZABO"), ("灯", "山田灯台"), ("#looms", "looms"),
  ])
  func matchesBeginningsOfWords(_ query: String, _ name: String) {
    #expect(NameMatcher(query).matches(name))
  }

  @Test(arguments: [
    ("lace", "Ada Lovelace"), ("ada bo", "Ada Lovelace"), ("adaa", "Ada"), ("", "Ada"),
    ("@", "Ada"), (" . ", "Ada"),
  ])
  func matchesNothingElse(_ query: String, _ name: String) {
    #expect(!NameMatcher(query).matches(name))
  }

  @Test func aQueryWithoutAWordIsEmpty() {
    #expect(NameMatcher("@ .").isEmpty)
    #expect(!NameMatcher("a").isEmpty)
  }
}
