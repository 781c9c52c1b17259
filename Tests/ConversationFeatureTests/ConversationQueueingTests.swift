import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import ConversationFeature

/// For a source that sends later, a message can be refused before the app knows that it was
/// accepted.
@MainActor
@Suite struct ConversationQueueingTests {
  private static let entry = OutboxEntry(
    id: "k1", action: .send("Hi", to: "conversation"), created: .fixture)
  private static let refused = UnsentMessage(
    id: "k1", text: "Hi", written: .fixture, state: .refused(.refused("No.")))

  private let scene = ConversationScene()
  private let memory = MemoryOfUnsent()
  private let taken = Message.own(Message.ID(sent: "k1"), "Hi")

  init() {
    scene.unsent.writes.always { [memory] in memory.write($0) }
    scene.unsent.unsent.always { [memory] _ in memory.unsent }
  }

  private func take() {
    memory.take("k1")
    scene.changes.announce(.messageChanged(taken))
    scene.changes.announce(.waiting([Self.entry]))
  }

  private func refuse() {
    memory.giveBack(Self.refused)
    scene.changes.announce(.waiting([]))
  }

  private func expectRefused() {
    #expect(memory.unsent.messages == [Self.refused])
    #expect(scene.state.field.unsent == [Self.refused])
    #expect(scene.model.viewData.rows.isEmpty)
    #expect(scene.texts == ["Hi"])
  }

  @Test(arguments: [true, false])
  func aRefusalBeforeTheHandOverIsKnownLosesNothing(hasLooked: Bool) async {
    await scene.appear()
    let completion = Completion { scene.write("Hi") }
    let request = await scene.conversations.sends.next()
    take()
    refuse()
    if hasLooked { await scene.model.returning.finished }
    request.succeed(taken)
    await completion.reached
    await scene.model.returning.finished
    expectRefused()
  }

  @Test func aRefusalAfterTheHandOverIsKnownLosesNothing() async {
    await scene.appear()
    let completion = Completion { scene.write("Hi") }
    let request = await scene.conversations.sends.next()
    take()
    request.succeed(taken)
    await completion.reached
    #expect(scene.texts == ["Hi"] && scene.state.field.unsent.isEmpty)
    refuse()
    await scene.model.returning.finished
    expectRefused()
  }

  @Test func aRefusalAfterTheScreenClosedLosesNothing() async {
    var model: ConversationViewModel? = ConversationAssembly.makeViewModel(
      .id("conversation"), scene.sources, changes: scene.changes, navigate: { _ in }, leave: {})
    model?.onAppear()
    await scene.answer(Page(items: []))
    await model?.pager.loading.finished
    let completion = Completion {
      model?.didType("Hi")
      model?.didTapSend()
    }
    let request = await scene.conversations.sends.next()
    model = nil
    take()
    refuse()
    request.succeed(taken)
    await completion.reached
    #expect(memory.unsent.messages == [Self.refused])
  }

  @Test func aMessageDeliveredBeforeTheHandOverIsShownOnce() async {
    await scene.appear()
    let completion = Completion { scene.write("Hi") }
    let request = await scene.conversations.sends.next()
    take()
    scene.changes.announce(.waiting([]))
    request.succeed(taken)
    await completion.reached
    await scene.model.returning.finished
    #expect(scene.rows.map(\.delivery) == [.sent])
    #expect(scene.state.field.unsent.isEmpty && memory.unsent.isEmpty)
  }
}
