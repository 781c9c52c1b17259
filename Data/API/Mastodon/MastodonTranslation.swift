import Domain
import Foundation

extension MastodonJSON {
  /// Servers before 4.2 translate only the text.
  struct Translation: Decodable, Sendable {
    struct Attachment: Decodable, Sendable {
      let id: String
      let description: String?

      private enum CodingKeys: CodingKey { case id, description }

      init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        id = try fields.id(.id)
        description = fields.text(.description)
      }
    }

    struct Poll: Decodable, Sendable {
      struct Option: Decodable, Sendable {
        let title: String
      }

      let options: [Option]

      private enum CodingKeys: CodingKey { case options }

      init(from decoder: any Decoder) throws {
        options = try decoder.container(keyedBy: CodingKeys.self).list(.options)
      }
    }

    let content: String
    let warning: String?
    let attachments: [Attachment]
    let poll: Poll?
    let language: String?
    let provider: String?

    private enum CodingKeys: String, CodingKey {
      case content, poll, provider
      case warning = "spoiler_text"
      case attachments = "media_attachments"
      case language = "detected_source_language"
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      content = try fields.decode(String.self, forKey: .content)
      warning = fields.text(.warning)
      attachments = fields.list(.attachments)
      poll = fields.value(.poll)
      language = fields.text(.language)
      provider = fields.text(.provider)
    }
  }
}

extension MastodonJSON.Translation {
  func translation(of original: Post) -> Translation {
    let text = HTMLText.richText(
      content.clipped(to: Limits.markup), hidesQuote: original.quote != nil
    ).clipped()
    let options = poll?.options.prefix(Limits.parts) ?? []
    let descriptions = attachments.prefix(Limits.parts).compactMap { attachment in
      attachment.description.map { (Media.ID(attachment.id), $0.clipped(to: Limits.text)) }
    }
    return Translation(
      content: text.isEmpty ? nil : text.leading(as: original.content ?? RichText("")),
      contentWarning: warning?.clipped(to: Limits.line),
      pollOptions: options.map { $0.title.clipped(to: Limits.line) },
      altTexts: Dictionary(descriptions, uniquingKeysWith: { first, _ in first }),
      language: language?.clipped(to: Limits.line), provider: provider?.clipped(to: Limits.line))
  }
}

extension Endpoint<Translation> {
  static func translation(of post: Post, into language: String) -> Endpoint {
    .value(
      .post, "api/v1/statuses", post.id.rawValue, "translate",
      body: .form([URLQueryItem(name: "lang", value: language)]), as: MastodonJSON.Translation.self
    ) { $0.translation(of: post) }
  }
}
