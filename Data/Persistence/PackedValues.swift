import Domain
import Foundation

// Packs parts of people and posts. Any change requires a new `Packer.format`.

extension Packer {
  static func bytes(_ write: (inout Packer) -> Void) -> [UInt8] {
    var packer = Packer()
    write(&packer)
    return packer.bytes
  }
}

extension [RichText.Span] {
  /// Nil if there are no spans, as in most texts.
  var packed: [UInt8]? {
    isEmpty ? nil : Packer.bytes { $0.add(spans: self) }
  }
}

extension Packer {
  mutating func add(spans: [RichText.Span]) {
    add(spans) { packer, span in
      packer.add(span.range.lowerBound)
      packer.add(span.range.count)
      switch span.target {
      case .link(let url):
        packer.add(0)
        packer.add(url.absoluteString)
      case .mention(let id):
        packer.add(1)
        packer.add(id.rawValue)
      case .hashtag(let name):
        packer.add(2)
        packer.add(name)
      case .emoji(let emoji):
        packer.add(3)
        packer.add(emoji)
      }
    }
  }

  mutating func add(_ emoji: CustomEmoji) {
    add(emoji.shortcode)
    add(emoji.url.absoluteString)
    add(emoji.still.absoluteString)
  }

  mutating func add(_ field: Person.Field) {
    add(field.name)
    add(field.value.text)
    add(spans: field.value.spans)
    add(field.isVerified)
  }

  mutating func add(_ media: Media, _ addresses: Addresses) {
    add(media.id.rawValue)
    add(media.kind.rawValue)
    add(addresses.stored(media.url))
    add(media.preview.map(addresses.stored))
    add(media.altText)
    add(media.size?.width ?? 0)
    add(media.size?.height ?? 0)
    add(media.blurHash)
  }

  mutating func add(_ card: LinkCard, _ addresses: Addresses) {
    add(card.url.absoluteString)
    add(card.title)
    add(card.summary)
    add(card.provider)
    add(card.image.map(addresses.stored))
    add(card.blurHash)
  }

  mutating func add(_ option: Poll.Option) {
    add(option.title)
    // 0 is nil, 1 is zero votes.
    add(option.votes.map { $0 + 1 } ?? 0)
  }
}

extension Unpacker {
  mutating func spans() throws -> [RichText.Span] {
    try list { unpacker in
      let start = try unpacker.number()
      let count = try unpacker.number()
      let target: RichText.Target =
        switch try unpacker.number() {
        case 0: .link(try unpacker.url())
        case 1: .mention(Identifier(try unpacker.text()))
        case 2: .hashtag(try unpacker.text())
        case 3: .emoji(try unpacker.emoji())
        default: throw UnpackingError()
        }
      let (end, isTooLarge) = start.addingReportingOverflow(count)
      guard start >= 0, count >= 0, !isTooLarge else { throw UnpackingError() }
      return RichText.Span(range: start..<end, target: target)
    }
  }

  mutating func emoji() throws -> CustomEmoji {
    CustomEmoji(shortcode: try text(), url: try url(), still: try url())
  }

  mutating func field() throws -> Person.Field {
    Person.Field(
      name: try text(), value: RichText(try text(), spans: try spans()),
      isVerified: format > 2 ? try flag() : false)
  }

  mutating func media(_ addresses: Addresses) throws -> Media {
    Media(
      id: Identifier(try text()), kind: Media.Kind(rawValue: try text()) ?? .unknown,
      url: try url(addresses), preview: try optionalURL(addresses), altText: try optionalText(),
      size: try size(), blurHash: try blurHash())
  }

  mutating func card(_ addresses: Addresses) throws -> LinkCard {
    LinkCard(
      url: try url(), title: try text(), summary: try text(), provider: try text(),
      image: try optionalURL(addresses), blurHash: try blurHash())
  }

  mutating func option() throws -> Poll.Option {
    let title = try text()
    let votes = try number()
    return Poll.Option(title: title, votes: votes == 0 ? nil : votes - 1)
  }

  private mutating func blurHash() throws -> String? {
    format > 1 ? try optionalText() : nil
  }

  private mutating func size() throws -> Media.Size? {
    let (width, height) = (try number(), try number())
    return width > 0 && height > 0 ? Media.Size(width: width, height: height) : nil
  }

  private mutating func url(_ addresses: Addresses? = nil) throws -> URL {
    let stored = try text()
    guard let url = addresses?.url(stored) ?? URL(string: stored) else { throw UnpackingError() }
    return url
  }

  private mutating func optionalURL(_ addresses: Addresses) throws -> URL? {
    try optionalText().flatMap(addresses.url)
  }
}

extension PostVisibility {
  var stored: String {
    switch self {
    case .everyone: "everyone"
    case .unlisted: "unlisted"
    case .followers: "followers"
    case .direct: "direct"
    case .unknown(let name): "?" + name
    }
  }

  init(stored: String) {
    self =
      switch stored {
      case "everyone": .everyone
      case "unlisted": .unlisted
      case "followers": .followers
      case "direct": .direct
      default: .unknown(String(stored.drop { $0 == "?" }))
      }
  }
}
