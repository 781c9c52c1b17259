import Foundation

/// Answers of a Moments JSON endpoint. They have no IDs and no dates, and every field is optional.
enum MomentsJSON {
  struct Sender: Decodable, Hashable, Sendable {
    let userName: String?
    let nick: String?
    let avatar: String?
    let profileImage: String?

    private enum CodingKeys: String, CodingKey {
      case userName = "username"
      case nick, avatar
      case profileImage = "profile-image"
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      userName = fields.text(.userName)
      nick = fields.text(.nick)
      avatar = fields.text(.avatar)
      profileImage = fields.text(.profileImage)
    }
  }

  struct Comment: Decodable, Sendable {
    let content: String
    let sender: Sender
  }

  struct Tweet: Decodable, Sendable {
    let content: String?
    let images: [String]
    let sender: Sender
    let comments: [Comment]

    private enum CodingKeys: CodingKey { case content, images, sender, comments }

    private struct Image: Decodable {
      let url: String
    }

    /// Throws unless there is a sender, and a text or a picture.
    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      sender = try fields.decode(Sender.self, forKey: .sender)
      content = fields.text(.content, limit: .max).flatMap {
        $0.allSatisfy(\.isWhitespace) ? nil : $0
      }
      images = fields.list(.images, of: Image.self, limit: Limits.parts + 1).map(\.url)
        .filter { URL(web: $0) != nil }
      comments = fields.list(.comments, limit: Limits.parts)
      guard content != nil || !images.isEmpty else {
        throw DecodingError.dataCorruptedError(
          forKey: .content, in: fields, debugDescription: "neither text nor picture")
      }
    }
  }
}
