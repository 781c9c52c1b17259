import Domain
import Foundation

// Removing people whose posts are gone.
extension PersonTable {
  func noteFetched(personWithKey key: Int64) throws {
    let today = ledger.posts.today
    try connection.run(
      "UPDATE people SET fetched = ? WHERE key = ? AND fetched IS NOT ?", today, key, today)
  }

  /// Checks the next people after `key`, and removes those that were not loaded for this number of
  /// days and that the server can send again. Returns the last key, or nil at the end.
  func removeOld(after key: Int64, notLoadedFor days: Int, limit: Int) throws -> Int64? {
    let last = try connection.all(
      "SELECT key FROM people WHERE key > ? ORDER BY key LIMIT ?", key, limit
    ) { $0.key() }.last
    guard let last else { return nil }
    let removed: [Int64] = try connection.all(
      Self.deleteOld, account.key, key, last, account.me, ledger.posts.today - days, try subjects()
    ) { $0.key() }
    for key in removed { connection.people[key] = nil }
    return last
  }

  /// Keeps people with a post, a boost, a message or a relationship.
  private static let deleteOld = """
    DELETE FROM people WHERE account = ?1 AND key > ?2 AND key <= ?3 AND key <> ?4
      AND coalesce(fetched, 0) < ?5
      AND NOT EXISTS (SELECT 1 FROM posts WHERE author = people.key)
      AND NOT EXISTS (SELECT 1 FROM posts WHERE parent_author = people.key)
      AND NOT EXISTS (SELECT 1 FROM timeline WHERE person = people.key)
      AND NOT EXISTS (SELECT 1 FROM participants WHERE person = people.key)
      AND NOT EXISTS (SELECT 1 FROM messages WHERE author = people.key)
      AND NOT EXISTS (SELECT 1 FROM list_members WHERE person = people.key)
      AND NOT EXISTS (
        SELECT 1 FROM relationships r WHERE r.person = people.key
          AND (r.following <> 'no' OR r.is_followed_by = 1 OR r.is_muted = 1 OR r.is_blocked = 1
            OR r.asks_to_follow = 1 OR r.note <> ''))
      AND id NOT IN (SELECT value FROM json_each(?6))
    RETURNING key
    """

  /// The people that lists, drafts, notifications and unsent entries refer to, as JSON.
  private func subjects() throws -> String {
    var ids = try ledger.outbox.entries().compactMap(\.action.person)
    ids += try ledger.notices.kept().flatMap(\.allPeople)
    for request in try ledger.noticeRequests.kept() {
      ids.append(request.person)
      ids += (request.held ?? []).flatMap(\.allPeople)
    }
    for list in try ledger.lists.ownTimelines().lists {
      ids += try ledger.settings.value(of: .members(of: list.id)) ?? []
    }
    let drafts =
      try ledger.settings.names(after: Setting<String>.noteDraftPrefix)
      + ledger.settings.names(after: Setting<Report>.reportDraftPrefix)
    return try JSON.text(ids.map(\.rawValue) + drafts)
  }
}

extension StoredNotice {
  fileprivate var allPeople: [Person.ID] { [person] + (group?.people ?? []) }
}

extension SettingTable {
  /// Removes the dates on which posts and people were last fetched before `date`, with the lists
  /// fetched then, and the lists with people who were removed.
  func removeOld(before date: Date) throws {
    try connection.run(Self.deleteOld, account.key, date)
    try connection.run(
      """
      DELETE FROM settings WHERE account = ?1 AND name GLOB 'lists with *'
        AND substr(name, 12) NOT IN (SELECT id FROM people WHERE account = ?1)
      """, account.key)
  }

  /// Other dates are few.
  private static let manyDates = [
    "thread", "person", "posts", "media", "followers", "following", "familiar", "favorited",
    "boosted",
  ]

  private static let deleteOld = """
    WITH old(list) AS (
      SELECT substr(name, 9) FROM settings
      WHERE account = ?1 AND name GLOB 'fetched *' AND CAST(CAST(value AS TEXT) AS REAL) < ?2
        AND (\(manyDates.map { "name GLOB 'fetched \($0) *'" }.joined(separator: " OR "))))
    DELETE FROM settings
    WHERE account = ?1 AND name IN (SELECT list FROM old UNION SELECT 'fetched ' || list FROM old)
    """
}
