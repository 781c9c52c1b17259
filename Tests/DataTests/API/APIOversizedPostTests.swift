import Domain
import Foundation
import Testing

@testable import Data

@Suite struct APIOversizedPostTests {
  private func post(_ fields: String) throws -> Post {
    let json = #"{"id":"1","account":{"id":"a"},"url":"https://a.example/1",\#(fields)}"#
    return try JSONDecoder().decode(MastodonJSON.Status.self, from: Data(json.utf8)).post
  }

  private func leadsToOriginal(_ post: Post) throws -> Bool {
    // This is always a valid URL.
    post.content?.spans.last?.target == .link(URL(string: "https://a.example/1")!)
      && post.content?.text.hasSuffix("…\n\nShortened. Open the original") == true
  }

  @Test(arguments: [
    String(repeating: "x", count: 10_000_000), String(repeating: "é", count: 1_000_000),
    String(repeating: "<a href='https://b.example'>b</a> ", count: 38_000),
    String(repeating: "<ul><li>", count: 1_000_000) + "x",
    String(repeating: "<p>", count: 1_000_000) + "x",
  ])
  func anOverlongTextIsShortenedAndLinksToTheOriginal(_ html: String) throws {
    let post = try post(#""content":"\#(html)""#)
    let content = try #require(post.content)
    #expect(content.text.utf8.count <= Limits.text + 100 && content.spans.count <= Limits.spans + 1)
    #expect(try leadsToOriginal(post))
  }

  @Test func optionsAndMediaOverTheLimitAreLeftOut() throws {
    let options = Array(repeating: #"{"title":"o"}"#, count: 50_000).joined(separator: ",")
    let poll = try post(#""content":"Hi","poll":{"id":"p","options":[\#(options)]}"#)
    #expect(poll.poll?.options.count == Limits.parts)
    #expect(try leadsToOriginal(poll))
    let media = Array(repeating: #"{"id":"m","url":"https://a.example/m"}"#, count: 50_000)
    let pictures = try post(#""media_attachments":[\#(media.joined(separator: ","))]"#)
    #expect(pictures.media.count == Limits.parts)
    #expect(try leadsToOriginal(pictures))
  }

  @Test func aPostWithinTheLimitStaysUnchanged() throws {
    let text = String(repeating: "é", count: Limits.text / 2)
    #expect(try post(#""content":"<p>\#(text)</p>""#).content == RichText(text))
  }

  @Test func aLinkIsKeptOnlyWhole() {
    let text = String(repeating: "x", count: Limits.text + 1)
    let ranges = [Limits.text - 1..<Limits.text, Limits.text - 1..<Limits.text + 1]
    let spans = ranges.map { RichText.Span(range: $0, target: .mention("ada")) }
    #expect(RichText(text, spans: spans).clipped().spans.map(\.range) == [ranges[0]])
  }

  @Test func textIsCutOnlyBetweenCharacters() {
    for most in 0...8 {
      let text = "aé😀z".clipped(to: most)
      #expect(text.utf8.count <= most && "aé😀z".hasPrefix(text) && !text.contains("\u{FFFD}"))
    }
    #expect("aé😀z".clipped(to: 6) == "aé" && "aé😀z".clipped(to: 7) == "aé😀")
  }

  @Test func aPageIsReadUpToTheLimit() throws {
    let body = "[\(Array(repeating: "7", count: 600).joined(separator: ","))]"
    let response = HTTPResponse(200, body: Data(body.utf8), from: URL(filePath: "/"))
    let endpoint = Endpoint<Page<Int>>.page("x", of: Int.self) { $0 }
    #expect(try endpoint.read(response).items.count == Limits.page)
  }

  @Test func aMomentsAnswerIsReadUpToTheLimit() throws {
    let comment = #"{"content":"c","sender":{}}"#
    let comments = Array(repeating: comment, count: 300).joined(separator: ",")
    let images = Array(repeating: #"{"url":"https://a.example/i"}"#, count: 200)
    let tweet =
      #"{"sender":{"username":"ada"},"images":[\#(images.joined(separator: ","))],"comments":[\#(comments)]}"#
    let many =
      Array(repeating: tweet, count: 300) + Array(repeating: "7", count: 5)
      + Array(repeating: #"{"content":"x","sender":{}}"#, count: 150_000)
    let body = Data("[\(many.joined(separator: ","))]".utf8)
    let posts = MomentsMapper.posts(try Answer.list(of: MomentsJSON.Tweet.self, from: body))
    #expect(posts.count == Limits.elements - 5)
    #expect(
      posts.allSatisfy { $0.media.count <= Limits.parts && $0.comments.count <= Limits.parts })
    #expect(posts.reduce(0) { $0 + $1.comments.count } == Limits.comments)
    #expect(posts[0].content?.text == "…" && posts[0].media.count == Limits.parts)
  }
}
