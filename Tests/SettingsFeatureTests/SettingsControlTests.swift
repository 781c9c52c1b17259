#if os(Linux)
  import Domain
  import Foundation
  import Harness
  import Presentation
  import SwiftUI
  import TestSupport
  import Testing

  @testable import SettingsFeature

  /// Presses every control of the settings that the other flow tests leave out, and checks its
  /// effect.
  @MainActor
  @Suite struct SettingsControlTests {
    let scene = SettingsScene()

    private func open(_ accounts: KnownAccounts = SettingsScene.known) async -> Harness {
      let harness = Harness {
        NavigationStack { SettingsAssembly.makeView(scene.model) }
      }
      await scene.answer(accounts: accounts)
      await scene.model.storage.measuring.finished
      harness.flush()
      return harness
    }

    @Test(arguments: [("account", "remote"), ("remote", "account")] as [(Account.ID, Account.ID)])
    func switchesToAnotherAccount(_ current: Account.ID, _ other: Account.ID) async throws {
      let harness = await open(KnownAccounts(all: SettingsScene.two.all, currentID: current))
      let completion = Completion {
        try? harness.all(.button).first { $0.name.hasPrefix("Switch to") }?.tap()
      }
      let request = await scene.accounts.switches.next()
      #expect(request.input == other)
      request.succeed(())
      await scene.accounts.accounts.next().succeed(SettingsScene.known)
      await completion.reached
      #expect(scene.accountChanges.all.count == 1)
    }

    @Test func accountSettingsAreOneTapAway() async throws {
      let harness = await open()
      for link in SettingsLink.allCases { try harness.button(link.title).tap() }
      #expect(scene.openings.all == SettingsLink.allCases)
    }

    @Test func unsupportedLinksAreHidden() async throws {
      let model = SettingsAssembly.makeViewModel(
        [], scene.sources, changes: scene.changes, open: { _ in }, addAccount: {},
        onAccountChange: {})
      let harness = Harness { NavigationStack { SettingsAssembly.makeView(model) } }
      await scene.accounts.accounts.next().succeed(SettingsScene.known)
      await scene.preferences.fetches.next().succeed(Preferences())
      await model.loading.finished
      await model.storage.measuring.finished
      harness.flush()
      #expect(!harness.exists("Your Account") && harness.exists("Muted Words"))
    }

    @Test func addAccountOpensTheSignIn() async throws {
      let harness = await open()
      try harness.button("Add Account").tap()
      #expect(scene.additions.all.count == 1)
    }

    private func askToSignOut(_ harness: Harness) async throws {
      try harness.button("Sign Out").tap()
      let counting = await scene.accounts.unsent.next()
      harness.flush()
      // The focus stays on the button, and returns to it with the answer.
      #expect(try harness.button("Sign Out").isEnabled)
      counting.succeed(Unsent())
      await scene.model.changingAccount.finished
      harness.flush()
      #expect(harness.exists("Sign out of this account?"))
    }

    @Test func escapeKeepsTheAccountAndSignOutRemovesIt() async throws {
      let harness = await open(SettingsScene.two)
      try await askToSignOut(harness)
      try harness.press(key: "escape")
      #expect(!harness.exists("Sign out of this account?"))
      try await askToSignOut(harness)
      let completion = Completion { try? harness.button("Sign Out").tap() }
      let request = await scene.accounts.signOuts.next()
      #expect(request.input == "remote")
      request.succeed(())
      await scene.accounts.accounts.next().succeed(SettingsScene.known)
      await completion.reached
      #expect(scene.accountChanges.all.count == 1)
    }

    @Test func storageIsMeasuredAgain() async throws {
      scene.storage.measures.always { _ in throw LoadFailure.storage(.unavailable) }
      let harness = await open()
      scene.storage.measures.always { _ in .fixture() }
      try harness.button("Try Again").tap()
      await scene.model.storage.measuring.finished
      harness.flush()
      #expect(harness.exists("3.4 MB"))
    }

    @Test func exportsCanBeRetriedAndRepeated() async throws {
      let harness = await open()
      try await export(
        harness, "Export Your Writing", from: scene.exports, running: scene.model.storage.exporting)
    }

    @Test func theBugReportCanBeRetriedAndRepeated() async throws {
      let harness = await open()
      try await export(
        harness, "Export Bug Report", from: scene.bugReport,
        running: scene.model.storage.exportingReport)
    }

    private func export(
      _ harness: Harness, _ name: String, from exports: FakeExports, running: LatestTask
    ) async throws {
      try harness.button(name).tap()
      await exports.exports.next().fail(LoadFailure.storage(.full))
      await running.finished
      harness.flush()
      for (button, file) in [("Try Again", "/data/first"), ("Export Again", "/data/second")] {
        try harness.button(button).tap()
        await exports.exports.next().succeed(URL(filePath: file))
        await running.finished
        harness.flush()
        #expect(try harness.button("Download").sharedLink == "file://\(file)")
      }
    }

    @Test func aToastIsDismissed() async throws {
      let harness = await open()
      let completion = Completion { try? harness.button("Clear Cache").tap() }
      await scene.storage.clearings.next().succeed(.fixture(total: 3_000_000, cache: 0))
      await completion.reached
      harness.flush()
      #expect(harness.exists("Cache cleared"))
      try harness.button("Dismiss").tap()
      #expect(!harness.exists("Cache cleared"))
    }
  }
#endif
