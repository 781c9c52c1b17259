/// The custom emojis that people can write with at their source.
package protocol EmojiRepository: Sendable {
  func fetchEmojis() async throws -> [CustomEmoji]
}
