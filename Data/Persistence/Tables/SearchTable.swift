import Domain
import Foundation

/// Searches by text, name or address.
struct SearchTable: LedgerTable {
  let ledger: Ledger

  /// The stored post or person with this address. A trailing slash makes no difference.
  func target(of url: URL) throws -> LinkTarget? {
    let text = url.absoluteString
    let other = text.hasSuffix("/") ? String(text.dropLast()) : text + "/"
    let post: Post.ID? = try connection.first(
      "SELECT id FROM posts WHERE account = ? AND url IN (?, ?)", account.key, text, other
    ) { $0.id() }
    if let post { return .post(post) }
    let person: Person.ID? = try connection.first(
      "SELECT id FROM people WHERE account = ? AND url IN (?, ?)", account.key, text, other
    ) { $0.id() }
    return person.map(LinkTarget.person)
  }
}

// Finds people and hashtags by name. All names are read, because there are few, and SQLite can't
// ignore accents.
extension SearchTable {
  /// Ordered by number of followers. `start` is the number of items on earlier pages.
  func people(
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
    return try Page(of: keys.compactMap(\.self), from: start, limit: limit).map(
      ledger.people.require)
  }

  func hashtags(_ query: String, from start: Int, limit: Int) throws -> Page<Hashtag> {
    let matcher = NameMatcher(query)
    if matcher.isEmpty { return Page(items: []) }
    return try hashtags(from: start, limit: limit, matcher.matches)
  }

  /// The most used hashtags of recent posts.
  func hashtags(
    of person: Int64? = nil, from start: Int, limit: Int,
    _ isIncluded: (String) -> Bool = { _ in true }
  ) throws -> Page<Hashtag> {
    var names: [String: (name: String, uses: Int)] = [:]
    let posts =
      person == nil
      ? PostTable.newest(Self.maxPosts) : PostTable.newest(Self.maxPosts, where: "author = ?1")
    try connection.rows(
      """
      SELECT p.content, p.spans FROM \(posts)
      WHERE instr(p.content, '#') > 0 AND \(PostTable.isNotHidden)
      ORDER BY p.key DESC
      """, person ?? account.key
    ) { row in
      let tags = try row.optionalRichText()?.hashtags ?? []
      let once = Dictionary(tags.map { ($0.lowercased(), $0) }) { first, _ in first }
      for (key, tag) in once where isIncluded(tag) {
        names[key, default: (tag, 0)].uses += 1
      }
    }
    let found = names.sorted { ($1.value.uses, $0.key) < ($0.value.uses, $1.key) }
    return try Page(of: found.map(\.value), from: start, limit: limit).map {
      Hashtag(name: $0.name, uses: $0.uses)
    }
  }

  private static let maxPosts = 5_000
}

extension Page {
  /// A page of a list that is read as a whole. `start` is the number of items on earlier pages.
  init(of all: [Item], from start: Int, limit: Int) throws {
    let end = min(all.count, start + limit)
    guard start >= 0, start <= end else { throw LoadFailure.malformed }
    self.init(items: Array(all[start..<end]), next: end < all.count ? Cursor(String(end)) : nil)
  }
}

extension Page<Int64> {
  /// The cursor contains the rows of its page, so that no row is skipped if some leave the list
  /// before the next page is read.
  init(of all: [Item], after cursor: Cursor?, limit: Int) throws {
    let above = try Set(
      (cursor?.rawValue ?? "").split(separator: ",").map { text in
        guard let key = Int64(text) else { throw LoadFailure.malformed }
        return key
      })
    let page = all[(all.lastIndex(where: above.contains).map { $0 + 1 } ?? 0)...].prefix(limit)
    self.init(
      items: Array(page),
      next: page.endIndex < all.endIndex
        ? Cursor(page.map(String.init).joined(separator: ",")) : nil)
  }
}

extension RichText {
  /// Each hashtag once, even if the text repeats it.
  fileprivate var hashtags: Set<String> {
    Set(
      spans.compactMap { span in
        if case .hashtag(let name) = span.target { name } else { nil }
      })
  }
}

extension Optional<Cursor> {
  /// The number of items on earlier pages. Nil for a cursor of another source.
  var count: Int? {
    guard let self else { return 0 }
    return Int(self.rawValue)
  }
}

