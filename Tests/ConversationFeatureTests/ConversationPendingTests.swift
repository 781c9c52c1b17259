import Domain
import Foundation
import MessageFieldFeature
import Presentation
import TestSupport
import Testing

@testable import ConversationFeature

/// Sources that send later accept a message immediately. It has arrived only when it no longer
/// waits.
@MainActor
@Suite struct ConversationPendingTests {
  private static let entry = OutboxEntry(
    id: "k1", action: .send("Hi", to: "conversation"), created: .fixture)
  private static let other = OutboxEntry(
    id: "k9", action: .send("Elsewhere", to: "other"), created: .fixture)

  private let taken = Message.own(Message.ID(sent: "k1"), "Hi")

  private func delivery(_ scene: ConversationScene) -> MessageDelivery? {
    scene.rows.last?.delivery
  }

  @Test func pendingMessagesShowAsSendingUntilSent() async {
    let scene = ConversationScene(waiting: [Self.entry, Self.other])
    await scene.appear(.theirs("1", "Well?"), taken)
    #expect(scene.rows.map(\.delivery) == [.sent, .sending])
    #expect(scene.rows.last?.label == "You. Hi. 12:00 PM. Sending")
    await scene.performAndWait { scene.changes.announce(.waiting([Self.other])) }
    #expect(scene.rows.map(\.delivery) == [.sent, .sent])
    #expect(scene.state.waiting.isEmpty)
  }

  @Test func aQueuedMessageShowsAsWaiting() async {
    let scene = ConversationScene()
    await scene.appear()
    let completion = Completion { scene.write("Hi") }
    let request = await scene.conversations.sends.next()
    scene.changes.announce(.messageChanged(taken))
    scene.changes.announce(.waiting([Self.entry]))
    request.succeed(taken)
    await completion.reached
    #expect(scene.texts == ["Hi"])
    #expect(delivery(scene) == .sending)
  }

  @Test func aWaitingMessageDeletedElsewhereDisappears() async {
    let scene = ConversationScene(waiting: [Self.entry, Self.other])
    await scene.appear(.theirs("1", "Well?"), taken)
    scene.changes.announce(.withdrawn(taken.id, from: "other"))
    #expect(scene.texts == ["Well?", "Hi"])
    await scene.performAndWait {
      scene.changes.announce(.withdrawn(taken.id, from: "conversation"))
      scene.changes.announce(.waiting([Self.other]))
    }
    #expect(scene.texts == ["Well?"])
    #expect(scene.model.viewData.rows.ids.count == 1)
  }

  @Test func aMessageDeletedElsewhereStaysGoneWhileSending() async {
    let scene = ConversationScene()
    await scene.appear()
    let completion = Completion { scene.write("Mine") }
    let request = await scene.conversations.sends.next()
    scene.changes.announce(.messageChanged(taken))
    scene.changes.announce(.withdrawn(taken.id, from: "conversation"))
    request.succeed(.own("5", "Mine"))
    await completion.reached
    #expect(scene.state.messages.items.value?.items.map(\.id) == ["5"])
  }

  @Test func laterFailureReturnsTheMessageAndRetryResendsIt() async {
    let scene = ConversationScene(waiting: [Self.entry])
    await scene.appear(taken)
    let refused = UnsentMessage(
      id: "k1", text: "Hi", written: .fixture, state: .refused(.refused("No.")))
    scene.unsent.unsent.always { _ in UnsentMessages(messages: [refused]) }
    await scene.performAndWait { scene.changes.announce(.waiting([])) }
    #expect(scene.texts == ["Hi"])
    #expect(scene.state.field.unsent == [refused])
    #expect(scene.model.viewData.rows.isEmpty)
    let completion = Completion { scene.model.didTapResend("unsent k1") }
    let request = await scene.conversations.sends.next()
    #expect(request.input.key == "k1")
    request.succeed(taken)
    await completion.reached
    #expect(scene.model.viewData.rows.all.map(\.delivery) == [.sent])
    #expect(scene.state.field.unsent.isEmpty)
  }

  @Test func failureToLoadReturnedMessagesIsShown() async {
    let scene = ConversationScene(waiting: [Self.entry])
    await scene.appear(taken)
    scene.unsent.unsent.always { _ in throw LoadFailure.storage(.damaged) }
    await scene.performAndWait { scene.changes.announce(.waiting([])) }
    #expect(
      scene.state.toast?.message.hasPrefix("Data on this device could not be read.")
        == true)
  }

  @Test func aMessageSentDuringALoadIsNotShownAsWaiting() async {
    let scene = ConversationScene(waiting: [Self.entry])
    scene.model.onAppear()
    let request = await scene.conversations.messages.next()
    scene.changes.announce(.waiting([]))
    request.succeed(Page(items: [taken]))
    await scene.model.pager.loading.finished
    await scene.model.returning.finished
    #expect(delivery(scene) == .sent)
  }
}
