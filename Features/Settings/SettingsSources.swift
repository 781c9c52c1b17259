import Domain
import Presentation
import StorageSettingsFeature

package struct SettingsSources: ScreenSources {
  let accounts: any AccountDirectory
  let preferences: any PreferencesRepository
  let filters: any FilterRepository
  let storage: StorageSettingsSources
  let version: String
  package let surroundings: Surroundings

  package init(
    accounts: any AccountDirectory, preferences: any PreferencesRepository,
    filters: any FilterRepository, storage: any StorageRepository, exports: any ExportRepository,
    bugReport: any ExportRepository, version: String, _ surroundings: Surroundings
  ) {
    self.accounts = accounts
    self.preferences = preferences
    self.filters = filters
    self.storage = StorageSettingsSources(
      storage: storage, exports: exports, bugReport: bugReport)
    self.version = version
    self.surroundings = surroundings
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
