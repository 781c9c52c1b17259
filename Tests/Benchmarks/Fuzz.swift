import Data
import TestSupport

/// Parses corrupted texts until it has parsed enough of them or one of them crashes the process.
enum Fuzz {
  static func run(count: Int, seed: UInt64) {
    var mutations = Mutations(of: samples, insert: pieces, seed: seed)
    var bytes = 0
    for number in 0..<count {
      let html = String(decoding: mutations.next(), as: UTF8.self)
      let text = HTMLText.richText(html)
      bytes += html.utf8.count
      precondition(text.text.utf8.count <= 4 * html.utf8.count, "number \(number): \(html)")
    }
    print("ok   HTML, \(count) spoiled texts of \(bytes / max(count, 1)) bytes each, seed \(seed)")
  }

  private static let samples = [
    "<p>one<br>two &amp; &#x1F44B;</p><p class=\"quote-inline\">RE: <a href=\"https://a.example/\">1</a></p>",
    "<p><a class=\"u-url mention\" href=\"https://a.example/@bo\">@<span>bo</span></a></p>",
    "<a href='http://b.example/x'><span class=\"invisible\">http://</span><span class=\"ellipsis\">b</span></a>",
    "<ul><li>a<ol start=3 reversed><li value='2'>b</ol></ul><pre>\n x\n</pre><script>1</script><!-- c -->",
    "<p>مرحبا \u{202E}漢字 <em>naïve</em> 👨‍👩‍👧 <a rel=tag href=https://a.example/t>#t</a></p>",
  ]

  private static let pieces = [
    "<", ">", "</", "<p>", "</p>", "<a href=\"", "\"", "'", "<!--", "-->", "<script>", "&", "&#",
    ";", "<span class=invisible>", "</span>", "<li>", "<ul>", "\u{0}", "\u{202E}", "=", "/",
    "<pre>", "\n",
  ]
}
