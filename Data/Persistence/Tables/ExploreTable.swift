import Domain
import Foundation

extension Setting<[String]> {
  static var recentSearches: Self { Self(name: "recent searches") }
}

extension Setting<[Person.ID]> {
  /// People whom the account does not want to see suggested. The server learns this later.
  static var dismissedSuggestions: Self { Self(name: "dismissed suggestions") }
}

/// Popular posts and links, and suggested people.
struct ExploreTable: LedgerTable {
  let ledger: Ledger

  /// The recent posts with the most favorites and boosts.
  func popularPosts(from start: Int, limit: Int) throws -> Page<Post> {
    let ids = try connection.all(
      """
      SELECT p.id FROM \(PostTable.newest(1_000))
      WHERE p.visibility = ?2 AND p.parent_id IS NULL AND p.favorites + p.boosts > 0
        AND p.author <> ?3 AND \(PostTable.isNotHidden)
      ORDER BY p.favorites + 2 * p.boosts DESC, p.key DESC
      """, account.key, PostVisibility.everyone.stored, account.me
    ) { Post.ID($0.text()) }
    return try Page(of: ids, from: start, limit: limit).map(ledger.posts.require)
  }

  /// The pages that most people have linked to in recent posts.
  func popularLinks(from start: Int, limit: Int) throws -> Page<PopularLink> {
    var found: [URL: (card: LinkCard, people: Set<Int64>, order: Int)] = [:]
    try connection.rows(
      """
      SELECT p.author, p.card FROM \(PostTable.newest(5_000))
      WHERE p.card IS NOT NULL AND p.visibility = ?2 AND \(PostTable.isNotHidden)
      ORDER BY p.key DESC LIMIT 1000
      """, account.key, PostVisibility.everyone.stored
    ) { row in
      let author = row.key()
      guard let card = try row.card(addresses) else { return }
      let order = found.count
      found[card.url, default: (card, [], order)].people.insert(author)
    }
    let links = found.values.sorted { ($1.people.count, $0.order) < ($0.people.count, $1.order) }
    return try Page(of: links, from: start, limit: limit).map {
      PopularLink(card: $0.card, people: $0.people.count)
    }
  }

  /// Ordered by number of followers, highest first.
  func suggestedPeople(from start: Int, limit: Int) throws -> Page<Person> {
    let dismissed = try dismissedSuggestions()
    let people = try connection.all(
      """
      SELECT key, id FROM people WHERE account = ? AND key <> ? AND key NOT IN (
        SELECT person FROM relationships WHERE following <> 'no' OR is_muted = 1 OR is_blocked = 1)
      ORDER BY followers DESC, key
      """, account.key, account.me
    ) { (key: $0.key(), id: Person.ID($0.text())) }
    let left = people.filter { !dismissed.contains($0.id) }
    return try Page(of: left, from: start, limit: limit).map { try ledger.people.require($0.key) }
  }

  func dismissedSuggestions() throws -> Set<Person.ID> {
    Set(try ledger.settings.value(of: .dismissedSuggestions) ?? [])
  }

  /// Returns false if the person was already dismissed.
  func dismissSuggestion(of person: Person.ID) throws -> Bool {
    let known = try ledger.settings.value(of: .dismissedSuggestions) ?? []
    guard !known.contains(person) else { return false }
    try ledger.settings.save(
      Array((known + [person]).suffix(Self.maxDismissed)), of: .dismissedSuggestions)
    return true
  }

  func suggestAgain(_ person: Person.ID) throws {
    let known = try ledger.settings.value(of: .dismissedSuggestions) ?? []
    try ledger.settings.save(known.filter { $0 != person }, of: .dismissedSuggestions)
  }

  private static let maxDismissed = 500
}
