import Domain
import Foundation
import Testing

@Suite struct RichTextLinkingTests {
  private let people: [String: Person.ID] = [
    "mara": Person.ID("1"), "otto@rails.example": Person.ID("2"),
  ]

  @Test func everyKindOfEntityIsLinked() throws {
    let text = RichText(
      linking: "@mara @otto@rails.example #rye https://a.example/b", personNamed: { people[$0] })
    #expect(
      text.spans == [
        RichText.Span(range: 0..<5, target: .mention(Person.ID("1"))),
        RichText.Span(range: 6..<25, target: .mention(Person.ID("2"))),
        RichText.Span(range: 26..<30, target: .hashtag("rye")),
        RichText.Span(
          range: 31..<50, target: .link(try #require(URL(string: "https://a.example/b")))),
      ])
  }

  @Test(arguments: ["@nobody", "@otto", "@mara@rails.example"])
  func aMentionOfAnUnknownPersonStaysPlain(_ text: String) {
    #expect(RichText(linking: text) { people[$0] }.spans.isEmpty)
  }

  @Test func rangesCountBytesAfterWideScalars() {
    let text = RichText(linking: "👩‍👩‍👧‍👦 Ünï @mara") { people[$0] }
    #expect(text.spans.map(\.range) == [text.text.utf8.count - 5..<text.text.utf8.count])
  }
}
