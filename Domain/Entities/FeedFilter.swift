import Foundation

/// The posts a person does not want to see. Applies to rows, never to fetched pages.
package struct FeedFilter: Hashable, Codable, Sendable {
  package struct MutedWord: Hashable, Codable, Sendable {
    /// A word, a phrase, or a `#hashtag`.
    package let text: String
    /// When the mute ends. Nil for a permanent mute.
    package let expires: Date?

    package init(_ text: String, expires: Date? = nil) {
      self.text = text
      self.expires = expires
    }
  }

  package var showsUnreadOnly: Bool
  package var hidesBoosts: Bool
  package var hidesReplies: Bool
  package var mutedWords: [MutedWord]

  package init(
    showsUnreadOnly: Bool = false, hidesBoosts: Bool = false, hidesReplies: Bool = false,
    mutedWords: [MutedWord] = []
  ) {
    self.showsUnreadOnly = showsUnreadOnly
    self.hidesBoosts = hidesBoosts
    self.hidesReplies = hidesReplies
    self.mutedWords = mutedWords
  }
}
