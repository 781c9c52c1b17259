import Domain
import Foundation

extension MastodonJSON {
  /// One version of an edited status.
  struct Version: Decodable, Sendable {
    let version: PostVersion

    private enum CodingKeys: String, CodingKey {
      case content, sensitive, poll
      case created = "created_at"
      case warning = "spoiler_text"
      case media = "media_attachments"
    }

    private struct Poll: Decodable, Sendable {
      let options: [Option]

      private enum CodingKeys: CodingKey { case options }

      init(from decoder: any Decoder) throws {
        options = try decoder.container(keyedBy: CodingKeys.self).list(.options)
      }
    }

    private struct Option: Decodable, Sendable {
      let title: String
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      let markup = (fields.text(.content, limit: .max) ?? "").clipped(to: Limits.markup)
      let media: [Attachment] = fields.list(.media)
      version = PostVersion(
        date: fields.date(.created), text: HTMLText.richText(markup).clipped().text,
        contentWarning: fields.text(.warning, limit: .max)?.clipped(to: Limits.line),
        isSensitive: fields.flag(.sensitive),
        media: Array(media.compactMap(\.media).prefix(Limits.parts)),
        pollOptions: (fields.value(.poll, as: Poll.self)?.options ?? []).prefix(Limits.parts)
          .map { $0.title.clipped(to: Limits.line) })
    }
  }
}
