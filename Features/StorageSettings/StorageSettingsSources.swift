import Domain

/// Everything the storage settings need from outside.
package struct StorageSettingsSources: Sendable {
  let storage: any StorageRepository
  let exports: any ExportRepository
  let requestLog: any ExportRepository

  package init(
    storage: any StorageRepository, exports: any ExportRepository,
    requestLog: any ExportRepository
  ) {
    self.storage = storage
    self.exports = exports
    self.requestLog = requestLog
  }
}
