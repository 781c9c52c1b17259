#if os(Linux)
  import Domain
  import Foundation
  import Harness
  import Presentation
  import SwiftUI
  import TestSupport
  import Testing

  @testable import SettingsFeature

  /// User actions in the settings. Controls are found by their accessibility labels.
  @MainActor
  @Suite struct SettingsFlowTests {
    let scene = SettingsScene()

    private func openWhileLoading() -> Harness {
      Harness {
        NavigationStack { SettingsAssembly.makeView(scene.model) }
      }
    }

    private func open(
      _ preferences: Preferences = Preferences(), accounts: KnownAccounts = SettingsScene.known,
      words: [FeedFilter.MutedWord] = []
    ) async -> Harness {
      scene.filters.filters.always { _ in FeedFilter(mutedWords: words) }
      let harness = openWhileLoading()
      await scene.answer(preferences, accounts: accounts)
      await scene.model.storage.measuring.finished
      harness.flush()
      return harness
    }

    @Test func everySettingIsShown() async throws {
      let harness = await open(Preferences(gitHubName: "ada"))
      #expect(harness.title == "Settings")
      #expect(harness.exists("@grace · Sample content on this device"))
      #expect(try harness.textField("GitHub name").value == "ada")
      #expect(try harness.picker("Colors").value == "System")
      #expect(try harness.picker("Text size").value == "System")
      #expect(try harness.picker("Posts per page").value == "20")
      #expect(try harness.picker("Keep posts").value == "90 days")
      #expect(harness.exists("1,204 posts, 1.1 MB"))
      #expect(harness.exists("No muted words"))
      #expect(harness.exists("3.4 MB"))
      #expect(harness.exists("412 KB"))
      #expect(harness.exists("/data"))
      #expect(harness.exists("1.0"))
      #expect(!harness.exists("Sign Out"))
    }

    @Test func failureOffersARetryWhichLoadsTheForm() async throws {
      let harness = openWhileLoading()
      #expect(harness.exists("Loading…"))
      await scene.fail(LoadFailure.storage(.unavailable))
      harness.flush()
      #expect(harness.exists("Your settings could not be read"))
      try harness.button("Try Again").tap()
      await scene.answer()
      await scene.model.storage.measuring.finished
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
      let month = await scene.saving { try? harness.picker("Keep posts").select("30 days") }
      #expect(month.retention == .month)
      let opening = await scene.saving {
        try? harness.toggle("Always open content warnings").toggle()
      }
      #expect(opening.opensWarnings)
      harness.flush()
      #expect(try harness.toggle("Always open content warnings").value == "true")
      #expect(try harness.picker("Colors").value == "Dark")
      #expect(try harness.picker("Keep posts").value == "30 days")
      #expect(try harness.picker("Posts per page").value == "10")
    }

    @Test func nameIsTypedAndSubmitted() async throws {
      let harness = await open()
      try harness.textField("GitHub name").type("ada")
      let saved = await scene.saving { try? harness.textField("GitHub name").submit() }
      #expect(saved.gitHubName == "ada")
    }

    @Test func aNameThatGitHubDoesNotAllowIsNotSaved() async throws {
      let harness = await open()
      try harness.textField("GitHub name").type("a b/c!")
      try harness.textField("GitHub name").submit()
      #expect(harness.exists("A GitHub name only has letters, digits, hyphens and underscores."))
      try harness.textField("GitHub name").replace(with: "@a-b_1")
      let saved = await scene.saving { try? harness.textField("GitHub name").submit() }
      #expect(saved.gitHubName == "a-b_1")
    }

    @Test func leavingTheScreenSavesTheTypedName() async throws {
      let harness = await open()
      try harness.textField("GitHub name").type("ada")
      let saved = await scene.saving { harness.close() }
      #expect(saved.gitHubName == "ada")
    }

    @Test func unmutingAWordCanBeUndone() async throws {
      let harness = await open(words: [.init("tea")])
      _ = await scene.savingFilter { try? harness.button("Unmute tea").tap() }
      harness.flush()
      #expect(harness.exists("No muted words"))
      _ = await scene.savingFilter { try? harness.button("Undo").tap() }
      harness.flush()
      #expect(try harness.button("Unmute tea").isEnabled)
    }

    @Test func cacheIsCleared() async throws {
      let harness = await open()
      let completion = Completion { try? harness.button("Clear Cache").tap() }
      #expect(try !harness.button("Clear Cache").isEnabled)
      await scene.storage.clearings.next().succeed(.fixture(total: 3_000_000, cache: 0))
      await completion.reached
      harness.flush()
      #expect(harness.exists("Cache cleared"))
      #expect(harness.exists("0 KB"))
      #expect(try !harness.button("Clear Cache").isEnabled)
    }

    @Test func theExportIsOfferedUntilTheScreenCloses() async throws {
      let harness = await open()
      let completion = Completion { try? harness.button("Export Your Writing").tap() }
      harness.flush()
      #expect(harness.exists("Exporting…"))
      await scene.exports.exports.next().succeed(URL(filePath: "/data/Exports/Moments.json"))
      await completion.reached
      harness.flush()
      #expect(harness.exists("Moments.json"))
      #expect(try harness.button("Download").sharedLink == "file:///data/Exports/Moments.json")
      #expect(try harness.button("Export Again").isEnabled)
      await scene.performAndWait { harness.close() }
      #expect(scene.exports.discarded.all == [URL(filePath: "/data/Exports/Moments.json")])
    }

    @Test func currentAccountIsMarkedAndOthersAreATapAway() async throws {
      let harness = await open(accounts: SettingsScene.two)
      let current = try harness.row(containing: "@ada · social.example")
      #expect(current.name.contains("Current account"))
      #expect(!harness.all(.button).contains { $0.name.hasPrefix("Switch to Ada") })
      let sample = "Switch to Grace Hopper, @grace · Sample content on this device"
      let completion = Completion { try? harness.button(sample).tap() }
      let request = await scene.accounts.switches.next()
      #expect(request.input == "account")
      request.succeed(())
      await scene.accounts.accounts.next().succeed(SettingsScene.known)
      await completion.reached
    }

    @Test func sampleAccountHasNoSignOut() async {
      let harness = await open(accounts: SettingsScene.known)
      #expect(!harness.all(.menuItem).contains { $0.name == "Sign Out" })
      #expect(!harness.all(.button).contains { $0.name == "Sign Out" })
    }

    @Test(arguments: AnswerOrder.allCases)
    func currentAccountIsSignedOut(_ order: AnswerOrder) async throws {
      let harness = await open(accounts: SettingsScene.two)
      try harness.button("Sign Out").tap()
      await signOut(of: "remote", on: harness, order) {
        #expect($0.exists("Moments will then show the sample account."))
      }
      #expect(!harness.exists("@ada"))
    }

    @Test(arguments: AnswerOrder.allCases)
    func anotherAccountCanBeSignedOutBySwiping(_ order: AnswerOrder) async throws {
      let all = SettingsScene.two.all
      let harness = await open(accounts: KnownAccounts(all: all, currentID: "account"))
      try harness.menuItem("Sign Out").tap()
      await signOut(of: "remote", on: harness, order)
      #expect(!harness.exists("@ada"))
    }

    private func signOut(
      of account: Account.ID, on harness: Harness, _ order: AnswerOrder,
      check: (Harness) -> Void = { _ in }
    ) async {
      let unsent = await scene.accounts.unsent.next()
      #expect(unsent.input == account)
      unsent.succeed(Unsent(drafts: 1))
      await scene.model.changingAccount.finished
      harness.flush()
      #expect(harness.exists("Data for Ada Lovelace on this device will be removed."))
      #expect(harness.exists("That includes 1 draft not sent yet."))
      check(harness)
      let completion = Completion { try? harness.answer("Sign Out", order) }
      let request = await scene.accounts.signOuts.next()
      #expect(request.input == account)
      request.succeed(())
      await scene.accounts.accounts.next().succeed(SettingsScene.known)
      await completion.reached
      harness.flush()
      #expect(harness.alert == nil)
    }
  }
#endif
