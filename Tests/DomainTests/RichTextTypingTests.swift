import Domain
import Foundation
import Testing

@Suite struct RichTextTypingTests {
  @Test func shortenedAddressesAreExpanded() throws {
    let url = try #require(URL(string: "https://example.org/long/path"))
    func typed(_ words: String) -> String {
      RichText(
        "See \(words)!",
        spans: [.init(range: 4..<4 + words.utf8.count, target: .link(url))]
      ).typed
    }
    #expect(typed("example.org/lon…") == "See https://example.org/long/path!")
    #expect(typed("https://example.org/lon…") == "See https://example.org/long/path!")
    #expect(typed("example.org/long/path") == "See https://example.org/long/path!")
    #expect(typed("https://example.org/long/path") == "See https://example.org/long/path!")
  }

  @Test func everythingElseIsUnchanged() {
    let text = RichText(
      "@ada #tea",
      spans: [
        .init(range: 0..<4, target: .mention("ada")), .init(range: 5..<9, target: .hashtag("tea")),
      ])
    #expect(text.typed == "@ada #tea")
    #expect(RichText("").typed == "")
  }
}
