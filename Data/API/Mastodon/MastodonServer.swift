import Domain
import Foundation

/// A server's description and abilities, from the old or the new endpoint.
struct MastodonServer: Decodable, Hashable, Sendable {
  let title: String
  /// The server's description of itself, without markup.
  let about: String
  let streaming: URL?
  let lengthRule: PostLengthRule
  let mostPictures: Int
  let pictureRule: PictureRule

  var capabilities: Capabilities {
    Capabilities(
      actions: .all, lengthRule: lengthRule, mostPictures: mostPictures, pictureRule: pictureRule)
  }
}

extension MastodonServer {
  private enum CodingKeys: String, CodingKey {
    case title, domain, uri, description, configuration, urls
    case shortDescription = "short_description"
    case oldLimit = "max_toot_chars"
  }

  fileprivate struct Configuration: Decodable {
    struct URLs: Decodable {
      let streaming: String?
    }

    struct Statuses: Decodable {
      let most: Int?
      let pictures: Int?
      let link: Int?

      enum CodingKeys: String, CodingKey {
        case most = "max_characters"
        case pictures = "max_media_attachments"
        case link = "characters_reserved_per_url"
      }
    }

    struct Pictures: Decodable {
      let largest: Int?
      let pixels: Int?
      let altText: Int?

      enum CodingKeys: String, CodingKey {
        case largest = "image_size_limit"
        case pixels = "image_matrix_limit"
        case altText = "description_limit"
      }
    }

    let urls: URLs?
    let statuses: Statuses?
    let pictures: Pictures?

    private enum CodingKeys: String, CodingKey {
      case urls, statuses
      case pictures = "media_attachments"
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      urls = fields.value(.urls)
      statuses = fields.value(.statuses)
      pictures = fields.value(.pictures)
    }
  }

  private struct OldURLs: Decodable {
    let streaming: String?

    enum CodingKeys: String, CodingKey {
      case streaming = "streaming_api"
    }
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    let configuration = fields.value(.configuration, as: Configuration.self)
    let statuses = configuration?.statuses
    guard let name = fields.text(.domain) ?? fields.text(.uri) else {
      throw DecodingError.keyNotFound(
        CodingKeys.domain, .init(codingPath: fields.codingPath, debugDescription: "no server"))
    }
    title = fields.text(.title) ?? name
    let about = fields.text(.shortDescription) ?? fields.text(.description, most: Most.text) ?? ""
    self.about = HTMLText.richText(about).text
    // Streams are read over HTTP, whatever protocol the server prefers.
    streaming = (configuration?.urls?.streaming ?? fields.value(.urls, as: OldURLs.self)?.streaming)
      .flatMap { URL(web: $0.hasPrefix("ws") ? "http" + $0.dropFirst(2) : $0) }
    lengthRule = PostLengthRule(
      limit: max(1, statuses?.most ?? fields.value(.oldLimit) ?? 500),
      charactersPerLink: max(1, statuses?.link ?? 23))
    mostPictures = max(0, statuses?.pictures ?? 4)
    pictureRule = PictureRule(configuration?.pictures)
  }
}

extension PictureRule {
  /// Missing or senseless values become those of most servers.
  fileprivate init(_ said: MastodonServer.Configuration.Pictures?) {
    self.init()
    if let most = said?.largest, most > 0 { largest = most }
    if let most = said?.pixels, most > 0 { mostPixels = most }
    if let most = said?.altText, most > 0 { longestAltText = most }
  }
}
