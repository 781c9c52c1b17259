/// The preferences on this device, or the defaults if none were saved.
package protocol PreferencesRepository: Sendable {
  func fetchPreferences() async throws -> Preferences
  func save(_ preferences: Preferences) async throws
}
