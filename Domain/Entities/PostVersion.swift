import Foundation

/// One version of an edited post.
package struct PostVersion: Hashable, Codable, Sendable {
  package let date: Date?
  package let text: String
  package let contentWarning: String?
  package let isSensitive: Bool
  package let media: [Media]
  package let pollOptions: [String]

  package init(
    date: Date?, text: String = "", contentWarning: String? = nil, isSensitive: Bool = false,
    media: [Media] = [], pollOptions: [String] = []
  ) {
    self.date = date
    self.text = text
    self.contentWarning = contentWarning
    self.isSensitive = isSensitive
    self.media = media
    self.pollOptions = pollOptions
  }

  package init(_ post: Post) {
    self.init(
      date: post.edited ?? post.date, text: post.content?.text ?? "",
      contentWarning: post.contentWarning, isSensitive: post.isSensitive, media: post.media,
      pollOptions: post.poll?.options.map(\.title) ?? [])
  }
}
