import Domain
import Foundation

/// All people that the account knows.
struct PersonTable: LedgerTable {
  let ledger: Ledger

  func key(of person: Person.ID) throws -> Int64 {
    guard let key = try optionalKey(of: person) else { throw LoadFailure.notFound }
    return key
  }

  func optionalKey(of person: Person.ID) throws -> Int64? {
    try connection.first(
      "SELECT key FROM people WHERE account = ? AND id = ?", account.key, person
    ) { $0.key() }
  }

  func all() throws -> [Int64] {
    try connection.all("SELECT key FROM people WHERE account = ? ORDER BY key", account.key) {
      $0.key()
    }
  }

  /// The person that a mention refers to. User names ignore case.
  func id(named userName: String) throws -> Person.ID? {
    try connection.first(
      "SELECT id FROM people WHERE account = ? AND user_name = ? COLLATE NOCASE",
      account.key, userName
    ) { $0.id() }
  }

  func require(_ key: Int64) throws -> Person {
    if let known = connection.people[key] { return known }
    let person = try read(key)
    connection.people[key] = person
    return person
  }

  /// Known people with these IDs, read in one statement.
  func all(_ ids: Set<Person.ID>) throws -> [Person] {
    try connection.all(
      """
      SELECT \(Self.columns) FROM people
      WHERE account = ? AND id IN (SELECT value FROM json_each(?))
      """, account.key, try JSON.text(ids.map(\.rawValue))
    ) { try person(from: &$0) }
  }

  /// Reads people whom `require` will ask for, in one statement.
  func prepare(_ keys: Set<Int64>) throws {
    let unknown = keys.filter { connection.people[$0] == nil }
    guard unknown.count > 1 else { return }
    try connection.rows(
      """
      SELECT key, \(Self.columns) FROM people WHERE key IN (SELECT value FROM json_each(?))
      """, try JSON.text(unknown)
    ) { row in
      let key = row.key()
      connection.people[key] = try person(from: &row)
    }
  }

  private static let columns = """
    id, nick, user_name, avatar, profile_image, note, note_spans, fields, followers, following, posts,
    is_locked, joined, url, emojis, is_automated, successor, successor_name, restriction
    """

  private func read(_ key: Int64) throws -> Person {
    let person = try connection.first("SELECT \(Self.columns) FROM people WHERE key = ?", key) {
      try self.person(from: &$0)
    }
    guard let person else { throw LoadFailure.notFound }
    return person
  }

  private func person(from row: inout Row) throws -> Person {
    var person = Person(
      id: row.id(), nick: row.optionalText(), userName: row.optionalText(),
      avatar: row.optionalText().flatMap(addresses.url),
      profileImage: row.optionalText().flatMap(addresses.url), note: try row.richText(),
      fields: try row.packed { try $0.list { try $0.field() } } ?? [],
      counts: Person.Counts(followers: row.int(), following: row.int(), posts: row.int()),
      isLocked: row.bool(), joined: row.date(), url: row.optionalText().flatMap(addresses.url),
      emojis: try row.emojis())
    person.isAutomated = row.bool()
    let successor = row.optionalText().map { Person.ID($0) }
    let name = row.optionalText()
    person.successor = successor.map { .init(id: $0, userName: name) }
    person.restriction = row.optionalText().flatMap(Person.Restriction.init)
    return person
  }

  @discardableResult
  func insert(_ person: Person) throws -> Int64 {
    try run(Self.insertPerson, account.key, person)
    let key = try key(of: person.id)
    try noteFetched(personWithKey: key)
    return key
  }

  /// Updates a person. Writes nothing if nothing has changed.
  @discardableResult
  func save(_ person: Person) throws -> Int64 {
    guard let key = try optionalKey(of: person.id) else { return try insert(person) }
    try update(person, key: key)
    try noteFetched(personWithKey: key)
    return key
  }

  func update(_ person: Person, key: Int64) throws {
    guard try self.require(key) != person else { return }
    try write(key == account.me ? try ledger.profile.applyingEdits(to: person) : person, key: key)
  }

  func write(_ person: Person, key: Int64) throws {
    guard try self.require(key) != person else { return }
    try run(Self.updatePerson, key, person)
    connection.people[key] = person
  }

  private static let values = (2...20).map { "?\($0)" }.joined(separator: ", ")
  private static let insertPerson =
    "INSERT INTO people (account, \(columns)) VALUES (?1, \(values))"
  private static let updatePerson = "UPDATE people SET (\(columns)) = (\(values)) WHERE key = ?1"

  /// Binds the person in the order of `columns`. The first value is `?1`.
  private func run(_ sql: String, _ first: Int64, _ person: Person) throws {
    try connection.run(
      sql, first, person.id, person.nick, person.userName, person.avatar.map(addresses.stored),
      person.profileImage.map(addresses.stored), person.note.text, person.note.spans.packed,
      person.fields.isEmpty ? nil : Packer.bytes { $0.add(person.fields) { $0.add($1) } },
      person.counts.followers, person.counts.following, person.counts.posts, person.isLocked,
      person.joined, person.url?.absoluteString, person.emojis.packed, person.isAutomated,
      person.successor?.id, person.successor?.userName, person.restriction?.rawValue)
  }

  enum Count {
    case followers, following, posts
  }

  /// Keeps the count from falling below zero, whatever the source reported.
  func add(_ number: Int, to count: Count, of person: Int64) throws {
    let sql =
      switch count {
      case .followers: "UPDATE people SET followers = max(followers + ?, 0) WHERE key = ?"
      case .following: "UPDATE people SET following = max(following + ?, 0) WHERE key = ?"
      case .posts: "UPDATE people SET posts = max(posts + ?, 0) WHERE key = ?"
      }
    try connection.run(sql, number, person)
    connection.people[person] = nil
  }
}

extension [CustomEmoji] {
  var packed: [UInt8]? { isEmpty ? nil : Packer.bytes { $0.add(self) { $0.add($1) } } }
}

extension Row {
  /// Reads two columns: the text and its spans.
  mutating func richText() throws -> RichText {
    let text = text()
    return RichText(text, spans: try packed { try $0.spans() } ?? [])
  }

  mutating func optionalRichText() throws -> RichText? {
    let text = optionalText()
    let spans = try packed { try $0.spans() } ?? []
    return text.map { RichText($0, spans: spans) }
  }
}
