import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import ComposeFeature
@testable import DraftOpeningFeature

@MainActor
@Suite struct ComposeDraftTests {
  let scene = ComposeScene()
  var model: ComposeViewModel { scene.model }

  @Test func successSavesOnceAfterAPause() async {
    let store = scene.acceptAllDraftWrites()
    await scene.appear()
    let completion = Completion { model.didType("H") }
    await scene.clock.sleeper
    scene.clock.advance(by: .milliseconds(300))
    #expect(store.kept.all.isEmpty)
    await scene.pause { model.didType("Hello") }
    await completion.reached
    #expect(store.kept.all.map(\.text) == ["Hello"])
    #expect(store.kept.all.first?.id == "new")
  }

  @Test func staleFailureDisappearsAfterTheNextSave() async {
    await scene.appear()
    scene.drafts.saves.always { _ in throw LoadFailure.storage(.full) }
    await scene.pause { model.didType("Hello") }
    #expect(scene.state.failure == .keeping(.storage(.full)))
    #expect(scene.draft?.text == "Hello")
    let store = scene.acceptAllDraftWrites()
    await scene.pause { model.didType("Hello!") }
    #expect(scene.state.failure == nil)
    #expect(store.kept.all.map(\.text) == ["Hello!"])
  }

  @Test func retrySavesUnsavedText() async {
    await scene.appear()
    scene.drafts.saves.always { _ in throw LoadFailure.storage(.full) }
    await scene.pause { model.didType("Hello") }
    let store = scene.acceptAllDraftWrites()
    await scene.performAndWait { model.didTapRetry() }
    #expect(store.kept.all.map(\.text) == ["Hello"])
    #expect(scene.state.failure == nil)
  }

  /// A link closes every sheet without asking.
  @Test func leavingWithinThePauseSavesAtOnce() async {
    let store = scene.acceptAllDraftWrites()
    await scene.appear()
    await scene.performAndWait {
      model.didType("Hello")
      model.didLeave()
    }
    #expect(store.kept.all.map(\.text) == ["Hello"])
  }

  @Test func leavingASavedDraftSavesNothing() async {
    let store = scene.acceptAllDraftWrites()
    await scene.appear()
    await scene.pause { model.didType("Hello") }
    await scene.performAndWait { model.didLeave() }
    #expect(store.kept.all.count == 1)
  }

  @Test func emptyingADraftDiscardsIt() async {
    let store = scene.acceptAllDraftWrites()
    await scene.appear(.fixture(id: "kept"))
    await scene.pause { model.didType("") }
    #expect(store.discarded.all == ["kept"])
    #expect(store.kept.all.isEmpty)
    #expect(scene.drafts.ownDiscards.all == [scene.draft])
  }

  /// Another window can edit the same draft.
  @Test func savedDraftsNameTheirWindowAndBasis() async throws {
    let store = scene.acceptAllDraftWrites()
    let kept = Draft(id: "kept", text: "Hell", changed: .fixture(minutesAgo: 5))
    await scene.appear(kept)
    #expect(scene.draft == kept)
    await scene.pause { model.didType("Hello") }
    await scene.pause { model.didType("Hello, you") }
    #expect(store.kept.all.map(\.writer) == ["new", "new"])
    #expect(store.kept.all.map(\.basis) == [kept.changed, kept.changed])
    #expect(store.kept.all.map(\.changed) == [.fixture, scene.draft?.changed])
    #expect(try #require(scene.draft?.changed) > .fixture)
  }

  @Test func anUntouchedReplyIsNotADraft() async {
    let scene = ComposeScene(.reply(to: "7"))
    await scene.appear(parent: .fixture(id: "7"))
    await scene.pause { scene.model.didType("@ada") }
    await scene.performAndWait { scene.model.didLeave() }
    #expect(scene.drafts.saves.pending.isEmpty)
  }

  @Test func togglingTheWarningKeepsItsText() async {
    let store = scene.acceptAllDraftWrites()
    await scene.appear()
    await scene.performAndWait {
      model.didTapWarning()
      model.didTypeWarning("Spiders")
      model.didTapWarning()
      #expect(scene.draft?.contentWarning == nil)
      model.didTapWarning()
      model.didLeave()
    }
    #expect(store.kept.all.map(\.contentWarning) == ["Spiders"])
  }
}
