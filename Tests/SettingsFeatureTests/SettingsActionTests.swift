import Domain
import Foundation
import Presentation
import StorageSettingsFeature
import TestSupport
import Testing

@testable import SettingsFeature

@MainActor
@Suite struct SettingsActionTests {
  let scene = SettingsScene()
  var model: SettingsViewModel { scene.model }

  // MARK: Storage

  @Test func theCacheIsClearedOnceDespiteRepeatedTaps() async {
    await scene.appear()
    let completion = Completion {
      model.didTapClearCache()
      model.didTapClearCache()
    }
    #expect(model.viewData.storage.isClearing)
    await scene.storage.clearings.next().succeed(.fixture(total: 3_000_000, cache: 0))
    await completion.reached
    #expect(
      model.viewData.storage.phase
        == .measured(
          .init(
            total: "3 MB", cache: "0 KB", removed: "1,204 posts, 1.1 MB", location: "/data",
            canClear: false)))
    #expect(scene.state.toast?.message == "Cache cleared")
    #expect(!model.viewData.storage.isClearing)
  }

  @Test func failureToClearKeepsTheFigures() async {
    await scene.appear()
    model.didTapClearCache()
    await scene.storage.clearings.next().fail(LoadFailure.storage(.full))
    await model.storage.measuring.finished
    #expect(scene.state.storage.use == .loaded(.fixture()))
    #expect(!scene.state.storage.isClearing)
    #expect(
      scene.state.toast?.message
        == "The cache could not be cleared. This device is full. Free some space and try again."
    )
  }

  // MARK: Export

  @Test func exportShowsWhereTheFileIs() async {
    await scene.appear()
    let completion = Completion {
      model.didTapExport()
      model.didTapExport()
    }
    #expect(model.viewData.storage.export == .running)
    let file = URL(filePath: "/data/Exports/Moments.json")
    await scene.exports.exports.next().succeed(file)
    await completion.reached
    #expect(model.viewData.storage.export == .done(file: file))
  }

  @Test func theFileIsDeletedOnTheNextExportOrOnLeaving() async {
    await scene.appear()
    let files = ["Moments.json", "Moments 2.json"].map { URL(filePath: "/data/Exports/\($0)") }
    for file in files {
      model.didTapExport()
      await scene.exports.exports.next().succeed(file)
      await model.storage.exporting.finished
      await model.storage.discarding.finished
    }
    await scene.performAndWait { model.didLeave() }
    #expect(Set(scene.exports.discarded.all) == Set(files))
    #expect(scene.state == scene.shown(scene.content()))
  }

  @Test func failureToExportOffersARetry() async {
    await scene.appear()
    model.didTapExport()
    await scene.exports.exports.next().fail(LoadFailure.storage(.full))
    await model.storage.exporting.finished
    #expect(
      model.viewData.storage.export
        == .failed(
          FailureText(
            title: "Storage Full",
            message: "Your writing could not be exported. "
              + "This device is full. Free some space and try again.",
            action: .retry)))
    model.didTapExport()
    await scene.exports.exports.next().succeed(URL(filePath: "/data/Exports/Moments.json"))
    await model.storage.exporting.finished
    #expect(scene.state.storage.export.value != nil)
  }

  @Test func cancellationOfAnExportOffersItAgain() async {
    await scene.appear()
    model.didTapExport()
    await scene.exports.exports.next().fail(CancellationError())
    await model.storage.exporting.finished
    #expect(scene.state == scene.shown(scene.content()))
  }

  @Test func theBugReportIsExportedSeparately() async {
    await scene.appear()
    let completion = Completion {
      model.didTapExportBugReport()
      model.didTapExportBugReport()
    }
    #expect(
      model.viewData.storage.bugReport == .running && model.viewData.storage.export == .offered)
    await scene.bugReport.exports.next().fail(LoadFailure.storage(.full))
    await completion.reached
    #expect(
      model.viewData.storage.bugReport
        == .failed(
          FailureText(
            title: "Storage Full",
            message: "The bug report could not be exported. "
              + "This device is full. Free some space and try again.",
            action: .retry)))
    model.didTapExportBugReport()
    await scene.bugReport.exports.next().succeed(URL(filePath: "/data/Exports/Bug Report.txt"))
    await model.storage.exportingReport.finished
    #expect(scene.state.storage.bugReport.value != nil && scene.state.storage.export == .idle)
  }

  // MARK: Accounts

  @Test func theSampleAccountCannotSignOut() async {
    await scene.appear()
    #expect(model.viewData.accounts.map(\.canSignOut) == [false])
    model.didTapAddAccount()
    #expect(scene.additions.all.count == 1)
  }

  @Test func switchesToAnotherAccount() async {
    await scene.appear(accounts: SettingsScene.two)
    let completion = Completion {
      model.didTapAccount("account")
      model.didTapAccount("account")
    }
    #expect(model.viewData.isChangingAccount)
    let request = await scene.accounts.switches.next()
    #expect(request.input == "account")
    request.succeed(())
    let after = KnownAccounts(all: SettingsScene.two.all, currentID: "account")
    await scene.accounts.accounts.next().succeed(after)
    await completion.reached
    #expect(scene.state == scene.shown(scene.content(accounts: after)))
    #expect(scene.accountChanges.all.count == 1)
  }

  @Test func anAccountChangesEvenIfItsScreenIsLeft() async {
    scene.accounts.accounts.always { [two = SettingsScene.two] _ in two }
    let (changed, signal) = AsyncStream<Void>.makeStream()
    var left: SettingsViewModel? = SettingsAssembly.makeViewModel(
      [], scene.sources, changes: scene.changes, open: { _ in }, addAccount: {},
      onAccountChange: { signal.yield() })
    left?.didTapAccount("account")
    let request = await scene.accounts.switches.next()
    left = nil
    request.succeed(())
    for await _ in changed { break }
  }

  @Test func signingOutDoesFirstWhatCouldBeUndone() async {
    await scene.appear(accounts: SettingsScene.two)
    let timer = UndoTimer(scene.sources.surroundings)
    let done = Recorder<Void>()
    timer.start { done.add(()) }
    model.didTapSignOut("remote")
    #expect(done.all.count == 1)
    await scene.accounts.unsent.next().succeed(Unsent(actions: 1))
    await model.changingAccount.finished
  }

  @Test func failureToSwitchIsShown() async {
    await scene.appear(accounts: SettingsScene.two)
    model.didTapAccount("account")
    await scene.accounts.switches.next().fail(LoadFailure.storage(.unavailable))
    await model.changingAccount.finished
    #expect(scene.content?.accounts == SettingsScene.two)
    #expect(scene.accountChanges.all.isEmpty)
    #expect(!scene.state.isChangingAccount)
    #expect(
      scene.state.toast?.message
        == "The account could not be changed. The storage could not be reached. Try again.")
  }

  @Test func signingOutAsksFirstAndNamesTheLoss() async throws {
    await scene.appear(accounts: SettingsScene.two)
    model.didTapSignOut("remote")
    let unsent = await scene.accounts.unsent.next()
    #expect(unsent.input == "remote")
    unsent.succeed(Unsent(drafts: 2, actions: 1))
    await model.changingAccount.finished
    #expect(
      try model.message(of: #require(scene.state.question))
        == "Data for Ada Lovelace on this device will be removed. "
        + "That includes 2 drafts and 1 action not sent yet. "
        + "Moments will then show the sample account.")
    model.didCloseQuestion()
    #expect(scene.state.question == nil)

    model.didTapSignOut("remote")
    await scene.accounts.unsent.next().succeed(Unsent())
    await model.changingAccount.finished
    let question = try #require(scene.state.question)
    #expect(
      model.message(of: question)
        == "Data for Ada Lovelace on this device will be removed. "
        + "Moments will then show the sample account.")
    model.didConfirmSignOut(question)
    #expect(scene.state.question == nil)
    let request = await scene.accounts.signOuts.next()
    #expect(request.input == "remote")
    request.succeed(())
    await scene.accounts.accounts.next().succeed(SettingsScene.known)
    await model.changingAccount.finished
    #expect(scene.state == scene.shown(scene.content()))
    #expect(scene.accountChanges.all.count == 1)
  }

  @Test(arguments: [
    ("remote", " Moments will then show @grace@other.example."), ("other", ""),
  ])
  func signingOutNamesTheAccountThatIsShownNext(_ id: String, _ next: String) async throws {
    let other = Account(
      id: "other", source: .mastodon(host: "other.example"), person: .grace,
      capabilities: Capabilities(actions: .all))
    let all = [Account.fixture(), other, SettingsScene.remote]
    await scene.appear(accounts: KnownAccounts(all: all, currentID: "remote"))
    model.didTapSignOut(id)
    await scene.accounts.unsent.next().succeed(Unsent())
    await model.changingAccount.finished
    let name = id == "remote" ? "Ada Lovelace" : "Grace Hopper"
    #expect(
      try model.message(of: #require(scene.state.question))
        == "Data for \(name) on this device will be removed.\(next)")
  }

  @Test func failureToDetermineTheLossAsksNothing() async {
    await scene.appear(accounts: SettingsScene.two)
    model.didTapSignOut("remote")
    await scene.accounts.unsent.next().fail(LoadFailure.storage(.unavailable))
    await model.changingAccount.finished
    #expect(scene.state.question == nil)
    #expect(
      scene.state.toast?.message
        == "Moments could not sign you out. The storage could not be reached. Try again.")
  }
}
