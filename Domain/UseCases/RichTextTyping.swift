extension RichText {
  /// The text as a person would type it, with full addresses instead of shortened ones.
  package var typed: String {
    let bytes = Array(text.utf8)
    var typed = ""
    var end = 0
    for span in spans {
      guard case .link(let url) = span.target else { continue }
      typed += String(decoding: bytes[end..<span.range.lowerBound], as: UTF8.self)
      let words = String(decoding: bytes[span.range], as: UTF8.self)
      let isWhole = words.contains("://") && !words.hasSuffix("…")
      typed += isWhole ? words : url.absoluteString
      end = span.range.upperBound
    }
    return typed + String(decoding: bytes[end...], as: UTF8.self)
  }
}
