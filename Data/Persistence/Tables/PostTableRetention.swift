import Domain
import Foundation

// Removing old posts.
extension PostTable {
  /// Days since 2001.
  var today: Int { Self.day(of: now) }

  static func day(of date: Date) -> Int {
    Int((date.timeIntervalSinceReferenceDate / 86_400).rounded(.down))
  }

  func noteFetched(postWithKey key: Int64) throws {
    try connection.run(
      "UPDATE posts SET fetched = ? WHERE key = ? AND fetched IS NOT ?", today, key, today)
  }

  /// Checks the next posts after `place`, oldest first, and removes those that were not loaded for
  /// this number of days and that the server can send again. Returns the next place, or nil at the
  /// end.
  func removeOld(
    from place: TimeKey, notLoadedFor days: Int, limit: Int
  ) throws -> (next: TimeKey?, count: Int) {
    let end = TimeKey(now.addingTimeInterval(-Double(days) * 86_400))
    let last = try connection.all(
      "SELECT key FROM posts WHERE key >= ? AND key < ? ORDER BY key LIMIT ?", place, end, limit
    ) { TimeKey($0.key()) }.last
    guard let last else { return (nil, 0) }
    try connection.run(
      Self.deleteOld, account.key, place, last, account.me, today - days, end, try subjects())
    let count = connection.changedRows
    if count > 0 { try ledger.gaps.removeEmpty() }
    return (last.next, count)
  }

  /// Keeps posts that the person wrote, marked or replied to, their parents, and posts that were
  /// boosted later or are quoted.
  private static let deleteOld = """
    DELETE FROM posts WHERE key IN (
      SELECT p.key FROM posts p
      WHERE p.account = ?1 AND p.key BETWEEN ?2 AND ?3 AND p.author <> ?4
        AND p.is_favorite = 0 AND p.is_boosted = 0 AND p.is_bookmarked = 0
        AND coalesce(p.fetched, 0) < ?5
        AND NOT EXISTS (SELECT 1 FROM saved_posts s WHERE s.post = p.key)
        AND NOT EXISTS (
          SELECT 1 FROM posts q WHERE q.account = ?1 AND q.quote_id = p.id)
        AND NOT EXISTS (
          SELECT 1 FROM timeline t WHERE t.post = p.key AND (t.key >= ?6 OR t.person = ?4))
        AND NOT EXISTS (
          SELECT 1 FROM posts answer WHERE answer.account = ?1 AND answer.parent_id = p.id
            AND (answer.author = ?4 OR answer.is_favorite = 1 OR answer.is_bookmarked = 1))
        AND p.id NOT IN (SELECT value FROM json_each(?7)))
    """

  /// The posts that drafts, notifications and unsent entries refer to, as JSON.
  private func subjects() throws -> String {
    let drafts = try ledger.drafts.all() + ledger.scheduled.drafts()
    var ids = try drafts.flatMap(\.posts) + ledger.outbox.entries().flatMap(\.action.posts)
    ids += try ledger.notices.kept().compactMap(\.post)
    ids += try ledger.noticeRequests.kept().compactMap(\.lastPost)
    return try JSON.text(ids.map(\.rawValue))
  }
}

extension OutboxEntry.Action {
  fileprivate var posts: [Post.ID] {
    switch self {
    case .publish(let draft), .schedule(let draft, for: _), .edit(_, let draft, as: _): draft.posts
    case .delete(let post), .react(let post, _, _), .vote(_, let post, _), .markHome(let post):
      [post]
    case .report(let report, isOnItsWay: _): Array(report.posts)
    case .follow, .mute, .block, .notify, .showBoosts, .note, .answer, .send, .markRead,
      .deleteConversation,
      .markNotices, .createList, .changeList,
      .deleteList, .setMember, .reschedule, .unschedule, .followHashtag, .dismissSuggestion,
      .editProfile, .answerNotices, .choosePolicy, .createFilter, .changeFilter, .deleteFilter:
      []
    }
  }
}
