import Domain
import Foundation

/// The relationships between the signed-in person and others.
struct RelationshipTable: LedgerTable {
  let ledger: Ledger

  func current(with person: Person.ID) throws -> Relationship {
    let key = try ledger.people.key(of: person)
    let known = try connection.first(
      """
      SELECT following, is_followed_by, is_muted, is_blocked, is_notifying, shows_boosts, note,
        asks_to_follow, blocks_me
      FROM relationships WHERE person = ?
      """, key
    ) { row in
      var known = Relationship(
        personID: person, following: Relationship.Following(rawValue: row.text()) ?? .no,
        isFollowedBy: row.bool(), isMuted: row.bool(), isBlocked: row.bool(),
        isNotifying: row.bool(), showsBoosts: row.bool(), note: row.text())
      known.asksToFollow = row.bool()
      known.blocksMe = row.bool()
      return known
    }
    return known ?? Relationship(personID: person)
  }

  /// Conditions on a person's relationship.
  enum Condition: String {
    case followed = "r.following = 'yes'"
    case followers = "r.is_followed_by = 1"
    case muted = "r.is_muted = 1"
    case blocked = "r.is_blocked = 1"
  }

  func people(_ condition: Condition) throws -> [Int64] {
    try connection.all(
      """
      SELECT p.key FROM relationships r JOIN people p ON p.key = r.person
      WHERE p.account = ? AND \(condition.rawValue) ORDER BY p.key
      """, account.key
    ) { $0.key() }
  }

  /// True if the source has sent this relationship before.
  func exists(with person: Int64) throws -> Bool {
    try connection.first("SELECT 1 FROM relationships WHERE person = ?", person) { _ in true }
      ?? false
  }

  /// Also updates the counts and the feed.
  func save(_ relationship: Relationship) throws {
    let key = try ledger.people.key(of: relationship.personID)
    let old = try self.current(with: relationship.personID)
    try write(relationship, of: key)
    if relationship.following == .no { try ledger.lists.removeFromAll(key) }
    let followed = (relationship.following == .yes ? 1 : 0) - (old.following == .yes ? 1 : 0)
    try ledger.people.add(followed, to: .followers, of: key)
    try ledger.people.add(followed, to: .following, of: account.me)
    let follows = (relationship.isFollowedBy ? 1 : 0) - (old.isFollowedBy ? 1 : 0)
    try ledger.people.add(follows, to: .following, of: key)
    try ledger.people.add(follows, to: .followers, of: account.me)
    try connection.run(
      Self.showing + " WHERE person = ?2 OR post IN (SELECT key FROM posts WHERE author = ?2)",
      account.me, key, try ledger.lists.exclusive())
  }

  /// Writes only the relationship. The counts of the sample content are separate.
  func write(_ relationship: Relationship, of person: Int64) throws {
    try connection.run(
      """
      INSERT OR REPLACE INTO relationships (person, following, is_followed_by, is_muted, is_blocked,
        is_notifying, shows_boosts, note, asks_to_follow, blocks_me)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      person, relationship.following.rawValue, relationship.isFollowedBy, relationship.isMuted,
      relationship.isBlocked, relationship.isNotifying, relationship.showsBoosts,
      relationship.note, relationship.asksToFollow, relationship.blocksMe)
  }

  /// Stores a relationship from a server. A server removes people from its home timeline when they
  /// are unfollowed. Mutes and blocks hide rows only as long as they last, so they change no row.
  func keep(fetched relationship: Relationship, of person: Int64) throws {
    let before = try current(with: relationship.personID)
    try write(relationship, of: person)
    guard before.following == .yes, relationship.following == .no else { return }
    try connection.run(
      "UPDATE timeline SET is_visible = 0 WHERE person = ? AND is_visible = 1", person)
  }

  func showAllRows() throws {
    try connection.run(
      Self.showing + " WHERE account = ?2", account.me, account.key,
      try ledger.lists.exclusive())
  }

  /// A row is in the feed if its sender is the signed-in person, or is followed and not in an
  /// exclusive list, and if neither the sender nor the author is muted or blocked. Boosts by a
  /// person can be hidden.
  private static let showing = """
    UPDATE timeline SET is_visible =
      (person = ?1 OR EXISTS (
        SELECT 1 FROM relationships r WHERE r.person = timeline.person
          AND r.following = 'yes' AND r.is_muted = 0 AND r.is_blocked = 0
          AND (timeline.is_boost = 0 OR r.shows_boosts = 1)
          AND NOT EXISTS (
            SELECT 1 FROM list_members m
            WHERE m.person = r.person AND m.list IN (SELECT value FROM json_each(?3)))))
      AND NOT EXISTS (
        SELECT 1 FROM posts p JOIN relationships r ON r.person = p.author
        WHERE p.key = timeline.post AND (r.is_muted = 1 OR r.is_blocked = 1))
    """
}
