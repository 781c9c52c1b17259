import Domain
import Foundation
import Testing

@Suite struct EmojiMatcherTests {
  private let emojis = ["blobcat", "cat_wave", "CatBread", "moon", "cat"].map {
    CustomEmoji(shortcode: $0, url: URL(filePath: "/\($0).png"))
  }

  @Test(arguments: [
    ("cat", ["cat", "cat_wave", "CatBread", "blobcat"]), ("CAT_", ["cat_wave"]),
    ("oo", ["moon"]), ("dog", []),
  ])
  func theClosestShortcodesComeFirst(_ query: String, _ found: [String]) {
    #expect(emojis.matching(query).map(\.shortcode) == found)
  }

  @Test func anEmojiIsWrittenBetweenColons() {
    #expect(emojis[3].word == ":moon:")
  }
}
