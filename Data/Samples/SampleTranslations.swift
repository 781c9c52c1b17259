import Domain

/// Sample posts in English, with the language of the original.
struct SampleTranslation: Decodable, Sendable {
  let post: String
  let language: String
  let text: String

  func translation(of original: Post) -> Translation {
    let written = original.content ?? RichText("")
    let people = written.spans.compactMap { span -> (String, Person.ID)? in
      if case .mention(let id) = span.target { (written.words(in: span), id) } else { nil }
    }
    let text = RichText(linking: text) { name in people.first { $0.0 == "@" + name }?.1 }
    return Translation(content: text, language: language)
  }

  static func all() throws -> [SampleTranslation] { try SampleFiles.decode("translations") }
}
