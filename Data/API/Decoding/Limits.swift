import Domain
import Foundation

/// Limits on the part of an answer that is read. A well-behaved server stays far below them.
enum Limits {
  /// The longest list that Mastodon sends, the replies to a post, has 4,096.
  static let elements = 5_000
  /// For a page of a list. The app asks for at most 80 posts.
  static let page = 500
  /// Applies to each kind of part of a post, such as poll options or media.
  static let parts = 50
  static let comments = 10_000
  /// For the fields of one object.
  static let fields = 1_000
  /// For all elements and fields of an answer.
  static let values = 500_000
  /// In bytes.
  static let markup = 200_000
  static let text = 20_000
  static let spans = 500
  static let line = 10_000
  /// Mastodon's moderators can write up to 300 characters.
  static let rule = 2_000
}

extension String {
  /// The text, truncated to this number of bytes.
  func clipped(to limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var end = utf8.index(startIndex, offsetBy: limit)
    while end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
    return String(self[..<end])
  }
}

extension RichText {
  func clipped() -> RichText {
    guard text.utf8.count > Limits.text || spans.count > Limits.spans else { return self }
    let text = text.clipped(to: Limits.text)
    let whole = spans.prefix(Limits.spans).filter { $0.range.upperBound <= text.utf8.count }
    return RichText(text, spans: Array(whole))
  }

  /// Marks a post as shortened, with a link to the original if there is one.
  func continued(at original: URL?) -> RichText {
    var text = text + "…"
    guard let original else { return RichText(text, spans: spans) }
    text += "\n\n"
    let start = text.utf8.count
    text += "Shortened. Open the original"
    let link = Span(range: start..<text.utf8.count, target: .link(original))
    return RichText(text, spans: spans + [link])
  }
}
