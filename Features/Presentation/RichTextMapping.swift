import Domain

extension RichTextViewData {
  package init(_ richText: RichText) {
    let bytes = richText.text.utf8
    var segments: [Segment] = []
    var end = bytes.startIndex
    var offset = 0

    // Spans are sorted and on scalar boundaries, so one pass through the bytes is enough.
    func add(upTo newOffset: Int, _ target: RichText.Target?) {
      let start = end
      end = bytes.index(start, offsetBy: newOffset - offset)
      offset = newOffset
      guard start < end else { return }
      let text = String(richText.text[start..<end])
      segments.append(
        Segment(
          id: segments.count, text: text, target: target.flatMap(Target.init),
          picture: target.flatMap(Picture.init)))
    }

    for span in richText.spans {
      add(upTo: span.range.lowerBound, nil)
      add(upTo: span.range.upperBound, span.target)
    }
    add(upTo: bytes.count, nil)
    self.init(segments: segments)
  }
}

extension RichTextViewData {
  /// Nil for plain text, which needs no rich text.
  init?(pictured words: RichText) {
    guard !words.spans.isEmpty else { return nil }
    self.init(words)
  }
}

extension RichTextViewData.Target {
  /// Nil for a picture, which has no link.
  fileprivate init?(_ target: RichText.Target) {
    switch target {
    case .link(let url): self = .link(url)
    case .mention(let id): self = .mention(personID: id.rawValue)
    case .hashtag(let name): self = .hashtag(name)
    case .emoji: return nil
    }
  }
}

extension RichTextViewData.Picture {
  fileprivate init?(_ target: RichText.Target) {
    guard case .emoji(let emoji) = target else { return nil }
    self.init(name: emoji.shortcode, url: emoji.url, still: emoji.still)
  }
}
