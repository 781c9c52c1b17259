import Domain
import Foundation
import Presentation

/// Measures, clears and exports the storage of this device.
@MainActor
package final class StorageSettings {
  package enum Event: Hashable, Sendable {
    case cleared
    case notCleared(LoadFailure)
  }

  package let measuring = LatestTask()
  package let exporting = LatestTask()
  package let exportingReport = LatestTask()
  package let discarding = LatestTask()
  private let access: StateAccess<StorageSettingsState>
  private let sources: StorageSettingsSources
  private let report: @MainActor (Event) -> Void

  package init(
    _ access: StateAccess<StorageSettingsState>, _ sources: StorageSettingsSources,
    report: @escaping @MainActor (Event) -> Void
  ) {
    self.access = access
    self.sources = sources
    self.report = report
  }

  package func measure() {
    access.load(\.use, in: measuring) { [storage = sources.storage] in
      try await storage.measure()
    } then: { [access] result in
      access.edit { $0.use.finish(result) }
    }
  }

  package func clearCache() {
    guard !state.isClearing else { return }
    access.edit { $0.isClearing = true }
    measuring.start { [storage = sources.storage] in
      try await uncancelled { try await storage.clearCache() }
    } then: { [weak self] result in
      self?.finishClearing(result)
    } restore: { [access] in
      access.edit { $0.isClearing = false }
    }
  }

  package func export() {
    export(\.export, with: sources.exports, in: exporting)
  }

  package func exportBugReport() {
    export(\.bugReport, with: sources.bugReport, in: exportingReport)
  }

  /// Call this when the files have been shared or are no longer wanted.
  package func discardExports() {
    discard(state.export.value, from: sources.exports)
    discard(state.bugReport.value, from: sources.bugReport)
    let (isExporting, isExportingReport) = (exporting.isRunning, exportingReport.isRunning)
    access.edit {
      if !isExporting { $0.export = .idle }
      if !isExportingReport { $0.bugReport = .idle }
    }
  }
}

extension StorageSettings {
  private var state: StorageSettingsState { access.get() ?? StorageSettingsState() }

  /// A running export continues: two files with the same content would be confusing.
  private func export(
    _ place: WritableKeyPath<StorageSettingsState, Loadable<URL>> & Sendable,
    with exports: any ExportRepository, in slot: LatestTask
  ) {
    guard !slot.isRunning else { return }
    let old = state[keyPath: place].value
    access.load(place, in: slot) {
      try await uncancelled { try await exports.export() }
    } then: { [weak self] result in
      if case .success = result { self?.discard(old, from: exports) }
      self?.access.edit { $0[keyPath: place].finish(result) }
    }
  }

  /// If a file can't be deleted now, it is deleted at the next launch.
  private func discard(_ file: URL?, from exports: any ExportRepository) {
    guard let file else { return }
    discarding.start {
      try await uncancelled { try await exports.discard(file) }
    } then: { _ in
    }
  }

  private func finishClearing(_ result: Result<StorageUse, LoadFailure>) {
    access.edit { $0.isClearing = false }
    switch result {
    case .success(let use):
      access.edit { $0.use = .loaded(use) }
      report(.cleared)
    case .failure(let failure):
      report(.notCleared(failure))
    }
  }
}
