import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import StorageSettingsFeature

@MainActor
@Suite final class StorageSettingsTests {
  private let storage: FakeStorage
  private let exports: FakeExports
  private let bugReport: FakeExports
  private let fakes = Fakes()
  private var state = StorageSettingsState()
  private var events: [StorageSettings.Event] = []
  private lazy var settings = StorageSettings(
    StateAccess(self, { $0.state }, { $1(&$0.state) }),
    StorageSettingsSources(storage: storage, exports: exports, bugReport: bugReport)
  ) { [unowned self] in events.append($0) }

  init() {
    storage = FakeStorage(fakes)
    exports = FakeExports(fakes)
    bugReport = FakeExports(fakes)
  }

  private var viewData: StorageSettingsViewData {
    StorageSettingsViewData(state, at: .fixture, .fixture)
  }

  @Test func mappingOfTheFigures() async {
    #expect(viewData.phase == .measuring)
    storage.measures.always { _ in .fixture() }
    settings.measure()
    await settings.measuring.finished
    guard case .measured(let figures) = viewData.phase else {
      Issue.record("not measured")
      return
    }
    #expect(figures.removed == "1,204 posts, 1.1 MB" && figures.canClear)
  }

  @Test func failureToClearIsShownAndKeepsTheFigures() async {
    state = StorageSettingsState(use: .loaded(.fixture()))
    settings.clearCache()
    #expect(viewData.isClearing)
    await storage.clearings.next().fail(LoadFailure.storage(.full))
    await settings.measuring.finished
    #expect(events == [.notCleared(.storage(.full))])
    #expect(state == StorageSettingsState(use: .loaded(.fixture())))
  }

  @Test func successOfClearingIsShown() async {
    settings.clearCache()
    await storage.clearings.next().succeed(.fixture(total: 1, cache: 0))
    await settings.measuring.finished
    #expect(events == [.cleared] && state.use == .loaded(.fixture(total: 1, cache: 0)))
  }

  @Test func cancellationOfAnExportAffectsOnlyThatOne() async {
    settings.export()
    #expect(viewData.export == .running && viewData.bugReport == .offered)
    await exports.exports.next().fail(CancellationError())
    await settings.exporting.finished
    #expect(viewData.export == .offered)
  }

  @Test func exportedFilesAreDiscarded() async {
    let file = URL(filePath: "/data/Exports/Bug Report.txt")
    settings.exportBugReport()
    await bugReport.exports.next().succeed(file)
    await settings.exportingReport.finished
    #expect(viewData.bugReport == .done(file: file))
    settings.discardExports()
    await settings.discarding.finished
    #expect(bugReport.discarded.all == [file] && viewData.bugReport == .offered)
  }
}
