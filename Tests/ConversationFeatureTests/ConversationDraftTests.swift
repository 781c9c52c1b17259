import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import ConversationFeature

@MainActor
@Suite struct ConversationDraftTests {
  let scene = ConversationScene()
  var model: ConversationViewModel { scene.model }

  @Test func draftIsRestoredWhenTheScreenOpens() async {
    let scene = ConversationScene(unsent: UnsentMessages(draft: "Half a thou"))
    await scene.appear()
    #expect(scene.model.viewData.field?.text == "Half a thou")
    #expect(scene.model.viewData.field?.canSend == true)
  }

  @Test func everyPauseSavesTheDraft() async {
    await scene.appear()
    let completion = Completion {
      model.didType("H")
      model.didType("Hi")
    }
    await scene.clock.sleeper
    #expect(scene.written.all.isEmpty)
    scene.clock.advance(by: AutosaveTimer.pause)
    await completion.reached
    #expect(scene.written.all == [.draft("Hi")])
    await scene.performAndWait { model.didLeave() }
    #expect(scene.written.all == [.draft("Hi")])
  }

  @Test func leavingSavesAtOnce() async {
    await scene.appear()
    let completion = Completion { model.didType("Hi") }
    await scene.performAndWait { model.didLeave() }
    await completion.reached
    #expect(scene.written.all == [.draft("Hi")])
    await scene.performAndWait { model.didPause() }
    #expect(scene.written.all == [.draft("Hi")])
  }

  @Test func failureToSaveIsShownAndTheTextStays() async {
    await scene.appear()
    scene.unsent.writes.always { _ in throw LoadFailure.storage(.readOnly) }
    await scene.performAndWait {
      model.didType("Hi")
      model.didPause()
    }
    #expect(scene.state.field.text == "Hi")
    #expect(scene.state.toast?.message.hasPrefix("Your draft could not be saved.") == true)
  }

  @Test func sentTextIsNoLongerADraft() async {
    await scene.appear()
    let completion = Completion {
      scene.write("Hi")
      model.didLeave()
    }
    await scene.conversations.sends.next().succeed(.own("2", "Hi"))
    await completion.reached
    #expect(!scene.written.all.contains(.draft("Hi")))
  }

  @Test func undoKeepsTextWrittenMeanwhile() async {
    let failed = UnsentMessage(
      id: "a", text: "Old", written: .fixture, state: .refused(.offline))
    let scene = ConversationScene(unsent: UnsentMessages(messages: [failed]))
    await scene.appear()
    await scene.performAndWait { scene.model.didTapDelete("unsent a") }
    await scene.performAndWait {
      scene.model.didType("New")
      scene.model.didTapUndo()
      scene.model.didPause()
    }
    #expect(scene.state.field.text == "New")
    #expect(scene.written.all.contains(.keep(failed, leaving: "New")))
  }
}
