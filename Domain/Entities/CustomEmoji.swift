import Foundation

/// A small picture that a server shows in place of `:shortcode:`.
package struct CustomEmoji: Hashable, Codable, Sendable {
  /// Without the colons.
  package let shortcode: String
  /// The picture, which can be animated.
  package let url: URL
  /// The picture without animation.
  package let still: URL

  package init(shortcode: String, url: URL, still: URL? = nil) {
    self.shortcode = shortcode
    self.url = url
    self.still = still ?? url
  }

  /// The emoji as a post contains it, such as `:wave:`.
  package var word: String { ":\(shortcode):" }
}