extension SearchTable {
  /// The results for a server's account, with waiting changes and filters applied.
  func shownPosts(_ query: String, after cursor: Cursor?) throws -> Page<Post> {
    let page = try posts(query, from: try cursor.start(ledger), limit: StoreContext.pageSize)
    return Page(items: try ledger.posts.shown(page.items, in: .public), next: page.next)
  }

  func posts(_ query: String, from start: TimeKey, limit: Int) throws -> Page<Post> {
    let search = SearchQuery(query)
    if search.terms.isEmpty { return Page(items: []) }
    if search.needsScan { return try scannedPosts(search, from: start, limit: limit) }
    if let words = PlainWords(search),
      let page = try newestPosts(with: words, from: start, limit: limit)
    {
      return page
    }
    var page = PageBuilder(limit: limit)
    try connection.rows(
      """
      SELECT p.key, \(PostTable.columns) FROM search CROSS JOIN posts p ON p.key = search.rowid
      WHERE search MATCH ? AND search.rowid <= ? AND p.account = ? AND \(PostTable.isNotHidden)
      ORDER BY search.rowid DESC LIMIT ?
      """, search.match, start, account.key, limit + 1
    ) { try page.add(&$0, read: ledger.posts.post) }
    return page.page
  }

  // The + keeps SQLite from reading every post of the account by its index instead of the newest by
  // key.
  private func scannedPosts(
    _ search: SearchQuery, from start: TimeKey, limit: Int
  ) throws -> Page<Post> {
    var page = PageBuilder(limit: limit)
    try connection.rows(
      """
      SELECT p.key, \(PostTable.columns) FROM posts p
      WHERE +p.account = ? AND p.key <= ? AND \(PostTable.isNotHidden) AND NOT EXISTS (
        SELECT 1 FROM json_each(?) term WHERE instr(
          lower(coalesce(p.content_warning, '') || ' ' || coalesce(p.content, '')), term.value) = 0)
      ORDER BY p.key DESC LIMIT ?
      """, account.key, start, try search.json, limit + 1
    ) { try page.add(&$0, read: ledger.posts.post) }
    return page.page
  }

  /// Searches only the newest posts, which is enough for common words. For an unfinished word, the
  /// index would first list every post with any completion of it. Nil if the results don't fill a
  /// page, or if only the index can tell.
  private func newestPosts(
    with words: PlainWords, from start: TimeKey, limit: Int
  ) throws -> Page<Post>? {
    var page = PageBuilder(limit: limit)
    var next = start
    for size in [50, 250, 700] {
      var isSure = true
      guard let floor = try key(countingDown: size, from: next) else { return page.page }
      try connection.rows(
        """
        SELECT \(Self.indexedText), p.key, \(PostTable.columns)
        FROM posts p CROSS JOIN people a ON a.key = p.author
        WHERE p.key BETWEEN ? AND ? AND +p.account = ? AND \(PostTable.isNotHidden)
        ORDER BY p.key DESC
        """, floor, next, account.key
      ) { row in
        switch words.all(in: row.text()) {
        case true?: try page.add(&row, read: ledger.posts.post)
        case false?: break
        case nil: isSure = false
        }
      }
      if !isSure { return nil }
      if page.page.next != nil { return page.page }
      next = floor.previous
    }
    return nil
  }

  /// The key of the last of this many posts. Nil if there are none.
  private func key(countingDown count: Int, from start: TimeKey) throws -> TimeKey? {
    let key = try connection.first(
      "SELECT min(key) FROM (SELECT key FROM posts WHERE key <= ? ORDER BY key DESC LIMIT ?)",
      start, count
    ) { $0.optionalKey() }
    return key?.map(TimeKey.init)
  }

  /// The text as it is indexed.
  private static let indexedText = """
    coalesce(p.content_warning, '') || ' ' || coalesce(p.content, '') || ' ' ||
    coalesce(a.nick, '') || ' ' || coalesce(a.user_name, '')
    """

  func recent() throws -> [String] {
    try ledger.settings.value(of: .recentSearches) ?? []
  }

  func keepRecent(_ query: String) throws {
    let others = try recent().filter { $0.lowercased() != query.lowercased() }
    try ledger.settings.save(
      Array(([query] + others).prefix(Self.maxSearches)), of: .recentSearches)
  }

  func removeRecent(_ query: String?) throws {
    try ledger.settings.save(
      query == nil ? [] : try recent().filter { $0 != query }, of: .recentSearches)
  }

  private static let maxSearches = 8
}
