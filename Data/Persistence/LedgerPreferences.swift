import Domain

/// The preferences belong to the device and to no account. They stand with the sample account, because
/// it is always there.
extension Ledger {
  func preferences() throws -> Preferences {
    if let knownPreferences { return knownPreferences }
    let kept = try connection.first(
      """
      SELECT s.value FROM settings s JOIN accounts a ON a.key = s.account
      WHERE a.id = ? AND s.name = 'preferences'
      """, EmbeddedSource.accountID
    ) { try $0.json(Preferences.self) }
    let preferences = kept ?? Preferences()
    knownPreferences = preferences
    return preferences
  }

  func save(_ preferences: Preferences) throws {
    knownPreferences = preferences
    try connection.run(
      """
      INSERT OR REPLACE INTO settings (account, name, value)
      SELECT key, 'preferences', ? FROM accounts WHERE id = ?
      """, try JSON.bytes(preferences), EmbeddedSource.accountID)
  }
}
