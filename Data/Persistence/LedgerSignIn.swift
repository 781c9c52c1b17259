import Domain

extension Setting<Account.ID> {
  /// The one that is shown; kept with the sample account, which is always there.
  static var currentAccount: Self { Self(name: "currentAccount") }
}

extension AccountKey {
  /// In the order in which they were added.
  static func all(in connection: Connection) throws -> [AccountKey] {
    try connection.all("SELECT key, person FROM accounts ORDER BY key") { row in
      AccountKey(key: row.key(), me: row.key())
    }
  }

  /// With everything that belongs to it.
  func delete(in connection: Connection) throws {
    try connection.run("DELETE FROM accounts WHERE key = ?", key)
  }
}

extension Ledger {
  func countUnsent() throws -> Unsent {
    let conversations = try unsentInConversations()
    return Unsent(
      drafts: try countRows("SELECT count(*) FROM drafts WHERE account = ?")
        + conversations.count { !$0.draft.isEmpty }
        + countSettings(beginningWith: Setting<String>.noteDraftPrefix)
        + countSettings(beginningWith: Setting<Report>.reportDraftPrefix)
        + countSettings(beginningWith: Setting<String>.listNamePrefix)
        + countSettings(beginningWith: Setting<ProfileEdit>.profileDraft.name),
      actions: try shownOutbox().count
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
