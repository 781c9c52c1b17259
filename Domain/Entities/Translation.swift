/// A post's text in the reader's language. It is valid for one version of the post.
package struct Translation: Hashable, Sendable {
  /// Nil if the post has only pictures or a poll.
  package let content: RichText?
  package let contentWarning: String?
  /// In the order of the poll. Can be empty.
  package let pollOptions: [String]
  package let altTexts: [Media.ID: String]
  /// The code of the detected language of the post.
  package let language: String?
  /// The translator, such as `DeepL.com`.
  package let provider: String?

  package init(
    content: RichText?, contentWarning: String? = nil, pollOptions: [String] = [],
    altTexts: [Media.ID: String] = [:], language: String? = nil, provider: String? = nil
  ) {
    self.content = content
    self.contentWarning = contentWarning
    self.pollOptions = pollOptions
    self.altTexts = altTexts
    self.language = language
    self.provider = provider
  }
}
