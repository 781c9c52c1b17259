import Domain
import Foundation

extension AccountKey {
  static func find(_ id: Account.ID, in connection: Connection) throws -> AccountKey? {
    try connection.first("SELECT key, person FROM accounts WHERE id = ?", id) { row in
      AccountKey(key: row.key(), me: row.key())
    }
  }
}

/// The account of the ledger.
struct AccountTable: LedgerTable {
  let ledger: Ledger

  func fetch() throws -> Account {
    let account = try connection.first(
      "SELECT id, person, source, capabilities FROM accounts WHERE key = ?", account.key
    ) { row in
      let id: Account.ID = row.id()
      let person = try ledger.people.require(row.key())
      let source = try row.json(Account.Source.self)
      let stored = try row.json(Capabilities.self)
      // The sample account has the capabilities of this version, even if an earlier one stored it.
      return Account(
        id: id, source: source, person: person,
        capabilities: source == .sample ? .sample : stored)
    }
    guard let account else { throw LoadFailure.notFound }
    return account
  }

  /// Updates the source's capabilities and the signed-in person.
  func update(to account: Account) throws -> Account {
    try ledger.people.update(account.person, key: self.account.me)
    try connection.run(
      "UPDATE accounts SET capabilities = ? WHERE key = ?", try JSON.bytes(account.capabilities),
      self.account.key)
    return try fetch()
  }

  /// Inserts the account first, then its person, because each refers to the other. Always uses a
  /// new key, because a late answer can still refer to a removed account.
  static func insert(
    _ account: Account, in connection: Connection, addresses: Addresses, now: Date
  ) throws -> Ledger {
    try connection.run(
      """
      INSERT INTO accounts (key, id, source, capabilities)
      SELECT max(coalesce(max(key), 0), ?) + 1, ?, ?, ? FROM accounts
      """, connection.removedAccount, account.id, try JSON.bytes(account.source),
      try JSON.bytes(account.capabilities))
    let key = try connection.first("SELECT key FROM accounts WHERE id = ?", account.id) { $0.key() }
    guard let key else { throw LoadFailure.notFound }
    let ledger = Ledger(
      connection, account: AccountKey(key: key, me: 0), addresses: addresses, now: now)
    let me = try ledger.people.insert(account.person)
    try connection.run("UPDATE accounts SET person = ? WHERE key = ?", me, key)
    return Ledger(
      connection, account: AccountKey(key: key, me: me), addresses: addresses, now: now)
  }
}

extension Setting<Account.ID> {
  /// The current account. Stored with the sample account, which always exists.
  static var currentAccount: Self { Self(name: "currentAccount") }
}

extension AccountKey {
  /// Ordered by date added.
  static func all(in connection: Connection) throws -> [AccountKey] {
    try connection.all("SELECT key, person FROM accounts ORDER BY key") { row in
      AccountKey(key: row.key(), me: row.key())
    }
  }

  /// Deletes the account and all its data.
  func delete(in connection: Connection) throws {
    try connection.run("DELETE FROM accounts WHERE key = ?", key)
    connection.removedAccount = max(connection.removedAccount, key)
  }
}

extension AccountTable {
  func countUnsent() throws -> Unsent {
    let conversations = try unsentInConversations()
    let typed = [
      Setting<String>.noteDraftPrefix, Setting<Report>.reportDraftPrefix,
      Setting<String>.listNamePrefix, Setting<ServerFilter.Details>.filterDraftPrefix,
      Setting<ProfileEdit>.profileDraft.name, Setting<String>.wordToMute.name,
    ]
    return Unsent(
      drafts: try countRows("SELECT count(*) FROM drafts WHERE account = ?")
        + conversations.count { !$0.draft.isEmpty }
        + typed.reduce(0) { try $0 + countSettings(beginningWith: $1) },
      actions: try ledger.outbox.shown().count
        + conversations.reduce(0) { $0 + $1.messages.count })
  }

  private func countSettings(beginningWith prefix: String) throws -> Int {
    try connection.first(
      "SELECT count(*) FROM settings WHERE account = ? AND name >= ? AND name < ?", account.key,
      prefix, prefix + "\u{10FFFF}"
    ) { $0.int() } ?? 0
  }

  private func countRows(_ sql: String) throws -> Int {
    try connection.first(sql, account.key) { $0.int() } ?? 0
  }

  private func unsentInConversations() throws -> [UnsentMessages] {
    try connection.all(
      "SELECT value FROM settings WHERE account = ? AND name >= ? AND name < ?", account.key,
      Setting<UnsentMessages>.unsentPrefix, Setting<UnsentMessages>.unsentPrefix + "\u{10FFFF}"
    ) { try $0.json(UnsentMessages.self) }
  }
}
