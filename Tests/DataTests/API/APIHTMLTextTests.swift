import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

@Suite struct APIHTMLTextTests {
  @Test(arguments: [
    ("", ""),
    ("plain", "plain"),
    ("<p>one</p><p>two</p>", "one\n\ntwo"),
    ("<p>one<br>two<br/>three<br />four</p>", "one\ntwo\nthree\nfour"),
    ("<p>one<br><br>two</p>", "one\n\ntwo"),
    ("<p>one <br>two</p>", "one\ntwo"),
    ("<p>one<br></p><p>two</p>", "one\n\ntwo"),
    ("<P>ONE</P>\n<P>TWO</P>\n", "ONE\n\nTWO"),
    ("<p>one<p>two", "one\n\ntwo"),
    ("<p></p><p> </p><p>one</p><p></p>", "one"),
    ("<p>wrapped\n   in the source</p>", "wrapped in the source"),
    ("<p>two  spaces</p>", "two  spaces"),
    ("<p>one<br>  indented</p>", "one\n  indented"),
    (
      "<p>fish &amp; chips &lt;b&gt; &quot;q&quot; &#39;s&#x27; &hellip;</p>",
      "fish & chips <b> \"q\" 's' …"
    ),
    (
      "&#128075;&#x1F3FD; &#0; &#xD800; &#99999999999; &#xFFFFFFFFFF;",
      "👋🏽 \u{FFFD} \u{FFFD} \u{FFFD} \u{FFFD}"
    ),
    ("&amp;lt;p&amp;gt;", "&lt;p&gt;"),
    ("AT&T &unknown; &; &# &#; &#x; &#12", "AT&T &unknown; &; &# &#; &#x; &#12"),
    ("1 < 2 <3 <- <", "1 < 2 <3 <- <"),
    ("a<unknown attribute=\"<p>\">b</unknown>c", "abc"),
    ("a<!-- <p>hidden</p> -->b<!doctype html>c<?php 1 ?>d", "abcd"),
    ("a<script>alert('<p>')</script>b<STYLE>p{}</STYLE>c", "abc"),
    ("a<script>never ends", "a"),
    ("a<b", "a"),
    ("a<p class=\"x", "a"),
    ("<del>gone</del> <em>so</em> <strong>loud</strong> <code>let</code>", "gone so loud let"),
    (
      "<p>before</p><blockquote><p>quoted</p></blockquote><p>after</p>", "before\n\nquoted\n\nafter"
    ),
    ("<pre>\n  one\n    two\n</pre>after", "  one\n    two\n\nafter"),
    (":blobcat: stays", ":blobcat: stays"),
    ("</p></span></a></ul>text", "text"),
  ])
  func readsAsText(_ html: String, _ text: String) {
    #expect(HTMLText.richText(html).text == text)
  }

  @Test(arguments: [
    ("<p>to do</p><ul><li>one</li><li>two</li></ul><p>end</p>", "to do\n\n• one\n• two\n\nend"),
    ("to do<ul><li>one</ul>", "to do\n\n• one"),
    ("<ol><li>one<li>two</ol>", "1. one\n2. two"),
    ("<ol start=\"7\"><li>a</li><li value=9>b</li><li>c</li></ol>", "7. a\n9. b\n10. c"),
    ("<ol reversed start=3><li>a</li><li>b</li></ol>", "3. a\n2. b"),
    ("<ol reversed><li>a</li><li>b</li></ol>", "• a\n• b"),
    ("<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>", "• a\n  • b\n• c"),
    ("<ul><li><p>a</p><p>b</p></li></ul>", "• a\nb"),
    ("<ul><li>\n one</li></ul>", "• one"),
  ])
  func readsLists(_ html: String, _ text: String) {
    #expect(HTMLText.richText(html).text == text)
  }

