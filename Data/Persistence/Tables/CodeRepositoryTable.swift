import Domain
import Foundation

/// Code repositories.
struct CodeRepositoryTable: LedgerTable {
  let ledger: Ledger

  enum Selection {
    case favorites
    case owned(by: String)
    case matching(String)
  }

  /// Ordered by number of stars, highest first.
  func page(
    of wanted: Selection, after cursor: Cursor?, limit: Int
  ) throws -> Page<CodeRepository> {
    let start = try cursor.map(StarsCursor.init) ?? .start
    var found: [(CodeRepository, StarsCursor)] = []
    let read: (inout Row) throws -> Void = { row in
      let key = row.key()
      let repository = self.codeRepository(from: &row)
      found.append((repository, StarsCursor(stars: repository.stars, key: key)))
    }
    switch wanted {
    case .favorites:
      try connection.rows(
        Self.select("is_favorite = 1"), account.key, start.stars, start.key, limit + 1, read: read)
    case .owned(let owner):
      try connection.rows(
        Self.select("owner = ?5 COLLATE NOCASE"), account.key, start.stars, start.key, limit + 1,
        owner, read: read)
    case .matching(let text):
      try connection.rows(
        Self.select(
          "owner || '/' || name || ' ' || coalesce(language, '') || ' ' || coalesce(summary, '')"
            + " LIKE ?5 ESCAPE '\\'"),
        account.key, start.stars, start.key, limit + 1, Self.pattern(text), read: read)
    }
    return Page(
      items: found.prefix(limit).map(\.0),
      next: found.count > limit ? found[limit - 1].1.cursor : nil)
  }

  private static func select(_ condition: String) -> String {
    """
    SELECT key, id, name, owner, owner_avatar, summary, language, stars, forks, updated, url,
      is_favorite
    FROM code_repositories WHERE account = ?1 AND (stars, key) < (?2, ?3) AND \(condition)
    ORDER BY stars DESC, key DESC LIMIT ?4
    """
  }

  private static func pattern(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("%", with: "\\%")
      .replacing("_", with: "\\_")
    return "%\(escaped)%"
  }

  private func codeRepository(from row: inout Row) -> CodeRepository {
    CodeRepository(
      id: row.id(), name: row.text(), owner: row.text(),
      ownerAvatar: row.optionalText().flatMap(addresses.url), summary: row.optionalText(),
      language: row.optionalText(), stars: row.int(), forks: row.int(), updated: row.date(),
      url: row.optionalText().flatMap(addresses.url), isFavorite: row.bool())
  }

  func insert(_ repository: CodeRepository) throws {
    try connection.run(
      """
      INSERT INTO code_repositories (account, id, name, owner, owner_avatar, summary, language,
        stars, forks, updated, url, is_favorite)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      account.key, repository.id, repository.name, repository.owner,
      repository.ownerAvatar.map(addresses.stored), repository.summary, repository.language,
      repository.stars, repository.forks, repository.updated, repository.url?.absoluteString,
      repository.isFavorite)
  }
}

/// The number of stars is not unique, so a page starts after a number and a key.
private struct StarsCursor {
  static let start = StarsCursor(stars: .max, key: .max)

  let stars: Int
  let key: Int64

  init(stars: Int, key: Int64) {
    self.stars = stars
    self.key = key
  }

  init(_ cursor: Cursor) throws {
    let parts = cursor.rawValue.split(separator: " ")
    guard parts.count == 2, let stars = Int(parts[0]), let key = Int64(parts[1]) else {
      throw LoadFailure.malformed
    }
    self.init(stars: stars, key: key)
  }

  var cursor: Cursor { Cursor("\(stars) \(key)") }
}
