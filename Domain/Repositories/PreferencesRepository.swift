/// The preferences on this device, or the defaults before any were saved.
package protocol PreferencesRepository: Sendable {
  func fetchPreferences() async throws -> Preferences
  func save(_ preferences: Preferences) async throws
}
