import Domain
import Foundation
import Testing

@Suite struct RichTextEmojiTests {
  private let loom = CustomEmoji(
    shortcode: "loom", url: URL(string: "https://a.example/loom.gif")!,
    still: URL(string: "https://a.example/loom.png")!)

  private func ranges(_ text: String, spans: [RichText.Span] = []) -> [Range<Int>] {
    RichText(text, spans: spans).showing([loom]).spans.map(\.range)
  }

  @Test(arguments: [
    (":loom:", [0..<6]), ("a :loom: b", [2..<8]), (":loom::loom:", [0..<6, 6..<12]),
    ("::loom:", [1..<7]), (":cat:loom:", [4..<10]), ("é:loom:", [2..<8]),
    (":loom:loom:", [0..<6]),
    (":loom", []), ("loom:", []), (": loom:", []), (":LOOM:", []), (":", []), ("", []),
  ])
  func knownShortcodesBecomePictures(_ text: String, _ expected: [Range<Int>]) {
    #expect(ranges(text) == expected)
  }

  @Test func linksStayWhole() throws {
    let url = try #require(URL(string: "https://a.example/:loom:"))
    let link = RichText.Span(range: 0..<10, target: .link(url))
    #expect(ranges("aa/:loom:b :loom:", spans: [link]) == [0..<10, 11..<17])
    let links = [0..<2, 2..<8].map { RichText.Span(range: $0, target: .link(url)) }
    #expect(ranges("aa:loom:", spans: links) == [0..<2, 2..<8])
  }

  @Test func colonsAreNotReadAloud() {
    #expect(RichText(":loom: é:loom: :cat:").showing([loom]).spoken == "loom éloom :cat:")
    #expect(RichText("10:30").spoken == "10:30")
    let mention = RichText.Span(range: 0..<4, target: .mention("ada"))
    #expect(RichText("@ada :loom:", spans: [mention]).showing([loom]).spoken == "@ada loom")
  }

  @Test func aNameIsSpokenWithoutColons() {
    let person = Person(id: "ada", nick: "Ada :loom:", emojis: [loom])
    #expect(person.displayName == "Ada loom")
    #expect(person.nameWithPictures?.spans.map(\.range) == [4..<10])
    #expect(Person(id: "bo", nick: "Bo :cat:", emojis: [loom]).nameWithPictures == nil)
    #expect(Person(id: "bo", nick: "Bo :cat:").displayName == "Bo :cat:")
  }

  @Test func manyColonsTakeLinearTime() {
    let text = String(repeating: ":", count: 100_000) + "loom:"
    #expect(RichText(text).showing([loom]).spans.count == 1)
  }
}
