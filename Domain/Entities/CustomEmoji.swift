import Foundation

/// A small picture that a server shows in place of `:shortcode:`.
package struct CustomEmoji: Hashable, Codable, Sendable {
  /// Without the colons.
  package let shortcode: String
  /// It may move.
  package let url: URL
  /// It never moves.
  package let still: URL

  package init(shortcode: String, url: URL, still: URL? = nil) {
    self.shortcode = shortcode
    self.url = url
    self.still = still ?? url
  }
}
