import Domain
import Foundation

// People and hashtags by name. The names are few enough to be read: the store knows nothing of accents.
extension Ledger {
  /// The ones most followed first. `start` counts those of the pages before.
  func peoplePage(
    _ query: String, onlyFollowed: Bool = false, from start: Int, limit: Int
  ) throws -> Page<Person> {
    let matcher = NameMatcher(query)
    if matcher.isEmpty { return Page(items: []) }
    let keys = try connection.all(
      """
      SELECT key, coalesce(nick, '') || ' ' || coalesce(user_name, '') FROM people
      WHERE account = ?
        AND (? OR key IN (SELECT person FROM relationships WHERE following = 'yes'))
      ORDER BY followers DESC, key
      """, account.key, !onlyFollowed
    ) { row in
      let key = row.key()
      return matcher.matches(row.text()) ? key : nil
    }
    return try page(of: keys.compactMap(\.self), from: start, limit: limit).map(person)
  }

  func hashtagPage(_ query: String, from start: Int, limit: Int) throws -> Page<Hashtag> {
    let matcher = NameMatcher(query)
    if matcher.isEmpty { return Page(items: []) }
    return try hashtags(from: start, limit: limit, matcher.matches)
  }

  /// The ones most used first, of what was written last.
  func hashtags(
    of person: Int64? = nil, from start: Int, limit: Int,
    _ isIncluded: (String) -> Bool = { _ in true }
  ) throws -> Page<Hashtag> {
    var names: [String: (name: String, uses: Int)] = [:]
    try connection.rows(
      """
      SELECT p.content, p.spans FROM posts p
      WHERE p.account = ?1 AND p.author = coalesce(?2, p.author) AND instr(p.content, '#') > 0
        AND \(Self.isNotHidden)
      ORDER BY p.key DESC LIMIT \(Self.mostPosts)
      """, account.key, person
    ) { row in
      let tags = try row.optionalRichText()?.hashtags ?? []
      let once = Dictionary(tags.map { ($0.lowercased(), $0) }) { first, _ in first }
      for (key, tag) in once where isIncluded(tag) {
        names[key, default: (tag, 0)].uses += 1
      }
    }
    let found = names.sorted { ($1.value.uses, $0.key) < ($0.value.uses, $1.key) }
    return try page(of: found.map(\.value), from: start, limit: limit).map {
      Hashtag(name: $0.name, uses: $0.uses)
    }
  }

  private static let mostPosts = 5_000

  /// A part of a list that is read as a whole. `start` counts the items of the pages before.
  func page<Item>(of all: [Item], from start: Int, limit: Int) throws -> Page<Item> {
    let end = min(all.count, start + limit)
    guard start >= 0, start <= end else { throw LoadFailure.malformed }
    return Page(
      items: Array(all[start..<end]), next: end < all.count ? Cursor(String(end)) : nil)
  }
}

extension RichText {
  /// Each once, however often a text says it.
  fileprivate var hashtags: Set<String> {
    Set(
      spans.compactMap { span in
        if case .hashtag(let name) = span.target { name } else { nil }
      })
  }
}

extension Optional<Cursor> {
  /// How many were on the pages before; `nil` where the page is somebody else's.
  var count: Int? {
    guard let self else { return 0 }
    return Int(self.rawValue)
  }
}
