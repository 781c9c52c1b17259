import Domain
import Foundation

extension AccountKey {
  static func find(_ id: Account.ID, in connection: Connection) throws -> AccountKey? {
    try connection.first("SELECT key, person FROM accounts WHERE id = ?", id) { row in
      AccountKey(key: row.key(), me: row.key())
    }
  }
}

extension Ledger {
  func fetchAccount() throws -> Account {
    let account = try connection.first(
      "SELECT id, person, source, capabilities FROM accounts WHERE key = ?", account.key
    ) { row in
      let id: Account.ID = row.id()
      let person = try person(row.key())
      let source = try row.json(Account.Source.self)
      let stored = try row.json(Capabilities.self)
      // An earlier version may have stored the sample account, which can do what this version can.
      return Account(
        id: id, source: source, person: person,
        capabilities: source == .sample ? .sample : stored)
    }
    guard let account else { throw LoadFailure.notFound }
    return account
  }

  /// Updates the source's abilities and the signed-in person.
  func update(to account: Account) throws -> Account {
    try update(account.person, key: self.account.me)
    try connection.run(
      "UPDATE accounts SET capabilities = ? WHERE key = ?", try JSON.bytes(account.capabilities),
      self.account.key)
    return try fetchAccount()
  }

  /// The account first, then its person: each names the other.
  static func insert(
    _ account: Account, in connection: Connection, addresses: Addresses, now: Date
  ) throws -> Ledger {
    try connection.run(
      "INSERT INTO accounts (id, source, capabilities) VALUES (?, ?, ?)",
      account.id, try JSON.bytes(account.source), try JSON.bytes(account.capabilities))
    let key = try connection.first("SELECT key FROM accounts WHERE id = ?", account.id) { $0.key() }
    guard let key else { throw LoadFailure.notFound }
    let ledger = Ledger(
      connection, account: AccountKey(key: key, me: 0), addresses: addresses, now: now)
    let me = try ledger.insert(account.person)
    try connection.run("UPDATE accounts SET person = ? WHERE key = ?", me, key)
    return Ledger(
      connection, account: AccountKey(key: key, me: me), addresses: addresses, now: now)
  }
}