  @Test func aShortenedLinkKeepsItsFullAddress() {
    let html = """
      <p>see <a href="https://example.org/long/path?a=1&amp;b=2" rel="nofollow"><span \
      class="invisible">https://</span><span class="ellipsis">example.org/lon</span><span \
      class="invisible">g/path</span></a> now</p>
      """
    #expect(
      HTMLText.richText(html)
        == RichText(
          "see example.org/lon… now",
          spans: [.link("https://example.org/long/path?a=1&b=2", 4..<22)]))
  }

  @Test func aMentionOpensThePersonAtItsAddress() {
    let html = """
      <p><span class="h-card"><a class="u-url mention" href="https://a.example/@bo">@<span>bo\
      </span></a></span> <span class="h-card"><a class="u-url mention" \
      href="https://b.example/@cy">@<span>cy</span></a></span></p>
      """
    let text = HTMLText.richText(html, mentions: ["https://a.example/@bo": Person.ID("17")])
    #expect(
      text
        == RichText(
          "@bo @cy",
          spans: [
            .init(range: 0..<3, target: .mention(Person.ID("17"))),
            .link("https://b.example/@cy", 4..<7),
          ]))
  }

  @Test(arguments: [
    "<a class=\"mention hashtag\" rel=\"tag\" href=\"https://a.example/tags/x\">#<span>Größe</span></a>",
    "<a href='https://a.example/tags/x' rel='nofollow tag'>#Größe</a>",
    "<a class=hashtag href=javascript:x>#Größe</a>",
  ])
  func aHashtagKeepsItsSpelling(_ html: String) {
    #expect(
      HTMLText.richText(html)
        == RichText("#Größe", spans: [.init(range: 0..<8, target: .hashtag("Größe"))]))
  }

  @Test func aStrayEqualsSignHidesNoLink() {
    #expect(
      HTMLText.richText("<a = href=\"https://a.example\">here</a>")
        == RichText("here", spans: [.link("https://a.example", 0..<4)]))
  }

  @Test(arguments: [
    "javascript:alert(1)", "data:text/html,x", "//example.org", "/path", "", "ftp://example.org",
    "https://", "http:example.org", " ", "mailto:", "mailto:nobody", "java&#115;cript:alert(1)",
    "moments://settings",
  ])
  func onlyWebAddressesBecomeLinks(_ href: String) {
    #expect(HTMLText.richText("<a href=\"\(href)\">here</a>") == RichText("here"))
  }

  @Test func emailAddressesBecomeLinks() {
    let text = HTMLText.richText("<p>Write to <a href=\"mailto:ada@a.example\">Ada</a>.</p>")
    #expect(text == RichText("Write to Ada.", spans: [.link("mailto:ada@a.example", 9..<12)]))
  }

  @Test func spansCountBytesOfTheText() {
    let text = HTMLText.richText("<p>👋🏽 naïve <a href=\"https://a.example/\">link</a>.</p>")
    #expect(text == RichText("👋🏽 naïve link.", spans: [.link("https://a.example/", 16..<20)]))
  }

  @Test func spacesAroundALinkAreNotPartOfIt() {
    let text = HTMLText.richText("a<a href=\"https://a.example/\"> b </a>c")
    #expect(text == RichText("a b c", spans: [.link("https://a.example/", 2..<3)]))
  }

  @Test func aLinkThatIsNotClosedEndsWithItsParagraph() {
    let text = HTMLText.richText("<p><a href=\"https://a.example/\">one</p><p>two</p>")
    #expect(text == RichText("one\n\ntwo", spans: [.link("https://a.example/", 0..<3)]))
  }

  @Test func aNestedLinkEndsTheOuterOne() {
    let text = HTMLText.richText(
      "<a href=\"https://a.example/\">one<a href=\"https://b.example/\">two</a>three</a>")
    #expect(
      text
        == RichText(
          "onetwothree",
          spans: [.link("https://a.example/", 0..<3), .link("https://b.example/", 3..<6)]))
  }

  @Test func anUnclosedSpanHidesNothingOutsideItsParent() {
    #expect(
      HTMLText.richText("<a><span class=\"invisible\">x</a>y<p><span class=\"invisible\">z</p>w")
        .text
        == "y\n\nw")
  }

  @Test func theQuoteFallbackIsHiddenOnlyIfTheQuoteIsShown() {
    let html =
      "<p class=\"quote-inline\">RE: <a href=\"https://a.example/1\">a.example/1</a></p><p>Yes</p>"
    #expect(HTMLText.richText(html, hidesQuote: true) == RichText("Yes"))
    #expect(HTMLText.richText(html).text == "RE: a.example/1\n\nYes")
    let span =
      "Yes<span class=\"quote-inline\"><br/>RE: <a href=\"https://a.example/1\">it</a></span>"
    #expect(HTMLText.richText(span, hidesQuote: true) == RichText("Yes"))
    let list = "<p class=\"quote-inline\">RE: it</p><ul><li>Yes</li></ul>"
    #expect(HTMLText.richText(list, hidesQuote: true) == RichText("• Yes"))
  }

  @Test func bidiControlsJoinersAndNullsSurvive() {
    let text = "\u{202E}abc\u{202C} \u{2067}مرحبا\u{2069} 👨‍👩‍👧 a\u{0}b \u{FEFF}c"
    #expect(HTMLText.richText("<p>\(text)</p>").text == text)
  }

  @Test(arguments: 0..<1_000)
  func malformedTextIsReadToo(_ number: UInt64) {
    var mutations = Mutations(of: Self.samples, insert: Self.pieces, seed: number)
    let html = String(decoding: mutations.next(), as: UTF8.self)
    let text = HTMLText.richText(html, mentions: ["https://a.example/@bo": Person.ID("17")])
    #expect(text.text.utf8.count <= 4 * html.utf8.count, "\(html)")
    for case .link(let url) in text.spans.map(\.target) { #expect(url.isWeb, "\(html)") }
  }

  @Test func escapedTextRoundTrips() {
    var generator = SeededGenerator(seed: 5)
    let letters = Array("ab<>&\"'; #@é漢👋\u{202E}\u{0}")
    for _ in 0..<1_000 {
      let text =
        "|" + String((0..<20).map { _ in letters.randomElement(using: &generator) ?? " " }) + "|"
      let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      #expect(HTMLText.richText("<p>\(escaped)</p>").text == text)
    }
  }
}

extension APIHTMLTextTests {
  static let samples = [
    "<p>one<br>two &amp; &#x1F44B;</p><p class=\"quote-inline\">RE: <a href=\"https://a.example/1\">1</a></p>",
    "<p><span class=\"h-card\"><a class=\"u-url mention\" href=\"https://a.example/@bo\">@<span>bo</span></a></span></p>",
    "<a href='http://b.example/x'><span class=\"invisible\">http://</span><span class=\"ellipsis\">b</span></a>",
    "<ul><li>a<ol start=3 reversed><li value='2'>b</ol></ul><pre>\n x\n</pre><script>1</script><!-- c -->",
    "<p>مرحبا \u{202E}漢字 <em>naïve</em> 👨‍👩‍👧 <a rel=tag href=https://a.example/t>#t</a></p>",
  ]

  static let pieces = [
    "<", ">", "</", "<p>", "</p>", "<a href=\"", "\"", "'", "<!--", "-->", "<script>", "&", "&#",
    ";",
    "<span class=invisible>", "</span>", "<li>", "<ul>", "\u{0}", "\u{202E}", "=", "/", "<pre>",
    "\n",
  ]
}

extension RichText.Span {
  fileprivate static func link(_ address: String, _ range: Range<Int>) -> RichText.Span {
    .init(range: range, target: .link(URL(string: address)!))
  }
}
