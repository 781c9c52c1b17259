import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import ComposeFeature
@testable import DraftOpeningFeature

@MainActor
@Suite struct ComposeClosingTests {
  let scene = ComposeScene()
  var model: ComposeViewModel { scene.model }

  @Test func emptyComposerClosesWithoutConfirmation() async {
    await scene.appear()
    model.didTapCancel()
    #expect(scene.isClosed)
    #expect(scene.state.question == nil)
  }

  @Test func cancelClosesWhileItIsStillLoading() async {
    model.onAppear()
    let request = await scene.drafts.drafts.next()
    model.didTapCancel()
    #expect(scene.isClosed)
    request.succeed([])
    await model.loading.finished
  }

  @Test func closingWithTextOffersToSaveTheDraft() async {
    await scene.appear()
    let completion = Completion {
      model.didType("Hello")
      model.didTapCancel()
    }
    #expect(scene.state.question == .keepDraft)
    #expect(!scene.isClosed)
    let saving = Completion { model.didTapKeep() }
    let request = await scene.drafts.saves.next()
    #expect(request.input.text == "Hello")
    #expect(!scene.isClosed)
    request.succeed(())
    await completion.reached
    await saving.reached
    await scene.performAndWait { model.didLeave() }
    #expect(scene.isClosed)
  }

  @Test func failureToSaveStaysOpenWithTheText() async {
    await scene.appear()
    scene.drafts.saves.always { _ in throw LoadFailure.storage(.full) }
    await scene.performAndWait {
      model.didType("Hello")
      model.didTapKeep()
    }
    #expect(!scene.isClosed)
    #expect(scene.draft?.text == "Hello")
    #expect(scene.state.failure == .keeping(.storage(.full)))
  }

  @Test func discardingDeletesTheDraftAndStopsSaving() async {
    let store = scene.acceptAllDraftWrites()
    await scene.appear(.fixture(id: "kept"))
    await scene.performAndWait {
      model.didType("Hello")
      model.didTapDiscard()
    }
    #expect(store.discarded.all == ["kept"])
    #expect(scene.isClosed)
    await scene.performAndWait { model.didLeave() }
    #expect(store.kept.all.isEmpty)
  }

  @Test func discardingBeforeTheFirstSaveSkipsTheStore() async {
    await scene.appear()
    await scene.performAndWait {
      model.didType("Hello")
      model.didTapDiscard()
      model.didLeave()
    }
    #expect(scene.isClosed)
    #expect(scene.drafts.saves.pending.isEmpty)
  }

  @Test func failureToDiscardIsShownAndCanBeRetried() async {
    await scene.appear(.fixture(id: "kept"))
    scene.drafts.discards.always { _ in throw LoadFailure.storage(.readOnly) }
    await scene.performAndWait { model.didTapDiscard() }
    #expect(!scene.isClosed)
    #expect(scene.state.failure == .discarding(.storage(.readOnly)))
    let store = scene.acceptAllDraftWrites()
    await scene.performAndWait { model.didTapRetry() }
    #expect(store.discarded.all == ["kept"])
    #expect(scene.isClosed)
  }

  @Test func typingAfterAFailedDiscardKeepsTheDraft() async {
    await scene.appear(.fixture(id: "kept"))
    scene.drafts.discards.always { _ in throw LoadFailure.storage(.full) }
    await scene.performAndWait { model.didTapDiscard() }
    let store = scene.acceptAllDraftWrites()
    await scene.pause { model.didType("Hello after all") }
    #expect(scene.state.failure == nil)
    await scene.performAndWait { model.didTapRetry() }
    #expect(!scene.isClosed)
    #expect(store.discarded.all.isEmpty)
    #expect(store.kept.all.map(\.text) == ["Hello after all"])
  }

  @Test func textTypedWhileDiscardingIsKept() async {
    await scene.appear(.fixture(id: "kept"))
    let kept = Recorder<Draft>()
    scene.drafts.saves.always { kept.add($0) }
    let completion = Completion { model.didTapDiscard() }
    let discard = await scene.drafts.discards.next()
    model.didType("Hello after all")
    discard.succeed(())
    await completion.reached
    #expect(!scene.isClosed)
    #expect(kept.all.map(\.text) == ["Hello after all"])
    #expect(!scene.state.isUnsaved)
  }

  @Test func leavingAfterAFailedDiscardKeepsTheDraft() async {
    await scene.appear(.fixture(id: "kept"))
    scene.drafts.discards.always { _ in throw LoadFailure.storage(.full) }
    await scene.performAndWait {
      model.didType("Hello")
      model.didTapDiscard()
    }
    let store = scene.acceptAllDraftWrites()
    await scene.performAndWait { model.didLeave() }
    #expect(store.kept.all.map(\.text) == ["Hello"])
  }
}
