import Foundation

extension FeedFilter {
  /// A prepared filter. Splits the muted words once instead of once per row.
  ///
  /// - A post by the signed-in person is never muted because of its own words, but it can be
  ///   because of the post that it quotes.
  /// - Replies by or to the signed-in person are never hidden as replies. The same applies to an
  ///   author's replies to their own posts, which continue a thread.
  /// - A boost is never hidden as a reply.
  /// - The unread filter uses the post as it is passed in. To keep a row on the screen after it is
  ///   marked read, pass in the old post.
  package struct Matcher: Sendable {
    private let filter: FeedFilter
    private let signedIn: Person.ID?
    private let hashtags: [(name: String, expires: Date?)]
    private let phrases: [String: [Phrase]]

    package init(_ filter: FeedFilter, signedIn: Person.ID?) {
      self.filter = filter
      self.signedIn = signedIn
      var hashtags: [(name: String, expires: Date?)] = []
      var phrases: [String: [Phrase]] = [:]
      for word in filter.mutedWords {
        if let name = word.hashtag {
          hashtags.append((FoldedText(name).joined, word.expires))
          continue
        }
        let words = FoldedText(word.text).words
        guard let first = words.first else { continue }
        phrases[first, default: []].append(Phrase(words: words, expires: word.expires))
      }
      self.hashtags = hashtags
      self.phrases = phrases
    }

    package func shows(_ post: Post, at now: Date) -> Bool {
      if filter.showsUnreadOnly && !post.isUnread { return false }
      if filter.hidesBoosts && post.boost != nil { return false }
      if filter.hidesReplies && isReplyToOthers(post) { return false }
      return !mutes(post, at: now)
    }
  }
}

extension FeedFilter.Matcher {
  private struct Phrase: Sendable {
    let words: [String]
    let expires: Date?
  }

  private func isReplyToOthers(_ post: Post) -> Bool {
    guard let parent = post.parent, post.boost == nil, post.author.id != signedIn else {
      return false
    }
    guard let answered = parent.author?.id else { return true }
    return answered != post.author.id && answered != signedIn
  }

  private func mutes(_ post: Post, at now: Date) -> Bool {
    if hashtags.isEmpty && phrases.isEmpty { return false }
    if let quoted = post.quote?.shownPost, mutes(quoted, at: now) { return true }
    if post.author.id == signedIn { return false }
    return post.readableTexts.contains { text in
      mutes(words: FoldedText(text).words, at: now) || mutes(hashtagsIn: text, at: now)
    }
  }

  private func mutes(words: [String], at now: Date) -> Bool {
    words.indices.contains { start in
      phrases[words[start]]?.contains { phrase in
        phrase.expires.isAhead(of: now) && words[start...].starts(with: phrase.words)
      } ?? false
    }
  }

  private func mutes(hashtagsIn text: String, at now: Date) -> Bool {
    let muted = hashtags.filter { $0.expires.isAhead(of: now) }
    guard !muted.isEmpty else { return false }
    return TextEntity.all(in: text).contains { entity in
      guard case .hashtag(let name) = entity.kind else { return false }
      let folded = FoldedText(name).joined
      return muted.contains { $0.name == folded }
    }
  }
}

extension FeedFilter.MutedWord {
  /// False for spaces and punctuation, which mute nothing.
  package var canMatch: Bool {
    hashtag != nil || !FoldedText(text).words.isEmpty
  }

  /// True if both hide the same posts, regardless of spelling and expiry.
  package func mutesTheSame(as other: Self) -> Bool {
    (hashtag == nil) == (other.hashtag == nil)
      && FoldedText(text).words == FoldedText(other.text).words
  }

  /// The name, if the word is a single hashtag.
  fileprivate var hashtag: String? {
    let word = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard let entity = TextEntity.all(in: word).first, entity.range == 0..<word.utf8.count,
      case .hashtag(let name) = entity.kind
    else { return nil }
    return name
  }
}

extension Date? {
  /// A nil date is always in the future. A date equal to `now` is not.
  fileprivate func isAhead(of now: Date) -> Bool {
    map { now < $0 } ?? true
  }
}

extension Post {
  /// All texts of a post, including those behind a content warning.
  var readableTexts: [String] {
    [contentWarning, content?.text, card?.title, card?.summary].compactMap(\.self)
      + media.compactMap(\.altText) + (poll?.options.map(\.title) ?? []) + comments.map(\.text.text)
  }
}
