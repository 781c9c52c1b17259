/// How a new post begins.
package struct PostDefaults: Hashable, Codable, Sendable {
  /// As the person chose on their server.
  package var visibility: Visibility
  /// The code of a language. Nil leaves it to the source.
  package var language: String?

  package init(visibility: Visibility = .everyone, language: String? = nil) {
    self.visibility = visibility
    self.language = language
  }
}

extension Visibility {
  /// The one with the smaller audience. An answer is never for more people than what it answers.
  package func narrowed(to other: Visibility) -> Visibility {
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
