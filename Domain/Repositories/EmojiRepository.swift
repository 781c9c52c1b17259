/// The custom emojis that a source offers to people who write.
package protocol EmojiRepository: Sendable {
  func fetchEmojis() async throws -> [CustomEmoji]
}
