extension PostLengthRule {
  /// The length as the service counts it: visible characters, `charactersPerLink` for every web
  /// address, and only `@user` of `@user@host`. The content warning counts in full.
  package func count(_ text: String, contentWarning: String? = nil) -> Int {
    let bytes = Array(text.utf8)
    var counted = Array((contentWarning ?? "").utf8)
    var position = 0
    var links = 0
    for entity in TextEntity.all(in: text) {
      counted += bytes[position..<entity.range.lowerBound]
      position = entity.range.upperBound
      switch entity.kind {
      case .link:
        // A letter replaces the link, so that the text on both sides joins as it would around a
        // link.
        counted.append(UInt8(ascii: "x"))
        links += 1
      case .mention(let userName, .some):
        counted += Array("@\(userName)".utf8)
      case .mention, .hashtag:
        counted += bytes[entity.range]
      }
    }
    counted += bytes[position...]
    return String(decoding: counted, as: UTF8.self).count - links + charactersOfLinks(links)
  }

  /// Negative if the text is too long.
  package func remaining(_ text: String, contentWarning: String? = nil) -> Int {
    limit - count(text, contentWarning: contentWarning)
  }
}

extension PostLengthRule {
  /// The rule comes from a server and can have any value.
  private func charactersOfLinks(_ links: Int) -> Int {
    links * min(max(charactersPerLink, 0), 1_000_000)
  }
}
