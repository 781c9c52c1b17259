import Foundation

extension RichText {
  /// Links the addresses, mentions and hashtags in a text. Mentions of unknown people stay plain
  /// text.
  /// - Parameter personNamed: receives `user`, or `user@host` for people on other servers.
  package init(linking text: String, personNamed: (String) -> Person.ID?) {
    let bytes = Array(text.utf8)
    let spans = TextEntity.all(in: text).compactMap { entity -> Span? in
      let target: Target? =
        switch entity.kind {
        case .link:
          URL(string: String(decoding: bytes[entity.range], as: UTF8.self)).map(Target.link)
        case .mention(let userName, let host):
          personNamed(host.map { "\(userName)@\($0)" } ?? userName).map(Target.mention)
        case .hashtag(let name): .hashtag(name)
        }
      return target.map { Span(range: entity.range, target: $0) }
    }
    self.init(text, spans: spans)
  }
}
