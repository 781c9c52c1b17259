import Data
import Domain

/// Figure 13: 50 MB/s, and twice the input takes twice the time, whatever the input.
enum HTMLFigures {
  static func measure() -> [Figure] {
    let posts = repeated(post, bytes: 4_000_000)
    let megabytes = Double(posts.utf8.count) / 1_000_000
    let speed = megabytes / seconds { keep(HTMLText.richText(posts)) }
    let single = Double(post.utf8.count) * 1_000 / 1_000_000
    let singleSpeed = single / seconds { for _ in 0..<1_000 { keep(HTMLText.richText(post)) } }
    return [
      Figure(name: "HTML, one long text", value: speed, goal: 50...(.infinity), unit: "MB/s"),
      Figure(name: "HTML, posts", value: singleSpeed, goal: 50...(.infinity), unit: "MB/s"),
    ] + hostile.map { doubling($0, of: $1) }
  }

  private static func doubling(_ name: String, of piece: String) -> Figure {
    let once = repeated(piece, bytes: 200_000)
    let twice = once + once
    let ratio = ratio(
      of: { keep(HTMLText.richText(twice)) }, to: { keep(HTMLText.richText(once)) })
    return Figure(name: "HTML, doubling \(name)", value: ratio, goal: 0...2.2, unit: "x")
  }

  private static func repeated(_ piece: String, bytes: Int) -> String {
    String(repeating: piece, count: bytes / piece.utf8.count)
  }

  private static let post = """
    <p><span class="h-card" translate="no"><a href="https://social.example/@bo" class="u-url mention">\
    @<span>bo</span></a></span> The swifts came back today, a week late &amp; louder than ever. Nobody \
    on our street minds: we have been looking up since Monday, all of us.</p><p>Their count is at \
    <a href="https://swifts.example/counts/2026/april" target="_blank" rel="nofollow noopener">\
    <span class="invisible">https://</span><span class="ellipsis">swifts.example/counts/2026</span>\
    <span class="invisible">/april</span></a><br />Grüße, 漢字, 👋🏽 <a \
    href="https://social.example/tags/birds" class="mention hashtag" rel="tag">#<span>birds</span></a></p>
    """

  private static let hostile = [
    ("posts", post), ("open tags", "<"), ("tag beginnings", "<a "), ("ampersands", "&"),
    ("open links", "<a href=\"https://a.example/\">x"), ("open quotes", "<a href=\""),
    ("comments", "<!--"), ("scripts", "<script>"), ("almost closed scripts", "<script></scrip"),
    ("lists", "<ul><li>"), ("spans", "<span class=\"invisible\">"), ("breaks", "<br>"),
    ("attributes", "<a class='a a a a a a' b=c "), ("closings", "</p></a></span></ul>"),
    ("spaces", " \n"), ("entities", "&#x41;&lt;"), ("declarations", "<!x"),
  ]
}
