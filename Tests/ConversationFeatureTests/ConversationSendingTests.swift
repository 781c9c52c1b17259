import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import ConversationFeature

@MainActor
@Suite struct ConversationSendingTests {
  let scene = ConversationScene()
  var model: ConversationViewModel { scene.model }

  private func unsent(
    _ id: UnsentMessage.ID = "k1", _ text: String = "Hi", _ state: OutboxEntry.State = .waiting
  ) -> UnsentMessage {
    UnsentMessage(id: id, text: text, written: .fixture, state: state)
  }

  @Test func successIsShownAtOnceStoredAndConfirmed() async {
    await scene.appear(.theirs("1", "Well?", minutesAgo: 9))
    let completion = Completion { scene.write(" Hi\n") }
    #expect(scene.state.field.unsent == [unsent("k1", "Hi", .sending)])
    #expect(scene.state.field.text.isEmpty && model.viewData.field?.canSend == false)
    #expect(model.viewData.scrollTarget == "unsent k1")
    #expect(scene.texts == ["Well?", "Hi"])
    let request = await scene.conversations.sends.next()
    #expect(request.input.text == "Hi" && request.input.conversation == "conversation")
    #expect(request.input.key == "k1")
    // The store's content by the time of the request to the source.
    #expect(scene.written.all == [.keep(unsent(), leaving: "")])
    request.succeed(.own("2", "Hi"))
    await completion.reached
    #expect(scene.state.field.unsent.isEmpty)
    #expect(scene.model.viewData.rows.ids == ["1", "2"])
    // The source removes it when accepting it. Removing it later could remove a returned message.
    #expect(scene.written.all == [.keep(unsent(), leaving: "")])
  }

  @Test(arguments: ["", " \n\t"])
  func anEmptyMessageIsNotSent(_ text: String) async {
    await scene.appear()
    let before = scene.state.field.unsent
    model.didType(text)
    #expect(model.viewData.field?.canSend == false)
    model.didTapSend()
    #expect(scene.state.field.unsent == before)
  }

  @Test func theAnnouncedMessageIsNeverShownTwice() async {
    await scene.appear()
    let completion = Completion { scene.write("Hi") }
    let request = await scene.conversations.sends.next()
    scene.changes.announce(.messageChanged(.own("2", "Hi")))
    scene.changes.announce(.messageChanged(.theirs("3", "Well?")))
    #expect(scene.texts == ["Well?", "Hi"])
    request.succeed(.own("2", "Hi"))
    await completion.reached
    #expect(scene.texts == ["Well?", "Hi"])
    #expect(scene.model.viewData.rows.ids == ["3", "2"])
  }

  @Test func yourMessageFromElsewhereWaitsForThePendingOne() async {
    await scene.appear()
    let completion = Completion { scene.write("Hi") }
    let request = await scene.conversations.sends.next()
    scene.changes.announce(.messageChanged(.own("9", "From the other window")))
    scene.changes.announce(
      .messageChanged(.fixture(id: "8", in: "other", author: .grace, text: "To somebody else")))
    request.fail(LoadFailure.offline)
    await completion.reached
    #expect(scene.texts == ["From the other window", "Hi"])
  }

  @Test func yourMessageFromElsewhereAppearsAtOnceIfNoneIsPending() async {
    await scene.appear()
    scene.changes.announce(.messageChanged(.own("9", "From the other window")))
    #expect(scene.texts == ["From the other window"])
  }

  @Test func messagesAreSentOneAtATime() async {
    await scene.appear()
    let completion = Completion {
      scene.write("One")
      scene.write("Two")
    }
    let first = await scene.conversations.sends.next()
    #expect(scene.conversations.sends.pending.isEmpty)
    first.succeed(.own("1", "One"))
    let second = await scene.conversations.sends.next()
    #expect(second.input.text == "Two" && second.input.key == "k2")
    second.succeed(.own("2", "Two"))
    await completion.reached
    #expect(scene.texts == ["One", "Two"])
  }

