import Domain
import Foundation
import Testing

@testable import Presentation

@Suite struct TextLinkTests {
  private let smile = RichTextViewData.Picture(
    name: "smile", url: URL(filePath: "/moving.gif"), still: URL(filePath: "/smile.png"))

  private func text(
    _ parts: (String, RichTextViewData.Target?, RichTextViewData.Picture?)...
  ) -> RichTextViewData {
    RichTextViewData(
      segments: parts.enumerated().map { .init(id: $0, text: $1.0, target: $1.1, picture: $1.2) })
  }

  @Test func eachTargetIsNamedOnceByAllItsWords() throws {
    let story = RichTextViewData.Target.link(try #require(URL(string: "https://a.example/")))
    let first = text(
      ("Hi ", nil, nil), ("@ada", .mention(personID: "ada"), nil), (" ", nil, nil),
      ("the ", story, nil), (":smile:", story, smile), (" story", story, nil))
    let second = text(
      ("my story", story, nil), ("here", story, nil), ("#tea", .hashtag("tea"), nil))
    let links = RichTextViewData.Link.all(in: [first, second])
    #expect(links.map(\.name) == ["@ada", "the smile story", "#tea"])
    #expect(links.map(\.target) == [.mention(personID: "ada"), story, .hashtag("tea")])
    #expect(RichTextViewData.Link.all(in: [text(("plain", nil, nil))]).isEmpty)
  }
}
