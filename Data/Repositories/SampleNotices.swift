import Domain
import Foundation

/// The sample notifications. Replies come from the store. Favorites and boosts are by followers,
/// because the store does not say who made them.
extension NoticeTable {
  private static let maxSampleNotices = 24

  /// The stored notifications. Creates them on first use.
  func made() throws -> [StoredNotice] {
    if let known = try ledger.settings.value(of: .notices) { return known }
    let notices = try samples()
    try ledger.settings.save(notices, of: .notices)
    // The three newest ones are unseen.
    if notices.count > 3 { try ledger.settings.save(notices[3].id, of: .seenNotice) }
    return notices
  }

  func samples() throws -> [StoredNotice] {
    let followers: [Person.ID] = try connection.all(
      """
      SELECT p.id FROM relationships r JOIN people p ON p.key = r.person
      WHERE p.account = ? AND r.is_followed_by = 1 AND r.is_blocked = 0 ORDER BY p.key
      """, account.key
    ) { $0.id() }
    let all =
      try sampleReplies() + sampleReactions(by: followers) + sampleFollows(by: followers)
      + sampleRequests()
    let due = all.filter { notice in notice.date.map { $0 <= now } ?? false }
    return Array(
      due.sorted { ($0.date ?? now, $0.id.rawValue) > ($1.date ?? now, $1.id.rawValue) }
        .prefix(Self.maxSampleNotices))
  }

  private func sampleReplies() throws -> [StoredNotice] {
    try connection.all(
      """
      SELECT p.id, a.id, p.date FROM posts p JOIN people a ON a.key = p.author
      WHERE p.account = ? AND p.parent_author = ? AND p.author <> ? AND \(PostTable.isNotHidden)
      ORDER BY p.key DESC LIMIT 8
      """, account.key, account.me, account.me
    ) { row in
      let post: Post.ID = row.id()
      return StoredNotice(
        id: Notice.ID("reply \(post)"), kind: .reply, person: row.id(), post: post,
        date: row.date())
    }
  }

  private func sampleReactions(by people: [Person.ID]) throws -> [StoredNotice] {
    guard !people.isEmpty else { return [] }
    let own: [(id: Post.ID, date: Date?, favorites: Int, boosts: Int)] = try connection.all(
      """
      SELECT id, date, favorites, boosts FROM posts WHERE account = ? AND author = ?
      ORDER BY key DESC LIMIT 6
      """, account.key, account.me
    ) { ($0.id(), $0.date(), $0.int(), $0.int()) }
    var notices: [StoredNotice] = []
    for (index, post) in own.enumerated() {
      for number in 0..<min(3, post.favorites, people.count) {
        let person = people[(index * 3 + number) % people.count]
        let date = post.date?.addingTimeInterval(Double(number * 25 + 20) * 60)
        notices.append(StoredNotice(sample: .favorite, by: person, on: post.id, at: date))
      }
      if post.boosts > 0 {
        let person = people[(index * 2 + 1) % people.count]
        let date = post.date?.addingTimeInterval(35 * 60)
        notices.append(StoredNotice(sample: .boost, by: person, on: post.id, at: date))
      }
    }
    return notices
  }

  /// One follow request, from a person who does not follow yet.
  private func sampleRequests() throws -> [StoredNotice] {
    try connection.all(
      """
      SELECT p.id FROM people p LEFT JOIN relationships r ON r.person = p.key
      WHERE p.account = ? AND p.key <> ? AND coalesce(r.is_followed_by, 0) = 0
        AND coalesce(r.is_blocked, 0) = 0 AND coalesce(r.is_muted, 0) = 0
      ORDER BY p.key LIMIT 1
      """, account.key, account.me
    ) { row in
      let person: Person.ID = row.id()
      return StoredNotice(
        id: Notice.ID("request \(person)"), kind: .followRequest, person: person, post: nil,
        date: now.addingTimeInterval(-3 * 3_600))
    }
  }

  /// A new follower every few days.
  private func sampleFollows(by people: [Person.ID]) -> [StoredNotice] {
    people.prefix(3).enumerated().map { index, person in
      StoredNotice(
        id: Notice.ID("follow \(person)"), kind: .follow, person: person, post: nil,
        date: now.addingTimeInterval(-Double(index * 50 + 9) * 3_600))
    }
  }
}

extension StoredNotice {
  fileprivate init(sample kind: Notice.Kind, by person: Person.ID, on post: Post.ID, at date: Date?)
  {
    self.init(
      id: Notice.ID("\(kind) \(person) \(post)"), kind: kind, person: person, post: post,
      date: date)
  }
}
