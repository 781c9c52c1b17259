import Domain
import Foundation

extension MastodonJSON {
  /// The signed-in person, and what they chose on the server.
  struct SignedIn: Decodable, Sendable {
    let person: Person
    /// Nil where the server keeps it to itself.
    let defaults: PostDefaults?

    private enum CodingKeys: CodingKey { case source }
    private enum SourceKeys: CodingKey { case privacy, language }

    init(from decoder: any Decoder) throws {
      person = try Account(from: decoder).person
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      let source = try? fields.nestedContainer(keyedBy: SourceKeys.self, forKey: .source)
      defaults = source.map { source in
        PostDefaults(
          visibility: Visibility(mastodon: source.text(.privacy)), language: source.text(.language))
      }
    }
  }
}

extension Endpoint<MastodonJSON.SignedIn> {
  static func signedIn() -> Endpoint {
    .value(.get, "api/v1/accounts/verify_credentials", as: MastodonJSON.SignedIn.self) { $0 }
  }
}
