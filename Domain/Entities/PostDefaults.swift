/// The preferences for new posts.
package struct PostDefaults: Hashable, Codable, Sendable {
  /// Set on the server.
  package var visibility: PostVisibility
  /// A language code. If nil, the source chooses the language.
  package var language: String?
  /// Nil if the source has no such setting.
  package var quoters: Quoters?

  package init(
    visibility: PostVisibility = .everyone, language: String? = nil, quoters: Quoters? = nil
  ) {
    self.visibility = visibility
    self.language = language
    self.quoters = quoters
  }
}

/// The people who can quote a post.
package enum Quoters: String, Hashable, Codable, Sendable, CaseIterable {
  case everyone, followers, nobody
}

extension PostVisibility {
  /// The smaller audience of the two. A reply never has a larger one than its post.
  package func narrowed(to other: PostVisibility) -> PostVisibility {
    rank < other.rank ? other : self
  }

  private var rank: Int {
    switch self {
    case .everyone: 0
    case .unlisted: 1
    case .followers: 2
    case .direct, .unknown: 3
    }
  }
}
