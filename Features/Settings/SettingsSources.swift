import Domain
import Foundation
import Presentation
import StorageSettingsFeature

/// Everything the settings need from outside.
package struct SettingsSources: Sendable {
  let accounts: any AccountDirectory
  let preferences: any PreferencesRepository
  let filters: any FilterRepository
  let storage: StorageSettingsSources
  let version: String
  let now: @Sendable () -> Date
  let sleep: @Sendable (Duration) async throws -> Void
  let formatting: Formatting

  package init(
    accounts: any AccountDirectory, preferences: any PreferencesRepository,
    filters: any FilterRepository, storage: any StorageRepository, exports: any ExportRepository,
    requestLog: any ExportRepository, version: String, now: @escaping @Sendable () -> Date,
    sleep: @escaping @Sendable (Duration) async throws -> Void, formatting: Formatting
  ) {
    self.accounts = accounts
    self.preferences = preferences
    self.filters = filters
    self.storage = StorageSettingsSources(
      storage: storage, exports: exports, requestLog: requestLog)
    self.version = version
    self.now = now
    self.sleep = sleep
    self.formatting = formatting
  }
}

extension SettingsSources {
  func fetchContent() async throws -> SettingsContent {
    SettingsContent(
      accounts: try await accounts.fetchAccounts(),
      preferences: try await preferences.fetchPreferences(),
      filter: try await filters.fetchFilter())
  }
}
