/// Answers of a Mastodon-compatible server. Missing, unknown and malformed fields are skipped. Only
/// an ID and an author are required.
enum MastodonJSON {
  /// Shown as written. The words are in the account's language, so only the status code is
  /// interpreted.
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
