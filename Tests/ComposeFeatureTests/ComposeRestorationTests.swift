#if os(Linux)
  import Domain
  import Harness
  import PageHost
  import Presentation
  import SwiftUI
  import TestSupport
  import Testing

  @testable import ComposeFeature

  /// Restoring a composer from its window after the app was killed.
  @MainActor
  @Suite struct ComposeRestorationTests {
    private static let field = "What is on your mind?"
    private let before = ComposeScene(limit: 500)
    private let after = ComposeScene(limit: 500)

    private func open(
      _ scene: ComposeScene, _ drafts: [Draft] = [], kept: KeptTexts = [:]
    ) async -> Harness {
      let harness = Harness(kept: kept) { ComposeAssembly.makeView(scene.model) }
      await scene.drafts.drafts.next().succeed(drafts)
      await scene.model.loading.finished
      harness.flush()
      return harness
    }

    /// Types, and returns the page's texts when the app is killed immediately.
    private func killed(typing text: String, in drafts: [Draft] = []) async throws -> KeptTexts {
      let harness = await open(before, drafts)
      try harness.textField(Self.field).type(text)
      return harness.kept
    }

    @Test func unsavedTextIsRestoredAndSaved() async throws {
      let kept = try await killed(typing: "Hello")
      let store = after.acceptAllDraftWrites()
      let harness = await open(after, kept: kept)
      #expect(try harness.textField(Self.field).value == "Hello")
      await harness.waitUntil { $0.kept["composer"] == nil }
      #expect(store.kept.all.map(\.text) == ["Hello"])
      #expect(store.kept.all.map(\.id) == ["new"])
    }

    @Test func textTypedAfterTheAppEndedIsRestoredToo() async throws {
      var kept = try await killed(typing: "Hello")
      kept["composer"] = "Hello, world"
      _ = after.acceptAllDraftWrites()
      let harness = await open(after, kept: kept)
      #expect(try harness.textField(Self.field).value == "Hello, world")
    }

    @Test func choicesComeBackWithTheText() async throws {
      let harness = await open(before)
      try harness.textField(Self.field).type("Hello")
      try harness.picker("Visible to").select("Followers only")
      try harness.toggle("Content warning").toggle()
      try harness.textField("Write your warning here").type("Hm")
      let store = after.acceptAllDraftWrites()
      let reopened = await open(after, kept: harness.kept)
      await reopened.waitUntil { $0.kept["composer"] == nil }
      #expect(store.kept.all.map(\.visibility) == [.followers])
      #expect(store.kept.all.map(\.contentWarning) == ["Hm"])
    }

    @Test func aPublishedPostIsNotRestored() async throws {
      let kept = try await killed(typing: "Hello")
      after.drafts.published.always { $0.text == "Hello" && $0.writer == "new" }
      let harness = await open(after, kept: kept)
      #expect(try harness.textField(Self.field).value.isEmpty)
      #expect(after.drafts.saves.pending.isEmpty)
    }

    @Test func savedTextIsNotKeptTwice() async throws {
      _ = before.acceptAllDraftWrites()
      let harness = await open(before)
      try harness.textField(Self.field).type("Hello")
      #expect(harness.kept["composer"] == "Hello")
      await before.clock.sleeper
      before.clock.advance(by: AutosaveTimer.pause)
      await harness.waitUntil { $0.kept["composer"] == nil }
      #expect(harness.kept["composer owner"] != nil)
    }

    @Test func aStoredDraftIsOpenedAgainThoughItsLinkHasOtherText() async throws {
      let (before, after) = (ComposeScene(.text("Tea")), ComposeScene(.text("Tea")))
      let store = before.acceptAllDraftWrites()
      let harness = await open(before)
      try harness.textField(Self.field).type(" at 5")
      await before.performAndWait { before.model.didLeave() }
      harness.flush()
      #expect(harness.kept["composer"] == nil)
      let reopened = await open(after, Array(store.kept.all.suffix(1)), kept: harness.kept)
      #expect(try reopened.textField(Self.field).value == "Tea at 5")
      #expect(after.drafts.saves.pending.isEmpty)
    }

    @Test func textThatFailedToSaveIsKept() async throws {
      before.drafts.saves.always { _ in throw LoadFailure.storage(.full) }
      let harness = await open(before)
      try harness.textField(Self.field).type("Hello")
      await before.clock.sleeper
      before.clock.advance(by: AutosaveTimer.pause)
      await harness.waitUntil { _ in before.state.failure != nil }
      #expect(harness.kept["composer"] == "Hello")
    }

    @Test func textFromAnotherWindowIsUntouched() async throws {
      let opened = Draft(id: "kept", text: "Hell", changed: .fixture(minutesAgo: 5))
      let kept = try await killed(typing: "o", in: [opened])
      var others = opened
      others.text = "Hell is other people"
      others.noteChange(by: "other", at: .fixture(minutesAgo: 1))
      let store = after.acceptAllDraftWrites()
      let harness = await open(after, [others], kept: kept)
      #expect(try harness.textField(Self.field).value == "Hello")
      await harness.waitUntil { $0.kept["composer"] == nil }
      #expect(store.kept.all.map(\.writer) == ["new"])
      #expect(store.kept.all.map(\.basis) == [opened.changed])
    }

    @Test func inAnotherComposerItBecomesItsOwnDraft() async throws {
      let kept = try await killed(typing: "Hello")
      let other = ComposeScene(.text("From a link"), limit: 500)
      let store = other.acceptAllDraftWrites()
      let harness = Harness(kept: kept) { ComposeAssembly.makeView(other.model) }
      await other.drafts.drafts.next().succeed([])
      await other.drafts.drafts.next().succeed([])
      await other.model.loading.finished
      harness.flush()
      #expect(store.kept.all.map(\.text) == ["Hello"])
      #expect(try harness.textField(Self.field).value == "From a link")
      #expect(harness.kept["composer"] == nil)
    }

    @Test func textOfAnotherAccountIsNotShown() async throws {
      let kept = try await killed(typing: "Hello")
      after.accounts.accounts.always { _ in .fixture(id: "another") }
      let harness = await open(after, kept: kept)
      #expect(try harness.textField(Self.field).value.isEmpty)
    }
  }
#endif
