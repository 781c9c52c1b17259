import Domain

/// The emojis of the sample content.
struct EmbeddedEmojis: EmojiRepository {
  func fetchEmojis() async throws -> [CustomEmoji] { try SampleEmojis.all() }
}
