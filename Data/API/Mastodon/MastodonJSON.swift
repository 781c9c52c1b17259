/// What a Mastodon-compatible server says. Fields that a server leaves out, spells otherwise or adds
/// cost nothing but themselves; only an id and an author are needed.
enum MastodonJSON {
  /// Shown as it is written. The words are in the account's language, so only the status code decides.
  struct Failure: Decodable, Sendable {
    static let codeIsVoid = "invalid_grant"

    let name: String?
    let words: String?

    private enum CodingKeys: String, CodingKey {
      case error
      case description = "error_description"
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      name = fields.text(.error)
      words = fields.text(.description) ?? name
    }
  }
}
