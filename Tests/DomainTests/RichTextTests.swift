import Domain
import Foundation
import Testing

@Suite("Rich text spans")
struct RichTextTests {
  /// "é" has two bytes, "🦊" four: a é b 🦊 start at 0, 1, 3, 4 and end at 8.
  private static let text = "aéb🦊"

  @Test(
    arguments: [
      ([0..<1], [0..<1]), ([1..<3, 4..<8], [1..<3, 4..<8]), ([4..<8, 0..<1], [0..<1, 4..<8]),
      ([0..<8], [0..<8]), ([0..<9], []), ([8..<9], []), ([8..<8], []), ([3..<3], []),
      ([-1..<1], []), ([2..<3], []), ([1..<2], []), ([4..<6], []), ([0..<3, 1..<4], [0..<3]),
      ([0..<2, 1..<3], [1..<3]), ([0..<1, 0..<1], [0..<1]), ([0..<3, 0..<1], [0..<3]),
      ([0..<1, 1..<3], [0..<1, 1..<3]),
      ([(.max - 1)..<(.max)], []), ([.min..<(.max)], []), ([], []),
    ] as [([Range<Int>], [Range<Int>])])
  func dropsInvalidAndOverlappingSpans(
    given: [Range<Int>], kept: [Range<Int>]
  ) throws {
    let spans = given.map { RichText.Span(range: $0, target: .hashtag("x")) }
    #expect(RichText(Self.text, spans: spans).spans.map(\.range) == kept)
  }

  @Test func storedSpansAreCheckedAsWell() throws {
    let stored = #"{"text":"é","spans":[{"range":[0,1],"target":{"hashtag":{"_0":"x"}}}]}"#
    let text = try JSONDecoder().decode(RichText.self, from: Data(stored.utf8))
    #expect(text == RichText("é"))
  }

  @Test func plainTextIsStoredWithoutSpans() throws {
    #expect(try JSONEncoder().encode(RichText("a")) == Data(#"{"text":"a"}"#.utf8))
    let text = try JSONDecoder().decode(RichText.self, from: Data(#"{"text":"a"}"#.utf8))
    #expect(text == RichText("a"))
  }

  @Test func knowsWhenItIsEmpty() {
    #expect(RichText("").isEmpty)
    #expect(!RichText(" ").isEmpty)
  }
}
