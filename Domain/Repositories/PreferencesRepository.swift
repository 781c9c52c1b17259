/// The preferences of whoever uses this device; the first ones before any were saved.
package protocol PreferencesRepository: Sendable {
  func fetchPreferences() async throws -> Preferences
  func save(_ preferences: Preferences) async throws
}
