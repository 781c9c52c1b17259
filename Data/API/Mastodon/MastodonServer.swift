import Domain
import Foundation

/// A server's description and capabilities, from the old or the new endpoint.
struct MastodonServer: Decodable, Hashable, Sendable {
  let title: String
  /// The server's description of itself, without markup.
  let about: String
  let streaming: URL?
  let lengthRule: PostLengthRule
  let mostPictures: Int
  let pictureRule: PictureRule
  let recordingRule: RecordingRule
  let pollRule: PollRule
  let profileRule: ProfileRule
  let timelines: Capabilities.Timelines
  /// Requires Mastodon 4.5, which has API version 7.
  let takesQuotes: Bool
  /// Requires Mastodon 3.5. Other servers report it by API version or in a list of features.
  let takesEdits: Bool
  /// True if the server has a translator. Requires Mastodon 4.0.
  let translates: Bool
  /// Requires Mastodon 2.7. Earlier servers would publish immediately.
  let schedules: Bool
  /// Requires Mastodon 4.0.
  let hasFilters: Bool
  let reportTerms: ReportTerms
  /// Requires Mastodon 4.3, which has API version 2.
  let groupsNotices: Bool

  var capabilities: Capabilities {
    var actions = Capabilities.Actions.all
    if !takesQuotes { actions.remove(.quote) }
    if !takesEdits { actions.remove(.edit) }
    if !translates { actions.remove(.translate) }
    if !schedules { actions.remove(.schedule) }
    if !hasFilters { actions.remove(.serverFilters) }
    return Capabilities(
      actions: actions, lengthRule: lengthRule, mostPictures: mostPictures,
      pictureRule: pictureRule, pollRule: pollRule, profileRule: profileRule, timelines: timelines,
      recordingRule: recordingRule, groupsNotices: groupsNotices)
  }
}

extension MastodonServer {
  private enum CodingKeys: String, CodingKey {
    case title, domain, uri, description, configuration, urls, version, pleroma, rules
    case shortDescription = "short_description"
    case oldLimit = "max_toot_chars"
    case oldPolls = "poll_limits"
    case versions = "api_versions"
  }

  fileprivate struct Configuration: Decodable {
    struct URLs: Decodable {
      let streaming: String?
    }

    struct Statuses: Decodable {
      let limit: Int?
      let pictures: Int?
      let link: Int?

      enum CodingKeys: String, CodingKey {
        case limit = "max_characters"
        case pictures = "max_media_attachments"
        case link = "characters_reserved_per_url"
      }
    }

    struct Pictures: Decodable {
      let largest: Int?
      let pixels: Int?
      let altText: Int?
      let largestVideo: Int?
      let videoPixels: Int?
      let types: [String]

      enum CodingKeys: String, CodingKey {
        case largest = "image_size_limit"
        case pixels = "image_matrix_limit"
        case altText = "description_limit"
        case largestVideo = "video_size_limit"
        case videoPixels = "video_matrix_limit"
        case types = "supported_mime_types"
      }

      init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        largest = fields.value(.largest)
        pixels = fields.value(.pixels)
        altText = fields.value(.altText)
        largestVideo = fields.value(.largestVideo)
        videoPixels = fields.value(.videoPixels)
        types = fields.list(.types, limit: Limits.page)
      }
    }

    struct Polls: Decodable {
      let options: Int?
      let length: Int?
      let shortest: Int?
      let longest: Int?

      enum CodingKeys: String, CodingKey {
        case options = "max_options"
        case length = "max_characters_per_option"
        case oldLength = "max_option_chars"
        case shortest = "min_expiration"
        case longest = "max_expiration"
      }

