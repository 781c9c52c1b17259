import Foundation

extension ServerFilter {
  /// The filters that apply in one place at one time. Splits their words once instead of once per
  /// post.
  package struct Matcher: Sendable {
    fileprivate struct Prepared: Sendable {
      let filter: ServerFilter
      let words: [(text: String, isWholeWord: Bool)]
    }

    private let filters: [Prepared]
    private let signedIn: Person.ID?

    package init(
      _ filters: [ServerFilter], in place: Place, at now: Date, signedIn: Person.ID?
    ) {
      self.signedIn = signedIn
      self.filters = filters.filter { filter in
        filter.places.contains(place) && filter.expires.map { now < $0 } ?? true
      }.map { filter in
        Prepared(
          filter: filter,
          words: filter.keywords.map { (FoldedText($0.text).spaced, $0.isWholeWord) })
      }
    }

    /// True if a filter can hide posts completely.
    package var canHide: Bool { filters.contains { $0.filter.action == .hide } }

    /// The post with the result of the filters. Hiding takes precedence over warning. Own posts are
    /// never filtered.
    package func judged(_ post: Post) -> Post {
      var post = post
      post.filtered = nil
      guard !filters.isEmpty else { return post }
      if let quote = post.quote { post.quote = quote.updating(judged) }
      guard post.author.id != signedIn else { return post }
      let texts = post.readableTexts.map { FoldedText($0).spaced }
      let matching = filters.filter { $0.matches(post, texts) }.map(\.filter)
      let first = matching.first { $0.action == .hide } ?? matching.first
      post.filtered = first.map {
        Post.Filtered(title: $0.title, isHidden: $0.action == .hide)
      }
      return post
    }
  }
}

extension Timeline {
  /// The place whose filters apply.
  package var filterPlace: ServerFilter.Place {
    switch self {
    case .home, .list: .home
    case .local, .federated, .hashtag: .public
    }
  }
}

extension ServerFilter.Matcher.Prepared {
  fileprivate func matches(_ post: Post, _ texts: [String]) -> Bool {
    if filter.posts.contains(post.id) || post.filteredBy.contains(filter.id) { return true }
    return words.contains { word, isWholeWord in
      guard word.contains(where: { $0 != " " }) else { return false }
      // Texts and words have a space at both ends.
      let part = isWholeWord ? word[...] : word.dropFirst().dropLast()
      return texts.contains { $0.contains(part) }
    }
  }
}

extension FoldedText {
  /// The words with a space before, between and after them.
  fileprivate var spaced: String { " " + words.joined(separator: " ") + " " }
}