  @Test func failureShowsItsReasonAndRetryReusesTheKey() async {
    await scene.appear()
    var completion = Completion { scene.write("Hi") }
    await scene.conversations.sends.next().fail(LoadFailure.offline)
    await completion.reached
    #expect(scene.state.field.unsent == [unsent("k1", "Hi", .refused(.offline))])
    #expect(
      scene.rows.last?.delivery
        == .failed("Your message could not be sent. Check your connection and try again."))
    #expect(scene.written.all.last == .update(unsent("k1", "Hi", .refused(.offline))))
    completion = Completion { model.didTapResend("unsent k1") }
    #expect(scene.state.field.unsent == [unsent("k1", "Hi", .sending)])
    let again = await scene.conversations.sends.next()
    #expect(again.input.key == "k1")
    again.succeed(.own("2", "Hi"))
    await completion.reached
    #expect(scene.texts == ["Hi"])
  }

  @Test func failureOfOneDoesNotBlockTheOthers() async {
    await scene.appear()
    let completion = Completion {
      scene.write("One")
      scene.write("Two")
    }
    await scene.conversations.sends.next().fail(LoadFailure.refused("No."))
    await scene.conversations.sends.next().succeed(.own("2", "Two"))
    await completion.reached
    #expect(scene.texts == ["Two", "One"])
  }

  @Test(arguments: [URLError(.cancelled) as any Error, CancellationError()])
  func cancellationLeavesTheMessageUnsent(_ error: any Error) async {
    await scene.appear()
    let completion = Completion { scene.write("Hi") }
    await scene.conversations.sends.next().fail(error)
    await completion.reached
    #expect(scene.state.field.unsent == [unsent("k1", "Hi", .waiting)])
    #expect(scene.rows.last?.delivery == .failed("Your message was not sent."))
    #expect(scene.written.all == [.keep(unsent(), leaving: "")])
  }

  @Test func deletingAFailedMessageCanBeUndone() async {
    await scene.appear()
    let completion = Completion { scene.write("Hi") }
    await scene.conversations.sends.next().fail(LoadFailure.offline)
    await completion.reached
    await scene.performAndWait { model.didTapDelete("unsent k1") }
    #expect(scene.texts.isEmpty)
    #expect(scene.written.all.last == .remove("k1"))
    #expect(scene.state.toast?.message == "Message deleted")
    await scene.performAndWait { model.didTapUndo() }
    #expect(scene.state.field.unsent == [unsent("k1", "Hi", .refused(.offline))])
    #expect(
      scene.written.all.last == .keep(unsent("k1", "Hi", .refused(.offline)), leaving: ""))
    #expect(scene.state.toast == nil)
    await scene.performAndWait { model.didTapUndo() }
    #expect(scene.texts == ["Hi"])
  }

  @Test func aMessageBeingSentIsNeitherResentNorDeleted() async {
    await scene.appear()
    let completion = Completion { scene.write("Hi") }
    let request = await scene.conversations.sends.next()
    await scene.performAndWait {
      model.didTapResend("unsent k1")
      model.didTapDelete("unsent k1")
      model.didTapDelete("unsent none")
    }
    #expect(scene.state.field.unsent == [unsent("k1", "Hi", .sending)])
    request.succeed(.own("2", "Hi"))
    await completion.reached
  }

  @Test func failureToKeepAMessageDoesNotSendIt() async {
    await scene.appear()
    scene.unsent.writes.always { _ in throw LoadFailure.storage(.full) }
    await scene.performAndWait { scene.write("Hi") }
    #expect(scene.state.field.unsent == [unsent("k1", "Hi", .refused(.storage(.full)))])
    #expect(
      scene.state.toast?.message
        == "Your draft could not be saved. This device is full. Free some space and try again.")
    scene.unsent.writes.always { [written = scene.written] in written.add($0) }
    let completion = Completion { model.didTapResend("unsent k1") }
    await scene.conversations.sends.next().succeed(.own("2", "Hi"))
    await completion.reached
    #expect(scene.texts == ["Hi"])
  }

  @Test func sendingContinuesAfterTheScreenCloses() async {
    var model: ConversationViewModel? = ConversationAssembly.makeViewModel(
      .id("conversation"), scene.sources, changes: scene.changes, navigate: { _ in }, leave: {})
    weak let lost = model
    model?.onAppear()
    await scene.conversations.messages.next().succeed(Page(items: []))
    await model?.pager.loading.finished
    let completion = Completion {
      model?.didType("Hi")
      model?.didTapSend()
    }
    let request = await scene.conversations.sends.next()
    model = nil
    #expect(lost == nil)
    request.succeed(.own("2", "Hi"))
    await completion.reached
    #expect(scene.written.all == [.keep(unsent(), leaving: "")])
  }

  @Test func pendingMessagesResumeAndRefusedOnesWait() async {
    let kept = UnsentMessages(
      messages: [unsent("a", "Refused", .refused(.offline)), unsent("b", "On its way")])
    let scene = ConversationScene(unsent: kept)
    let completion = Completion { scene.model.onAppear() }
    await scene.conversations.messages.next().succeed(Page(items: [.own("2", "On its way")]))
    let request = await scene.conversations.sends.next()
    #expect(request.input.key == "b")
    #expect(
      scene.state.field.unsent
        == [unsent("a", "Refused", .refused(.offline)), unsent("b", "On its way", .sending)])
    request.succeed(.own("2", "On its way"))
    await completion.reached
    #expect(scene.texts == ["On its way", "Refused"])
  }
}
