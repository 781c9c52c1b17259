import Domain

extension RichTextViewData {
  package init(_ richText: RichText) {
    let bytes = richText.text.utf8
    var segments: [Segment] = []
    var end = bytes.startIndex
    var offset = 0

    // Spans are in order and on scalar boundaries, so one walk through the bytes is enough.
    func add(upTo newOffset: Int, _ target: Target?) {
      let start = end
      end = bytes.index(start, offsetBy: newOffset - offset)
      offset = newOffset
      guard start < end else { return }
      let text = String(richText.text[start..<end])
      segments.append(Segment(id: segments.count, text: text, target: target))
    }

    for span in richText.spans {
      add(upTo: span.range.lowerBound, nil)
      add(upTo: span.range.upperBound, Target(span.target))
    }
    add(upTo: bytes.count, nil)
    self.init(segments: segments)
  }
}

extension RichTextViewData.Target {
  fileprivate init(_ target: RichText.Target) {
    switch target {
    case .link(let url): self = .link(url)
    case .mention(let id): self = .mention(personID: id.rawValue)
    case .hashtag(let name): self = .hashtag(name)
    }
  }
}
