import Domain
import Foundation

/// Notifications.
struct NoticeTable: LedgerTable {
  let ledger: Ledger

  private static let maxNotices = 100

  func kept() throws -> [StoredNotice] {
    try ledger.settings.value(of: .notices) ?? []
  }

  /// Stores notifications above or below the known ones and returns those that are new or changed.
  /// A newer notification of a group replaces the stored one.
  func keep(_ notices: [StoredNotice], onTop: Bool) throws -> [StoredNotice] {
    let known = try kept()
    let isFirst = try ledger.settings.value(of: .notices) == nil
    let ids = Dictionary(known.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let groups = Dictionary(
      known.compactMap { notice in notice.group.map { ($0.key, notice) } },
      uniquingKeysWith: { first, _ in first })
    let new = notices.filter { notice in
      if let same = ids[notice.id] { return same.group != notice.group }
      guard let group = notice.group.flatMap({ groups[$0.key] }) else { return true }
      return notice.id.isNumber(above: group.id) ?? onTop
    }
    guard isFirst || !new.isEmpty else { return [] }
    let (replaced, keys) = (Set(new.map(\.id)), Set(new.compactMap(\.group?.key)))
    let rest = known.filter { notice in
      !replaced.contains(notice.id) && notice.group.map { !keys.contains($0.key) } ?? true
    }
    let all = (onTop ? new + rest : rest + new).newestFirst
    try ledger.settings.save(Array(all.prefix(Self.maxNotices)), of: .notices)
    return new
  }

  /// Removes the notifications that the source no longer has, for example because a favorite was
  /// taken back. Returns whether there were any. IDs that are not numbers can't be compared.
  /// - Parameters:
  ///   - page: the newest page of the source.
  ///   - known: those stored before the request. Others can have arrived since.
  func removeMissing(
    from page: [StoredNotice], isEnd: Bool, known: Set<Notice.ID>
  ) throws -> Bool {
    let ids = Set(page.map(\.id))
    let groups = Dictionary(
      page.compactMap { notice in notice.group.map { ($0.key, notice.id) } },
      uniquingKeysWith: { first, _ in first })
    let all = try kept()
    let rest = all.filter { notice in
      let isInRange =
        isEnd ? notice.id.isNumber : page.last.map { notice.id.isNumber(above: $0.id) } == true
      guard isInRange, known.contains(notice.id), !ids.contains(notice.id) else { return true }
      // It is replaced if its group has grown.
      let group = notice.group.flatMap { groups[$0.key] }
      return group?.isNumber(above: notice.id) == true
    }
    guard rest.count < all.count else { return false }
    try ledger.settings.save(rest, of: .notices)
    return true
  }

  /// Clears stored notifications if the source starts or stops grouping, because the two do not
  /// mix.
  func keepGrouping(_ isGrouping: Bool) throws {
    guard try ledger.settings.value(of: .groupsNotices) ?? false != isGrouping else { return }
    try ledger.settings.save(isGrouping, of: .groupsNotices)
    if try ledger.settings.value(of: .notices) != nil { try ledger.settings.save([], of: .notices) }
  }

  /// Merges the notification into its stored group.
  func joined(_ notice: StoredNotice) throws -> StoredNotice {
    guard let key = notice.group?.key else { return notice }
    var joined = notice
    guard try ledger.settings.value(of: .groupsNotices) == true else {
      joined.group = nil
      return joined
    }
    guard let known = try kept().first(where: { $0.group?.key == key }),
      let group = known.group
    else { return notice }
    if known.id == notice.id { return known }
    let others = group.people.filter { $0 != notice.person }
    joined.group = .init(
      key: key, count: group.count + 1, people: Array(([notice.person] + others).prefix(8)))
    return joined
  }

  /// Notifications as shown. Those of deleted people are left out.
  func shown(_ stored: [StoredNotice]) throws -> [Notice] {
    let unread = try unread()
    let pending = try ledger.outbox.pending()
    let filters = try ledger.filters.matcher(in: .notifications)
    return try stored.compactMap { notice in
      guard let person = try ledger.people.optionalKey(of: notice.person).map(ledger.people.require)
      else { return nil }
      let post = try notice.post.flatMap { try ledger.posts.find($0) }.flatMap(pending.applied)
      let judged = post.map(filters.judged)
      if judged?.isFilteredOut == true { return nil }
      return Notice(
        id: notice.id, kind: notice.kind, person: person, post: judged, date: notice.date,
        isUnread: unread.contains(notice.id),
        answer: notice.kind == .followRequest
          ? notice.answer ?? pending.answer(toRequestOf: notice.person) : nil,
        group: try notice.group.map(group))
    }
  }

  private func group(_ stored: StoredNotice.Group) throws -> Notice.Group {
    Notice.Group(
      key: stored.key, count: stored.count,
      people: try stored.people.compactMap {
        try ledger.people.optionalKey(of: $0).map(ledger.people.require)
      })
  }

  /// Open follow requests of this person.
  func requests(of person: Person.ID) throws -> [StoredNotice] {
    try kept().filter {
      $0.kind == .followRequest && $0.person == person && $0.answer == nil
    }
  }

  /// False if the request is not among the kept notifications, because it is too old for them.
  func hasAnswered(_ person: Person.ID) throws -> Bool {
    let last = try kept().first { $0.kind == .followRequest && $0.person == person }
    guard last?.answer != nil else { return false }
    return try ledger.relationships.kept(with: person)?.asksToFollow != true
  }

  /// Stores the source's answer in the person's follow requests, and returns them.
  func keep(_ answer: Notice.Answer, toRequestOf person: Person.ID) throws -> [Notice] {
    let answered = Set(try requests(of: person).map(\.id))
    var notices = try kept()
    for index in notices.indices where answered.contains(notices[index].id) {
      notices[index].answer = answer
    }
    try ledger.settings.save(notices, of: .notices)
    return try self.shown(notices.filter { answered.contains($0.id) })
  }

  /// Leaves out those that are not shown, because a filter hides them.
  func countUnread() throws -> Int {
    let unread = try unread()
    return unread.isEmpty ? 0 : try shown(kept().filter { unread.contains($0.id) }).count
  }

  private func unread() throws -> Set<Notice.ID> {
    let ids = try kept().map(\.id)
    guard let seen = try ledger.settings.value(of: .seenNotice) else { return Set(ids) }
    return Set(ids.prefix { $0 != seen && $0.isNumber(above: seen) != false })
  }

  /// Returns false if it was already seen.
  func markSeen(_ notice: Notice.ID) throws -> Bool {
    guard
      isNewer(notice, than: try ledger.settings.value(of: .seenNotice), in: try kept().map(\.id))
    else {
      return false
    }
    try ledger.settings.save(notice, of: .seenNotice)
    return true
  }

  /// A notification that is gone can still be compared by its number.
  private func isNewer(
    _ notice: Notice.ID, than seen: Notice.ID?, in ids: [Notice.ID]
  ) -> Bool {
    let place = ids.firstIndex(of: notice)
    guard let seen else { return place != nil || notice.isNumber }
    if let place, let known = ids.firstIndex(of: seen) { return place < known }
    return notice.isNumber(above: seen) ?? (place != nil)
  }
}
