import Domain

package struct StorageSettingsSources: Sendable {
  let storage: any StorageRepository
  let exports: any ExportRepository
  let bugReport: any ExportRepository

  package init(
    storage: any StorageRepository, exports: any ExportRepository,
    bugReport: any ExportRepository
  ) {
    self.storage = storage
    self.exports = exports
    self.bugReport = bugReport
  }
}
