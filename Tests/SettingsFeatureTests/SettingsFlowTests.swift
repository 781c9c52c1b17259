#if os(Linux)
  import Domain
  import Foundation
  import Harness
  import Presentation
  import SwiftUI
  import TestSupport
  import Testing

  @testable import SettingsFeature

  /// What a person does in the settings, by the names a screen reader speaks.
  @MainActor
  @Suite struct SettingsFlowTests {
    let scene = SettingsScene()

    private func openUnanswered() -> Harness {
      Harness {
        NavigationStack { SettingsView(viewModel: scene.model) }
      }
    }

    private func open(
      _ preferences: Preferences = Preferences(), accounts: KnownAccounts = SettingsScene.known,
      words: [FeedFilter.MutedWord] = []
    ) async -> Harness {
      scene.filters.filters.always { _ in FeedFilter(mutedWords: words) }
      let harness = openUnanswered()
      await scene.answer(preferences, accounts: accounts)
      await scene.model.measuring.finished
      harness.flush()
      return harness
    }

    @Test func everythingIsThere() async throws {
      let harness = await open(Preferences(gitHubName: "ada"))
      #expect(harness.title == "Settings")
      #expect(harness.exists("@grace · Sample content on this device"))
      #expect(try harness.textField("GitHub name").value == "ada")
      #expect(try harness.picker("Colors").value == "System")
      #expect(try harness.picker("Text size").value == "System")
      #expect(try harness.picker("Posts per page").value == "20")
      #expect(harness.exists("No word is muted."))
      #expect(harness.exists("3.4 MB"))
      #expect(harness.exists("412 KB"))
      #expect(harness.exists("/data"))
      #expect(harness.exists("1.0"))
      #expect(!harness.exists("Sign Out"))
    }

    @Test func failureSaysWhatToDoAndRetryBringsTheForm() async throws {
      let harness = openUnanswered()
      #expect(harness.exists("Loading…"))
      await scene.fail(LoadFailure.storage(.unavailable))
      harness.flush()
      #expect(harness.exists("Your settings could not be read"))
      try harness.button("Try Again").tap()
      await scene.answer()
      await scene.model.measuring.finished
      harness.flush()
      #expect(try harness.picker("Colors").isEnabled)
    }

    @Test func choicesAreShownAtOnce() async throws {
      let harness = await open()
      let dark = await scene.saving { try? harness.picker("Colors").select("Dark") }
      #expect(dark.appearance == .dark)
      let large = await scene.saving { try? harness.picker("Text size").select("Large") }
      #expect(large.textSize == .large)
      let ten = await scene.saving { try? harness.picker("Posts per page").select("10") }
      #expect(ten.pageSize == 10)
      harness.flush()
      #expect(try harness.picker("Colors").value == "Dark")
      #expect(try harness.picker("Posts per page").value == "10")
    }

    @Test func nameIsTypedAndSubmitted() async throws {
      let harness = await open()
      try harness.textField("GitHub name").type("ada")
      let saved = await scene.saving { try? harness.textField("GitHub name").submit() }
      #expect(saved.gitHubName == "ada")
    }

    @Test func leavingTheScreenSavesWhatWasTyped() async throws {
      let harness = await open()
      try harness.textField("GitHub name").type("ada")
      let saved = await scene.saving { harness.close() }
      #expect(saved.gitHubName == "ada")
    }

    @Test func wordIsUnmutedAndUndone() async throws {
      let harness = await open(words: [.init("tea")])
      _ = await scene.savingFilter { try? harness.button("Unmute tea").tap() }
      harness.flush()
      #expect(harness.exists("No word is muted."))
      _ = await scene.savingFilter { try? harness.button("Undo").tap() }
      harness.flush()
      #expect(try harness.button("Unmute tea").isEnabled)
    }

    @Test func cacheIsCleared() async throws {
      let harness = await open()
      let ending = Ending { try? harness.button("Clear Cache").tap() }
      #expect(try !harness.button("Clear Cache").isEnabled)
      await scene.storage.clearings.next().succeed(.fixture(total: 3_000_000, cache: 0))
      await ending.reached
      harness.flush()
      #expect(harness.exists("Cache cleared"))
      #expect(harness.exists("0 KB"))
      #expect(try !harness.button("Clear Cache").isEnabled)
    }

    @Test func exportSaysItsPath() async throws {
      let harness = await open()
      let ending = Ending { try? harness.button("Export What You Wrote").tap() }
      harness.flush()
      #expect(harness.exists("Exporting…"))
      await scene.exports.exports.next().succeed(URL(filePath: "/data/Exports/Moments.json"))
      await ending.reached
      harness.flush()
      #expect(harness.exists("/data/Exports/Moments.json"))
      #expect(try harness.button("Export Again").isEnabled)
    }

    @Test func accountIsLeftAfterAQuestion() async throws {
      let harness = await open(accounts: SettingsScene.two)
      #expect(
        try harness.button("Switch to Grace Hopper, @grace · Sample content on this device")
          .isEnabled)
      try harness.button("Sign Out").tap()
      await scene.accounts.unsent.next().succeed(Unsent(drafts: 1))
      await scene.model.changingAccount.finished
      harness.flush()
      #expect(harness.exists("Sign out of this account?"))
      #expect(harness.exists("1 draft of Ada Lovelace not sent yet will be lost."))
      try harness.button("Cancel").tap()
      #expect(!harness.exists("Sign out of this account?"))
      #expect(scene.accounts.signOuts.pending.isEmpty)
    }
  }
#endif
