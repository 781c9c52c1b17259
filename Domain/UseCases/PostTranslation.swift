extension Post {
  /// True if a source with a translator can translate the post. Only public posts that are known to
  /// be in another language are sent to a translator.
  package func canBeTranslated(into reader: String) -> Bool {
    guard let language, delivery == nil, hasWords else { return false }
    guard language.baseLanguage != reader.baseLanguage else { return false }
    switch visibility {
    case .everyone, .unlisted: return true
    case .followers, .direct, .unknown: return false
    }
  }

  /// The translated post. Parts without a translation stay as they are.
  package func translated(by translation: Translation) -> Post {
    var post = self
    post.content = translation.content ?? content
    if contentWarning?.isEmpty == false, let warning = translation.contentWarning, !warning.isEmpty
    {
      post.contentWarning = warning
    }
    if let poll, translation.pollOptions.count == poll.options.count {
      post.poll = poll.naming(translation.pollOptions)
    }
    post.media = media.map { $0.describing(translation.altTexts[$0.id] ?? $0.altText) }
    return post
  }

  private var hasWords: Bool {
    content?.isEmpty == false || contentWarning?.isEmpty == false || poll != nil
      || media.contains { $0.altText?.isEmpty == false }
  }
}

extension String {
  /// The language without its region, such as `pt` for `pt-BR`.
  package var baseLanguage: String {
    prefix { $0 != "-" && $0 != "_" }.lowercased()
  }
}

extension RichText {
  /// Adds the mentions, hashtags and emoji of the original to a translated text. Words that appear
  /// in both lead to the same place.
  package func leading(as original: RichText) -> RichText {
    let places = original.spans.map { (original.words(in: $0), $0.target) }
    let known = Dictionary(places, uniquingKeysWith: { first, _ in first })
    let spans = spans.map { span in
      Span(range: span.range, target: known[words(in: span)] ?? span.target)
    }
    let emojis = original.spans.compactMap { span -> CustomEmoji? in
      if case .emoji(let emoji) = span.target { emoji } else { nil }
    }
    return RichText(text, spans: spans).showing(emojis)
  }

  package func words(in span: Span) -> String {
    let bytes = text.utf8.dropFirst(span.range.lowerBound).prefix(span.range.count)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Poll {
  fileprivate func naming(_ titles: [String]) -> Poll {
    var poll = self
    poll.options = zip(options, titles).map { option, title in
      Option(title: title.isEmpty ? option.title : title, votes: option.votes)
    }
    return poll
  }
}

extension Media {
  fileprivate func describing(_ altText: String?) -> Media {
    Media(
      id: id, kind: kind, url: url, preview: preview, altText: altText, size: size,
      blurHash: blurHash)
  }
}
