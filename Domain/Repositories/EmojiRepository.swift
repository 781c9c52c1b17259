/// The source's custom emojis for new posts.
package protocol EmojiRepository: Sendable {
  func fetchEmojis() async throws -> [CustomEmoji]
}
