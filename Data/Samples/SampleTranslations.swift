import Domain

/// Sample posts in English, beside the language that they are written in.
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
