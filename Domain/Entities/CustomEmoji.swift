import Foundation

/// A small picture that a server shows in place of `:shortcode:`.
package struct CustomEmoji: Hashable, Codable, Sendable {
  /// Without the colons.
  package let shortcode: String
  /// Can be animated.
  package let url: URL
  /// Never animated.
  package let still: URL

  package init(shortcode: String, url: URL, still: URL? = nil) {
    self.shortcode = shortcode
    self.url = url
    self.still = still ?? url
  }

  /// As it is written in a post.
  package var word: String { ":\(shortcode):" }
}