      init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        options = fields.value(.options)
        length = fields.value(.length) ?? fields.value(.oldLength)
        shortest = fields.value(.shortest)
        longest = fields.value(.longest)
      }
    }

    struct Accounts: Decodable {
      let name: Int?
      let note: Int?
      let fields: Int?

      enum CodingKeys: String, CodingKey {
        case name = "max_display_name_length"
        case note = "max_note_length"
        case fields = "max_profile_fields"
      }
    }

    /// `public`, `authenticated` or `disabled`.
    struct Access: Decodable {
      struct Feed: Decodable {
        let local: String?
        let remote: String?
      }

      let live: Feed?
      let hashtags: Feed?

      enum CodingKeys: String, CodingKey {
        case live = "live_feeds"
        case hashtags = "hashtag_feeds"
      }
    }

    struct Translator: Decodable {
      let enabled: Bool?
    }

    let urls: URLs?
    let statuses: Statuses?
    let pictures: Pictures?
    let polls: Polls?
    let access: Access?
    let translator: Translator?
    let accounts: Accounts?

    private enum CodingKeys: String, CodingKey {
      case urls, statuses, polls, accounts
      case pictures = "media_attachments"
      case access = "timelines_access"
      case translator = "translation"
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      urls = fields.value(.urls)
      statuses = fields.value(.statuses)
      pictures = fields.value(.pictures)
      polls = fields.value(.polls)
      access = fields.value(.access)
      translator = fields.value(.translator)
      accounts = fields.value(.accounts)
    }
  }

  private struct Versions: Decodable {
    let mastodon: Int?
  }

  private struct Extensions: Decodable {
    struct Metadata: Decodable {
      let features: [String]?
    }

    let metadata: Metadata?
  }

  private struct LegacyURLs: Decodable {
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
    let about =
      fields.text(.shortDescription) ?? fields.text(.description, limit: Limits.text) ?? ""
    self.about = HTMLText.richText(about).text
    // Streams are read over HTTP, even if the server prefers another protocol.
    streaming =
      (configuration?.urls?.streaming ?? fields.value(.urls, as: LegacyURLs.self)?.streaming)
      .flatMap { URL(web: $0.hasPrefix("ws") ? "http" + $0.dropFirst(2) : $0) }
    lengthRule = PostLengthRule(
      limit: max(1, statuses?.limit ?? fields.value(.oldLimit) ?? 500),
      charactersPerLink: max(1, statuses?.link ?? 23))
    mostPictures = max(0, statuses?.pictures ?? 4)
    pictureRule = PictureRule(configuration?.pictures)
    recordingRule = RecordingRule(configuration?.pictures)
    pollRule = PollRule(configuration?.polls ?? fields.value(.oldPolls))
    let api = fields.value(.versions, as: Versions.self)?.mastodon ?? 0
    takesQuotes = api >= 7
    groupsNotices = api >= 2
    let version = fields.text(.version) ?? ""
    profileRule = ProfileRule(
      configuration?.accounts,
      removesPictures: api > 0 || Self.isVersion(version, atLeast: 4, 2))
    var timelines = Capabilities.Timelines(configuration?.access)
    if api > 0 || Self.isVersion(version, atLeast: 4, 0) { timelines.insert(.followedHashtags) }
    self.timelines = timelines
    let features = fields.value(.pleroma, as: Extensions.self)?.metadata?.features ?? []
    schedules = api > 0 || Self.isVersion(version, atLeast: 2, 7)
    hasFilters = api > 0 || Self.isVersion(version, atLeast: 4, 0)
    translates = configuration?.translator?.enabled == true
    takesEdits =
      api > 0 || features.contains("editing")
      || Self.isVersion(version, atLeast: 3, 5)
    // Mastodon 3.5 introduced categories, and 4.2 another one.
    let isOld = api == 0 && !Self.isVersion(version, atLeast: 3, 5)
    let knowsLaw = api > 0 || Self.isVersion(version, atLeast: 4, 2)
    reportTerms = ReportTerms(
      categories: isOld ? [] : Report.Category.allCases.filter { $0 != .legal || knowsLaw },
      rules: fields.list(.rules, of: MastodonJSON.Rule.self, limit: Limits.parts).map(\.rule)
        .filter { !$0.text.isEmpty })
  }
}

extension MastodonServer {
  /// `4.2.1`, `3.5.3+glitch`, `2.7.2 (compatible; …)`
  private static func isVersion(_ text: String, atLeast major: Int, _ minor: Int) -> Bool {
    let numbers = text.split(separator: ".").prefix(2).map { Int($0.prefix { $0.isNumber }) ?? 0 }
    guard numbers.count == 2 else { return false }
    return numbers[0] > major || (numbers[0] == major && numbers[1] >= minor)
  }
}

extension Capabilities.Timelines {
  /// If the server sends nothing, all timelines are available.
  fileprivate init(_ access: MastodonServer.Configuration.Access?) {
    self = [.local, .federated, .lists, .hashtags]
    let off = "disabled"
    if access?.live?.local == off { remove(.local) }
    if access?.live?.remote == off { remove(.federated) }
    if access?.hashtags?.local == off, access?.hashtags?.remote == off { remove(.hashtags) }
  }
}

extension PictureRule {
  /// Missing or invalid values get the defaults of Mastodon.
  fileprivate init(_ configuration: MastodonServer.Configuration.Pictures?) {
    self.init()
    if let limit = configuration?.largest, limit > 0 { largest = limit }
    if let limit = configuration?.pixels, limit > 0 { mostPixels = limit }
    if let limit = configuration?.altText, limit > 0 { longestAltText = limit }
  }
}

extension RecordingRule {
  /// If there is no list of formats, no videos or sounds are sent. Other missing or invalid values
  /// get the defaults of Mastodon.
  fileprivate init(_ configuration: MastodonServer.Configuration.Pictures?) {
    let types = Set(configuration?.types ?? [])
    self.init(formats: Set(RecordingFormat.allCases.filter { !types.isDisjoint(with: $0.types) }))
    if let limit = configuration?.largestVideo, limit > 0 { largest = limit }
    if let limit = configuration?.videoPixels, limit > 0 { mostPixels = limit }
  }
}

extension PollRule {
  /// Missing or invalid limits get the values that most servers use. A server can also have no
  /// polls.
  fileprivate init(_ configuration: MastodonServer.Configuration.Polls?) {
    self.init()
    if let limit = configuration?.options { mostOptions = min(max(limit, 0), Limits.parts) }
    if let limit = configuration?.length, limit > 0 { longestOption = min(limit, Limits.line) }
    if let least = configuration?.shortest, least > 0 { shortest = least }
    if let limit = configuration?.longest, limit >= shortest { longest = limit }
    longest = max(longest, shortest)
  }
}

extension ProfileRule {
  /// Missing or invalid limits get the values that most servers use.
  fileprivate init(_ configuration: MastodonServer.Configuration.Accounts?, removesPictures: Bool) {
    self.init(removesPictures: removesPictures)
    if let limit = configuration?.name, limit > 0 { longestName = min(limit, Limits.line) }
    if let limit = configuration?.note, limit > 0 { longestNote = min(limit, Limits.text) }
    if let limit = configuration?.fields, limit >= 0 { mostFields = min(limit, Limits.parts) }
  }
}
