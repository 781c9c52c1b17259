import Components
import Presentation
import SwiftUI

/// The size and the location of the app's storage.
package struct StorageRows: View {
  private let viewData: StorageSettingsViewData
  private let measure: @MainActor () -> Void
  private let clearCache: @MainActor () -> Void

  package init(
    viewData: StorageSettingsViewData, measure: @escaping @MainActor () -> Void,
    clearCache: @escaping @MainActor () -> Void
  ) {
    self.viewData = viewData
    self.measure = measure
    self.clearCache = clearCache
  }

  package var body: some View {
    switch viewData.phase {
    case .measuring:
      ProgressView()
        .accessibilityLabel("Measuring")
    case .failed(let failure):
      SettingsFailureRow(failure: failure, act: measure)
    case .measured(let storage):
      SettingsLine(title: "On this device", value: storage.total)
      SettingsLine(title: "Cache", value: storage.cache)
      if let removed = storage.removed {
        SettingsLine(title: "Removed old posts", value: removed)
      }
      Button("Clear Cache") { clearCache() }
        .disabled(!storage.canClear || viewData.isClearing)
      if viewData.isClearing {
        ProgressView()
          .accessibilityLabel("Clearing")
      }
      #if !os(iOS)
        // People can't open an app's folder on a phone.
        SettingsPlace(title: "Location", path: storage.location)
      #endif
    }
  }
}

/// The exports.
package struct ExportSections: View {
  private let viewData: StorageSettingsViewData
  private let export: @MainActor () -> Void
  private let exportBugReport: @MainActor () -> Void

  package init(
    viewData: StorageSettingsViewData, export: @escaping @MainActor () -> Void,
    exportBugReport: @escaping @MainActor () -> Void
  ) {
    self.viewData = viewData
    self.export = export
    self.exportBugReport = exportBugReport
  }

  package var body: some View {
    SettingsExportSection(
      header: "Your Writing", title: "Export Your Writing",
      footer:
        "Posts, replies, messages, and drafts that are on this device, as JSON. Posts that were "
        + "never loaded are not in it.",
      export: viewData.export, start: export)
    SettingsExportSection(
      header: "Bug Report", title: "Export Bug Report",
      footer:
        "What you did and what servers answered since launch or the last change of account. Words "
        + "are replaced with filler of the same length, and names, IDs, and addresses with "
        + "placeholders. Passwords are left out. Times and counts stay.",
      export: viewData.bugReport, start: exportBugReport)
  }
}

/// A name and its value, at opposite ends of a row.
package struct SettingsLine: View {
  private let title: String
  private let value: String

  package init(title: String, value: String) {
    self.title = title
    self.value = value
  }

  package var body: some View {
    HStack(spacing: 12) {
      Text(title)
      Spacer(minLength: 0)
      Text(value)
        .foregroundStyle(.secondary)
        .monospacedDigit()
    }
    .accessibilityElement(children: .combine)
  }
}

/// A folder or file with its whole path.
struct SettingsPlace: View {
  let title: String
  let path: String

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(title)
      Text(path)
        .font(.footnote)
        .foregroundStyle(.secondary)
    }
    .accessibilityElement(children: .combine)
  }
}

/// Something that can be exported as a file.
struct SettingsExportSection: View {
  let header: String
  let title: String
  let footer: String
  let export: StorageSettingsViewData.Export
  let start: @MainActor () -> Void

  var body: some View {
    Section {
      SettingsExportRows(title: title, export: export, start: start)
    } header: {
      Text(header)
    } footer: {
      Text(footer)
    }
  }
}

/// Creates a file, and then lets the person save or discard it.
struct SettingsExportRows: View {
  let title: String
  let export: StorageSettingsViewData.Export
  let start: @MainActor () -> Void

  var body: some View {
    switch export {
    case .offered:
      Button(title) { start() }
    case .running:
      ProgressView("Exporting…")
    case .failed(let failure):
      SettingsFailureRow(failure: failure, act: start)
    case .done(let file):
      SettingsPlace(title: "Exported", path: file.lastPathComponent)
      ShareLink(item: file)
      Button("Export Again") { start() }
    }
  }
}

/// A failed step, among rows that worked.
struct SettingsFailureRow: View {
  let failure: FailureText
  let act: @MainActor () -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text(failure.message)
        .font(.footnote)
        .foregroundStyle(.secondary)
      if let action = failure.action {
        ActionButton(action.title) { act() }
      }
    }
  }
}
