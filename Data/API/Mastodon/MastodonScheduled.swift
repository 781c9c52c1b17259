import Domain
import Foundation

extension MastodonJSON {
  struct ScheduledStatus: Decodable, Sendable {
    let post: ScheduledPost

    private enum CodingKeys: String, CodingKey {
      case id, params
      case date = "scheduled_at"
      case media = "media_attachments"
    }

    private struct Parameters: Decodable {
      let text: String
      let warning: String?
      let visibility: String?
      let options: [String]
      let parent: String?
      let quoted: String?

      private enum CodingKeys: String, CodingKey {
        case text, visibility, poll
        case warning = "spoiler_text"
        case parent = "in_reply_to_id"
        case quoted = "quoted_status_id"
      }

      private struct Poll: Decodable {
        let options: [String]
      }

      init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        text = fields.text(.text, limit: .max) ?? ""
        warning = fields.text(.warning)
        visibility = fields.text(.visibility)
        options = fields.value(.poll, as: Poll.self)?.options ?? []
        parent = try? fields.id(.parent)
        quoted = try? fields.id(.quoted)
      }
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      guard let date = fields.date(.date) else {
        throw DecodingError.dataCorruptedError(
          forKey: .date, in: fields, debugDescription: "no time")
      }
      let parameters = try fields.decode(Parameters.self, forKey: .params)
      let media: [Attachment] = fields.list(.media)
      post = ScheduledPost(
        id: ScheduledPost.ID(try fields.id(.id)), date: date,
        text: parameters.text.clipped(to: Limits.text), contentWarning: parameters.warning,
        visibility: PostVisibility(mastodon: parameters.visibility),
        media: Array(media.compactMap(\.media).prefix(Limits.parts)),
        pollOptions: parameters.options.prefix(Limits.parts).map { $0.clipped(to: Limits.line) },
        isReply: parameters.parent != nil, isQuote: parameters.quoted != nil)
    }
  }

  /// If the time is too close by the server's clock, the server publishes immediately.
  enum Posted: Decodable, Sendable {
    case later(ScheduledStatus)
    case now(Status)

    private enum CodingKeys: String, CodingKey {
      case date = "scheduled_at"
    }

    init(from decoder: any Decoder) throws {
      let isLater = try decoder.container(keyedBy: CodingKeys.self).contains(.date)
      self = isLater ? .later(try ScheduledStatus(from: decoder)) : .now(try Status(from: decoder))
    }
  }
}

extension Endpoint<Page<ScheduledPost>> {
  static func scheduled() -> Endpoint {
    page("api/v1/scheduled_statuses", query: ["limit": "40"], of: MastodonJSON.ScheduledStatus.self)
    {
      $0.map(\.post)
    }
  }
}

extension Endpoint<ScheduledPost> {
  static func move(_ post: ScheduledPost.ID, to date: Date) -> Endpoint {
    value(
      .put, "api/v1/scheduled_statuses", post.rawValue,
      body: .form([URLQueryItem(name: "scheduled_at", value: WireDate.text(of: date))]),
      as: MastodonJSON.ScheduledStatus.self, map: \.post)
  }
}

extension Endpoint<Void> {
  static func unschedule(_ post: ScheduledPost.ID) -> Endpoint {
    done(.delete, "api/v1/scheduled_statuses", [post.rawValue])
  }
}

extension WireDate {
  /// `2026-08-01T13:49:42Z`
  static func text(of date: Date) -> String { date.formatted(.iso8601) }
}
