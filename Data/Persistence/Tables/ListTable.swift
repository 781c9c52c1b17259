import Domain
import Foundation

extension Setting<String> {
  /// The unsaved name of a list, or of a new one.
  static func listName(of list: PeopleList.ID?) -> Self {
    Self(name: listNamePrefix + (list?.rawValue ?? ""))
  }

  static var listNamePrefix: String { "list name " }
}

/// Lists of people and followed hashtags.
struct ListTable: LedgerTable {
  let ledger: Ledger

  func saveName(_ name: String?, of list: PeopleList.ID?) throws {
    try ledger.settings.set(name, of: .listName(of: list))
  }

  /// Removes the draft of a saved name, unless it has been changed since.
  func removeName(_ saved: String, of list: PeopleList.ID?) throws {
    let draft = Setting<String>.listName(of: list)
    let name = try ledger.settings.value(of: draft)?.trimmingCharacters(in: .whitespacesAndNewlines)
    if name == saved { try ledger.settings.remove(draft) }
  }
}

extension Setting<[Person.ID]> {
  /// The first page of the members.
  static func members(of list: PeopleList.ID) -> Self { Self(name: "members \(list)") }
}

extension Setting<Set<PeopleList.ID>> {
  /// The lists that the person is in.
  static func lists(with person: Person.ID) -> Self { Self(name: "lists with \(person)") }
}

// Lists of people from the source.
extension ListTable {
  func ownTimelines() throws -> OwnTimelines {
    try ledger.settings.value(of: .timelines) ?? OwnTimelines()
  }

  /// Removes a list with its timeline. The posts stay.
  func forget(_ list: PeopleList.ID) throws {
    var own = try ownTimelines()
    own.lists.removeAll { $0.id == list }
    try ledger.settings.save(own, of: .timelines)
    try connection.run(
      "DELETE FROM list_members WHERE account = ? AND list = ?", account.key, list)
    let timeline = Timeline.list(list)
    try connection.run(
      "DELETE FROM timeline_places WHERE account = ? AND list = ?", account.key, timeline.key)
    try ledger.gaps.removeAll(in: timeline)
    try ledger.settings.remove(Setting<Date>.fetched(timeline))
    try ledger.settings.remove(Setting<ReadingPosition>.position(in: timeline))
    try ledger.settings.remove(Setting<[Person.ID]>.members(of: list))
    try ledger.settings.remove(Setting<Date>.fetched(.members(of: list)))
  }
}

// Members of lists that exist only on this device.
extension ListTable {
  func members(of list: PeopleList.ID) throws -> [Int64] {
    try connection.all(
      """
      SELECT p.key FROM list_members m JOIN people p ON p.key = m.person
      WHERE m.account = ? AND m.list = ? ORDER BY lower(coalesce(p.nick, p.user_name, '')), p.key
      """, account.key, list
    ) { $0.key() }
  }

  func lists(with person: Person.ID) throws -> Set<PeopleList.ID> {
    Set(
      try connection.all(
        "SELECT list FROM list_members WHERE account = ? AND person = ?",
        account.key, try ledger.people.key(of: person)
      ) { $0.id() })
  }

  func add(_ person: Person.ID, to list: PeopleList.ID) throws {
    try connection.run(
      "INSERT OR IGNORE INTO list_members (account, list, person) VALUES (?, ?, ?)",
      account.key, list, try ledger.people.key(of: person))
  }

  func remove(_ person: Person.ID, from list: PeopleList.ID) throws {
    try connection.run(
      "DELETE FROM list_members WHERE account = ? AND list = ? AND person = ?",
      account.key, list, try ledger.people.key(of: person))
  }

  /// Only people you follow can be in a list.
  func removeFromAll(_ person: Int64) throws {
    try connection.run("DELETE FROM list_members WHERE person = ?", person)
  }

  /// The lists whose members' posts are left out of home, as JSON.
  func exclusive() throws -> String {
    let lists = try ownTimelines().lists.filter { $0.isExclusive == true }
    return try JSON.text(lists.map(\.id.rawValue))
  }
}
