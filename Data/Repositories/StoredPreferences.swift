import Domain

struct StoredPreferences: PreferencesRepository {
  let store: AccountStore
  let changes: Changes

  func fetchPreferences() async throws -> Preferences {
    try await store.read { try $0.settings.preferences() }
  }

  func save(_ preferences: Preferences) async throws {
    let before = try await store.write { ledger in
      let before = try ledger.settings.preferences()
      try ledger.settings.save(preferences)
      return before
    }
    await announce(preferences, before)
  }

  @MainActor
  private func announce(_ preferences: Preferences, _ before: Preferences) {
    changes.announce(.preferencesChanged(preferences))
    if preferences.gitHubName != before.gitHubName { changes.announce(.codeSourceChanged) }
  }
}
